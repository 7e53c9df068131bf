import type { SingleScreen } from './screens';

export default function Stub(props: SingleScreen) {
  return <pre>{JSON.stringify(props, null, 1)}</pre>;
}

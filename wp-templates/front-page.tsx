import type { FrontPageScreen } from './screens';

export default function Stub(props: FrontPageScreen) {
  return <pre>{JSON.stringify(props, null, 1)}</pre>;
}

import type { PageScreen } from './screens';

export default function Stub(props: PageScreen) {
  return <pre>{JSON.stringify(props, null, 1)}</pre>;
}

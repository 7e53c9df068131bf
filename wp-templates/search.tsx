import type { SearchScreen } from './screens';

export default function Stub(props: SearchScreen) {
  return <pre>{JSON.stringify(props, null, 1)}</pre>;
}

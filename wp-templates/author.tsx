import type { AuthorScreen } from './screens';

export default function Stub(props: AuthorScreen) {
  return <pre>{JSON.stringify(props, null, 1)}</pre>;
}

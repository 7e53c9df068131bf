import type { ArchiveScreen } from './screens';

export default function Stub(props: ArchiveScreen) {
  return <pre>{JSON.stringify(props, null, 1)}</pre>;
}

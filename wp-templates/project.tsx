import type { ProjectScreen } from './screens';

export default function Stub(props: ProjectScreen) {
  return <pre>{JSON.stringify(props, null, 1)}</pre>;
}

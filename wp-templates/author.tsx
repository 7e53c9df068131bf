import ArchiveView from './archive';
import type { AuthorScreen } from './screens';

/** What an author has written: a list like any other, under the author's name. */
export default function AuthorView(props: AuthorScreen) {
  return <ArchiveView {...props} />;
}

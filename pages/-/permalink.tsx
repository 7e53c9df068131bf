import { permalinkPage } from '@homegrown/engine/pages/permalink-page';
import { site } from '@/site';

/** Never rendered: every answer is a redirect or the 404 page. */
export default function Permalink() {
  return null;
}

export const getServerSideProps = permalinkPage(site);

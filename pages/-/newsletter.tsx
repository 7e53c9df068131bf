import { newsletterPage } from '@homegrown/engine/pages/newsletter-page';
import { site } from '@/site';

/** Nothing is shown here. */
export default function Newsletter() {
  return null;
}

export const getServerSideProps = newsletterPage(site);

import { protectedPage } from '@homegrown/engine/pages/protected-page';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

/** Content opened with its password, or the password form again. */
export default function Protected({ screen }: ScreenPage) {
  return renderScreen(templates, screen);
}

export const getServerSideProps = protectedPage(templates, site);

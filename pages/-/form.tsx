import { formPage } from '@homegrown/engine/pages/form-page';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

export default function FormAnswered({ screen }: ScreenPage) {
  return renderScreen(templates, screen);
}

export const getServerSideProps = formPage(templates, site);

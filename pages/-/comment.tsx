import { commentPage } from '@homegrown/engine/pages/comment-page';
import { renderScreen } from '@homegrown/engine/templates/screens';
import { site } from '@/site';
import { type ScreenPage, templates } from '@/wp-templates/templates';

export const config = { unstable_runtimeJS: false };

/** A page of comments with a form, or with the result of a form that was sent. */
export default function Comment({ screen }: ScreenPage) {
  return renderScreen(templates, screen);
}

export const getServerSideProps = commentPage(templates, site);

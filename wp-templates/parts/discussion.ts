export { discussionOf, withComments } from '@homegrown/engine/content/server/discussion';

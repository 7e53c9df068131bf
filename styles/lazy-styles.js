/** What few visits open brings its own styles. The styles of all other screens are one file. */
module.exports = [
  'editor',
  'components/comment-form',
  'components/comment-thread',
  'components/counting-notice',
  'components/error-screen',
  'components/language-switch',
  'components/offline-screen',
  'components/protected-notice',
  'components/rich-text',
  'components/search-form',
  'components/search-panel',
  'components/search-results',
  'wp-templates/comments',
  'wp-templates/search',
];

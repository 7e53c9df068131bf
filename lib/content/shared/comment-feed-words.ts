/** The words of feeds of comments, beside those of comments. Apart from them, so that no post loads them. */
export const commentFeedWords = { entry: 'Comment on “{title}” by {name}' } as const;

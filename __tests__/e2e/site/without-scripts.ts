/** A page without its script elements: its data have all words of its screen, shown or not. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '');

/** The title of an editors' page. */
export const titleOf = (title: string, brand: string): string =>
  brand ? `${title} - ${brand}` : title;

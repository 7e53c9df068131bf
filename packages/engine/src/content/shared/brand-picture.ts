import type { BrandPicture, BrandPictures } from '#site/settings';

/** A picture of the brand's name. */
export interface Logo extends BrandPicture {
  alt: string;
  /** The address of the one for dark ground, in the same size. */
  dark?: string;
}

/** A picture of site.config.ts as pages show it. */
export function shownPicture(
  { dark, ...picture }: BrandPictures['logo'],
  brand: string,
  basePath: string,
): Logo {
  return {
    ...picture,
    src: `${basePath}${picture.src}`,
    alt: brand,
    ...(dark ? { dark: `${basePath}${dark}` } : {}),
  };
}

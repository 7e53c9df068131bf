/** An image of this site: `src` is a path of this site with basePath, never an address of the CMS. */
export interface SiteImageData {
  src: string;
  width: number;
  height: number;
  alt: string;
}

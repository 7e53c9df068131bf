/** A step of the way from the front page to a screen. */
export interface Crumb {
  name: string;
  href: string;
}

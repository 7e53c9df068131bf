/** A heading of the content that an in-page table of contents can link to. */
export interface ContentHeading {
  id: string;
  text: string;
  level: number;
}

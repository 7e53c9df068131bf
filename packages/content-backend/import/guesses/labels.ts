/** A name as people read it: "case_study" is "Case study". */
export function labelOf(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The English plural of a label: "Case study" is "Case studies". */
export function pluralOf(label: string): string {
  if (/[^aeiou]y$/i.test(label)) return `${label.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/i.test(label)) return /[^s]s$/i.test(label) ? label : `${label}es`;
  return `${label}s`;
}

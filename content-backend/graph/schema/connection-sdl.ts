/** The types that WPGraphQL makes for lists, as SDL. */

const PAGE_INFO = `{
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}`;

/** The interfaces that every list of nodes of a type implements: `ServiceConnection` and those of its parts. */
export function connectionInterfacesSdl(type: string): string {
  return `
interface ${type}Connection implements Connection {
  edges: [${type}ConnectionEdge!]!
  nodes: [${type}!]!
  pageInfo: ${type}ConnectionPageInfo!
}

interface ${type}ConnectionEdge implements Edge {
  cursor: String
  node: ${type}!
}

interface ${type}ConnectionPageInfo implements PageInfo & WPPageInfo ${PAGE_INFO}`;
}

/**
 * A list of nodes of a type.
 * @param name its name without `Connection`: `RootQueryToService`
 * @param whereFields the fields of its argument `where` as SDL; none when left out
 */
export function connectionSdl(name: string, type: string, whereFields?: string): string {
  return `
type ${name}Connection implements Connection & ${type}Connection {
  edges: [${name}ConnectionEdge!]!
  nodes: [${type}!]!
  pageInfo: ${name}ConnectionPageInfo!
}

type ${name}ConnectionEdge implements Edge & ${type}ConnectionEdge {
  cursor: String
  node: ${type}!
}

type ${name}ConnectionPageInfo implements PageInfo & ${type}ConnectionPageInfo & WPPageInfo ${PAGE_INFO}
${whereFields === undefined ? '' : `input ${name}ConnectionWhereArgs {\n  ${whereFields}\n}`}`;
}

/** An edge to one node: `ServiceToPreviewConnectionEdge`. */
export function oneToOneSdl(name: string, type: string): string {
  return `
type ${name}ConnectionEdge implements Edge & OneToOneConnection & ${type}ConnectionEdge {
  cursor: String
  node: ${type}!
}`;
}

/** A field that gives such a list. */
export function connectionFieldSdl(field: string, name: string): string {
  return `${field}(after: String, before: String, first: Int, last: Int, where: ${name}ConnectionWhereArgs): ${name}Connection`;
}

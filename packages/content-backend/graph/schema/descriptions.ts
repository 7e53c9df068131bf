import {
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** What fields and arguments are, by their names: a name, a colon, a sentence. */
const FIELDS = wordsIn(`
defaultLanguage: Polylang's language of addresses without one.
after: The cursor behind which the page begins.
agent: The browser that the comment was written with.
allSettings: All settings of the site in one.
altText: What the picture shows, for who does not see it.
ancestors: What stands above it, the nearest first.
approved: Whether the comment may be seen by everybody.
asPreview: Whether its newest revision is wanted instead.
author: Who wrote it.
avatar: A picture of the user.
before: The cursor before which the page ends.
blocks: The names of blocks, with their namespaces.
buyUrl: Where it is bought; null where it can't be.
canonical: The address that search engines are to keep.
capabilities: What the user may do in WordPress.
caption: The words below the picture, as HTML.
categories: Its categories.
category: A category by its id, slug, name or address.
children: What stands directly below it.
childItems: The entries below this one.
clientMutationId: Any text; it comes back with the answer.
code: What the front end's server exchanges for tokens.
comment: A comment by its id.
commentCount: How many approved comments it has.
commentOn: The number of the content that is commented on.
commentStatus: Whether it can be commented on: open or closed.
commentedOn: The content that is commented on.
comments: Comments, the newest first.
conditionalTags: WordPress's questions of what is shown, answered.
connectedContentTypes: The content types that the taxonomy belongs to.
connectedNode: What the entry leads to.
connectedObject: What the entry leads to.
connectedTaxonomies: The taxonomies that the content type has.
connectedTerms: The terms of the taxonomy.
content: The text. Of content it is HTML as WordPress shows it, or as stored with the format RAW.
contentNode: Content of any type by its id or address.
contentNodes: Content of all types.
contentType: What kind of content it is.
contentTypeName: The name of its content type: post, page.
contentTypes: The content types of the site.
count: How much published content it has.
createComment: Writes a comment.
cssClasses: The class names that were typed for it.
currency: The currency of the price by ISO 4217: EUR.
cursor: The place of the entry in the list.
databaseId: Its number in WordPress's database.
date: When it was published, by the site's own clock and without a zone.
dateFormat: How dates are written, in the letters of PHP.
dateGmt: When it was published, in UTC.
default: Of a picture that is missing, the one in its place.
description: What it says of itself.
desiredSlug: The slug that it had before it went to the bin.
discussionSettings: WordPress's settings of comments.
displayName: The name that is shown.
edges: The entries with their cursors.
editingLockedBy: Who is editing it at this moment.
email: The address for mail, for who may see it.
enclosure: A sound or a film for feeds.
endCursor: Where the next page begins.
enqueuedScripts: The scripts that a theme of WordPress would load. An export tells none.
enqueuedStylesheets: The style sheets that a theme of WordPress would load. An export tells none.
error: Why there is no code.
excerpt: What it is about, as HTML.
featuredImage: Its picture.
fieldGroupName: The name of the group of fields.
file: The name of the file.
filePath: The path of the file on its host.
fileSize: The size of the file in bytes.
first: How many entries from the beginning; ten without, a hundred at most.
firstName: The first name.
format: RENDERED for HTML, RAW as it is stored, for who may edit it.
forceDefault: Whether the picture for everybody is wanted.
foundAvatar: Whether there is a picture.
generalSettings: Title, tagline, addresses, times.
generateAuthorizationCode: Gives a code for a name and a password.
globalStylesheet: The CSS behind the class names of content.
graphqlPluralName: Its list's name in this schema.
graphqlSingleName: Its name in this schema.
guid: The address under which it was stored first. It never changes and need not lead anywhere.
hasNextPage: Whether more follows.
hasPassword: Whether it opens with a password.
hasPreviousPage: Whether there is more before it.
height: The height in pixels.
hierarchical: Whether its entries stand below each other.
homeUrl: The address of the site.
homegrown: What the plugin of this repository tells of the site.
homegrownAddress: Where an old address leads now.
homegrownContent: Its content, in which these blocks keep their comments; null without them.
homegrownForSearch: Whether it is the list of what a search may find.
homegrownOffer: What it costs, if it is a product with a price.
homegrownSeo: What a plugin for search engines keeps of it.
id: Its id in this schema, opaque and the same everywhere; an argument may be of another kind by idType.
idType: What kind of id is given.
input: What is to be done.
karma: A number that plugins may give.
label: The word that readers see.
labels: The words of its screens in WordPress.
language: The language: WordPress's own, as it names it (en_US), or one of Polylang's.
languages: Polylang's languages.
last: How many entries from the end; a hundred at most.
lastEditedBy: Who changed it last, for who may edit it.
lastName: The last name.
link: Its address on WordPress's own host.
linkRelationship: How the site stands to what the entry leads to (rel).
locale: The user's language.
location: A place of the theme where a menu is shown.
locations: The places of the theme where it is shown.
mediaDetails: Measures, files of other sizes, notes of the camera.
mediaItem: An upload by its id, slug or address.
mediaItemUrl: The address of the uploaded file.
mediaItems: Uploads.
mediaType: Whether it is an image or another file.
menu: A menu by its id, name, slug or place.
menuItem: An entry of a menu by its id.
menuItems: Entries of menus, in order.
menuOrder: The place that the editor gave it among its like.
menus: The menus of the site.
mimeType: The kind of file: image/jpeg.
modified: When it was changed last, by the site's own clock.
modifiedGmt: When it was changed last, in UTC.
name: The name.
nicename: The last part of the author's address.
nickname: The name that the user goes by.
node: The thing itself; of the root, anything by its id.
nodeByUri: What stands at an address of the site.
nodes: The entries without their cursors.
order: Its place among the others.
page: A page by its id or address.
pageForPosts: The number of the page that lists the posts; 0 for none.
pageInfo: Where the page begins and ends, and whether more follows.
pageOnFront: The number of the page that stands in front; 0 for none.
pages: Pages.
parent: What stands directly above it.
parentDatabaseId: The number of what stands directly above it.
parentId: The id of what stands directly above it.
password: The password that opens it, for who may edit it.
path: The path of an address.
permalinkSettings: How addresses are made.
pingStatus: Whether other sites may tell of links to it: open or closed.
pinged: The addresses that were told of it.
plugin: A plugin of WordPress. An export tells none.
plugins: The plugins of WordPress. An export tells none.
post: A post by its id, slug or address.
postFormat: A format of posts by its id, slug, name or address.
postFormats: Formats of posts.
posts: Posts, the newest first.
postsPerPage: How many posts a page of a list has.
preview: Its newest revision, for who may edit it.
previewRevisionDatabaseId: The number of its newest revision, for who may edit it.
previewRevisionId: The id of its newest revision, for who may edit it.
price: What a visitor pays, a decimal number with a dot.
rating: For whom the picture is: G for everybody.
readingSettings: The front page, the posts page, how many posts a page has.
registeredDate: When the user was registered.
regularPrice: What it costs otherwise; null where the price is not reduced.
registeredScripts: The scripts that WordPress knows. An export tells none.
registeredStylesheets: The style sheets that WordPress knows. An export tells none.
replies: The comments that answer it.
revisionOf: What it is a revision of.
revisions: Its revisions, for who may edit it.
roles: The roles of the user.
shouldShowAdminToolbar: Whether the user wants WordPress's toolbar.
shouldShowFaustToolbar: Whether who asks wants Faust's toolbar.
siteIcon: The picture of the site for tabs and home screens.
siteIconUrl: The address of that picture.
size: Which of its sizes.
sizes: How wide the picture is shown, or its files by size.
slug: The part of its address that names it.
sourceUrl: The address of the file, of the size that is asked for.
srcSet: The files of all sizes with their widths.
startCursor: Where the page before ends.
startOfWeek: The first day of the week; 0 is Sunday.
status: How far it is: publish, draft; of a comment APPROVE, HOLD.
structure: How the address of a post is made: /%postname%/.
success: Whether it was done.
tag: A tag by its id, slug, name or address.
tags: Its tags.
target: The window that the entry opens in: _blank.
taxonomies: The taxonomies of the site.
taxonomy: The taxonomy that it belongs to.
taxonomyName: The name of its taxonomy.
template: The template that its editor chose.
templateName: The name of the template.
templates: The names of WordPress's templates for it, the most special first.
termNode: A term of any taxonomy by its id, slug, name or address.
termTaxonomyId: The number of the term in its taxonomy.
terms: Terms of all taxonomies.
theme: A theme by its id.
themes: The theme whose classes content has.
timeFormat: How times are written, in the letters of PHP.
timezone: The site's time zone.
title: The title.
toPing: The addresses that are to be told of it.
type: What kind of comment it is.
uri: Its path on the site.
url: An address.
user: A user by id, name or address.
userRole: A role by its id.
userRoles: The roles that users can have.
username: The name to sign in with, for who may see it.
users: The users who have published something.
viewer: Who asks; null for the public.
where: What the entries must be.
width: The width in pixels.
writingSettings: Defaults of what is written anew.
translation: The same in another language.
translations: The same in all other languages.
`);

/** What types are, by their names. */
const TYPES = wordsIn(`
Category: A category of posts.
Comment: What somebody wrote below content.
CommentAuthor: Who wrote a comment without being a user.
Commenter: Who wrote a comment.
ConditionalTags: WordPress's questions of what is shown, answered.
Connection: A list, cut into pages.
ContentNode: Content of any type.
ContentTemplate: A template that an editor can choose.
ContentType: A kind of content: posts, pages, and those of the site's own.
DatabaseIdentifier: What has a number in WordPress's database.
Edge: An entry of a list.
HierarchicalContentNode: Content that can stand below other content.
HierarchicalNode: What can stand below its like.
HierarchicalTermNode: A term that can stand below another.
MediaItem: An upload.
Menu: A menu.
MenuItem: An entry of a menu.
MenuItemLinkable: What an entry of a menu can lead to.
MenuItemObjectUnion: What an entry of a menu can lead to.
Node: What has an id.
OneToOneConnection: The one entry of a list that has no more.
Page: A page.
PageInfo: Where a page of a list begins and ends.
Post: A post.
PostFormat: What kind of post it is: a gallery, a quote.
Previewable: What can be previewed.
RootMutation: What can be done.
RootQuery: What can be asked.
Settings: All settings of the site.
Tag: A tag of posts.
Taxonomy: A way to sort content: categories, tags, and those of the site's own.
TermNode: A term of any taxonomy.
UniformResourceIdentifiable: What has an address.
User: A user, an author mostly.
UserRole: What a group of users may do.
WPPageInfo: Where a page of a list begins and ends.
`);

function wordsIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
  );
}

/** `featuredImageDatabaseId`: "featured image database id". */
function inWords(name: string): string {
  return name
    .replace(/[_\W]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
}

const SETTINGS = /^(general|reading|writing|discussion|permalink)Settings([A-Z]\w*)$/;

/** What a field or an argument is. What no sentence is known of says its name in words. */
function ofField(name: string): string {
  const known = FIELDS.get(name);
  if (known !== undefined) return known;
  const [, group, setting = ''] = SETTINGS.exec(name) ?? [];
  if (group !== undefined)
    return `${inWords(setting)}, of the ${group} settings.`.replace(/^./, upper);
  if (/^(?:is|has|show|should|can|use)[A-Z]/.test(name)) return `Whether: ${inWords(name)}.`;
  const [, databaseOf] = /^(\w+?)(?:DatabaseId|Id)$/.exec(name) ?? [];
  if (databaseOf !== undefined) return `The id of the ${inWords(databaseOf)}.`;
  if (/[a-z]By$/.test(name)) return `The older field for one ${inWords(name.slice(0, -2))}.`;
  return `${inWords(name)}.`.replace(/^./, upper);
}

const upper = (letter: string) => letter.toUpperCase();

function ofType({ name }: GraphQLNamedType): string {
  const known = TYPES.get(name);
  if (known !== undefined) return known;
  const [, owner = '', entry = '', part = ''] =
    /^(?:(\w+?)To)?(\w+?)Connection(Edge|PageInfo|WhereArgs)?$/.exec(name) ?? [];
  if (entry !== '') {
    const list = `a list of ${inWords(entry)}${owner === '' ? '' : ` of ${inWords(owner)}`}`;
    return (
      {
        '': `A page of ${list}.`,
        Edge: `An entry of ${list}.`,
        PageInfo: `Where a page of ${list} begins and ends.`,
        WhereArgs: `What the entries of ${list} must be.`,
      }[part] ?? `${list}.`
    );
  }
  if (/IdType(?:Enum)?$/.test(name)) return 'What kind of id is given.';
  if (/^NodeWith/.test(name)) return `What has: ${inWords(name.slice('NodeWith'.length))}.`;
  return `${inWords(name.replace(/(?:Enum|Input|Payload)$/, ''))}.`.replace(/^./, upper);
}

/** Says of every type, field and argument what it is, where nothing else says it. */
export function describeSchema(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isScalarType(type)) continue;
    type.description ??= ofType(type);
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        field.description ??= ofField(field.name);
    }
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      field.description ??= ofField(field.name);
      for (const argument of field.args) argument.description ??= ofField(argument.name);
    }
  }
}

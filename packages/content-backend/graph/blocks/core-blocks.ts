import type { BlockAttribute, BlockType } from './block-type';

/**
 * WordPress's blocks for content, as WordPress registers them and WPGraphQL Content Blocks 4.8 adds
 * to them, one after the other: the name, the category, `dynamic` where WordPress makes the HTML,
 * groups of attributes and single ones that come with the editor's settings, and behind the bar
 * those of the block.
 *
 * An attribute is `name:type=default <place`. Without a type it is a text, or what the default is;
 * `[type]` is a list, and what `[cell]` has stands at the end. What has a place stands in the
 * block's HTML: a selector for what is in the elements; with `@name` it is an attribute of theirs,
 * with `#` the element's name, with `/p` the paragraphs in them.
 */
const TABLE = `
accordion design dynamic colors type border align anchor ariaLabel layout | iconPosition="right";
  showIcon=true; autoclose=false; headingLevel=3; levelOptions:array
accordion-heading design colors type border anchor | openByDefault=false; title
  <.wp-block-accordion-heading__toggle-title; level:number; iconPosition="right"; showIcon=true
accordion-item design dynamic colors type border layout | openByDefault=false
accordion-panel design colors type border layout
archives widgets dynamic colors type border align anchor | displayAsDropdown=false;
  showLabel=true; showPostCounts=false; type="monthly"
audio media align anchor | blob; src <audio@src; caption <figcaption; id:number; autoplay:boolean
  <audio@autoplay; loop:boolean <audio@loop; preload <audio@preload
block reusable dynamic bare | ref:number; content:object=[]
button design dynamic type border anchor | tagName="a"; type="button"; url <a@href; title
  <a,button@title; text <a,button; linkTarget <a@target; rel <a@rel; placeholder; backgroundColor;
  textColor; gradient; cssClassName <div@class; linkClassName <a@class
buttons design type border align anchor backgroundColor gradient layout | cssClassName <div@class
calendar widgets dynamic type align anchor backgroundColor textColor | month:integer; year:integer
categories widgets dynamic colors type border align anchor | taxonomy="category";
  displayAsDropdown=false; showHierarchy=false; showPostCounts=false; showOnlyTopLevel=false;
  showEmpty=false; label; showLabel=true
code text colors type border align anchor | content <code; cssClassName <pre@class
column design colors type border anchor layout | verticalAlignment; width; cssClassName <div@class
columns design colors type border align anchor layout | verticalAlignment; isStackedOnMobile=true;
  cssClassName <div@class
cover media dynamic type border align anchor layout textColor | url; useFeaturedImage=false;
  id:number; alt=""; hasParallax=false; isRepeated=false; dimRatio=100; overlayColor;
  customOverlayColor; isUserOverlayColor:boolean; backgroundType="image"; focalPoint:object;
  minHeight:number; minHeightUnit; gradient; customGradient; contentPosition; isDark=true;
  tagName="div"; sizeSlug; poster <video@poster; allowedVideoProviders:array=["youtube", "vimeo",
  "videopress", "animoto", "tiktok", "wordpress-tv"]
details text colors type border align anchor layout | showContent=false; summary <summary; name
  <.wp-block-details@name; placeholder
embed embed align anchor | url; caption <figcaption; type; providerNameSlug; allowResponsive=true;
  responsive=false; previewable=true
file media dynamic border align anchor backgroundColor gradient | id:number; blob; href; fileId
  <a:not([download])@id; fileName <a:not([download]); textLinkHref <a:not([download])@href;
  textLinkTarget <a:not([download])@target; showDownloadButton=true; downloadButtonText
  <a[download]; displayPreview:boolean; previewHeight=600
footnotes text dynamic type border anchor backgroundColor textColor
freeform text bare | content
gallery media dynamic border align anchor backgroundColor gradient layout | images:[picture]=[]
  <.blocks-gallery-item; ids:[number]=[]; dynamicContent:object; navigationButtonType="icon";
  shortCodeTransforms:[object]=[]; columns:number; caption <.blocks-gallery-caption;
  imageCrop=true; randomOrder=false; fixedHeight=true; linkTarget; linkTo; sizeSlug="large";
  allowResize=false; aspectRatio="auto"
group design colors type border align anchor ariaLabel layout | tagName="div"; cssClassName
  <*@class
heading text dynamic colors type border align anchor | content <h1,h2,h3,h4,h5,h6; level=2;
  levelOptions:array; placeholder; cssClassName <h1,h2,h3,h4,h5,h6@class
html widgets bare | content
icon media dynamic border align anchor ariaLabel backgroundColor textColor | icon;
  flipHorizontal=false; flipVertical=false; rotation=0
image media dynamic border align anchor | blob; url <img@src; alt="" <img@alt; caption
  <figcaption; lightbox:object; title <img@title; href <figure>a@href; rel <figure>a@rel;
  linkClass <figure>a@class; id:number; width; height; aspectRatio; scale; focalPoint:object;
  sizeSlug; linkDestination; linkTarget <figure>a@target; isDecorative=false; cssClassName
  <figure@class; src <img@src
latest-comments widgets dynamic colors type align anchor | commentsToShow=5; displayAvatar=true;
  displayDate=true; displayContent="excerpt"
latest-posts widgets dynamic colors type border align anchor layout | categories:[object];
  selectedAuthor:number; postsToShow=5; displayPostContent=false;
  displayPostContentRadio="excerpt"; excerptLength=55; displayAuthor=false; displayPostDate=false;
  order="desc"; orderBy="date"; displayFeaturedImage=false; featuredImageAlign;
  featuredImageSizeSlug="thumbnail"; featuredImageSizeWidth:number;
  featuredImageSizeHeight:number; addLinkToFeaturedImage=false
list text dynamic colors type border anchor | ordered=false; values="" <ol,ul/li; type;
  start:number; reversed:boolean; placeholder; cssClassName <ul,ol@class
list-item text colors type border anchor | placeholder; content <li
math text colors border anchor fontSize | latex; mathML <math
media-text media dynamic colors type border anchor | align="none"; mediaAlt="" <figure img@alt;
  mediaPosition="left"; mediaId:number; mediaUrl <figure video,figure img@src; mediaLink;
  linkDestination; linkTarget <figure a@target; href <figure a@href; rel <figure a@rel; linkClass
  <figure a@class; mediaType; mediaWidth=50; mediaSizeSlug; isStackedOnMobile=true;
  verticalAlignment; imageFill:boolean; focalPoint:object; useFeaturedImage=false
more design bare | customText=""; noTeaser=false
nextpage design bare
page-list widgets dynamic colors type border anchor | parentPageID:integer=0
paragraph text colors type border align anchor | content <p; dropCap=false; placeholder;
  direction; cssClassName <p@class
playlist media dynamic colors border align anchor fontSize | type="audio"; order="asc";
  showTracklist=true; showImages=true; showPlayButtonArtwork=false; showArtists=true;
  showNumbers=true; showTrackLength=true; waveformStyle="bars"; waveformColor; waveformGradient;
  waveformBackgroundColor; waveformBackgroundGradient; caption
playlist-track media dynamic | blob; id:number; src; type="audio"; album; artist; image; imageAlt;
  length; title
preformatted text colors type border anchor | content <pre
pullquote text colors type border align anchor | value <p; citation <cite
quote text colors type border align anchor layout | value="" <blockquote/p; citation <cite;
  textAlign; cssClassName <blockquote@class
rss widgets dynamic colors border align anchor | columns=2; blockLayout="list"; feedURL="";
  itemsToShow=5; displayExcerpt=false; displayAuthor=false; displayDate=false; excerptLength=55;
  openInNewTab=false; rel
search widgets dynamic colors type border align anchor | label; showLabel=true; placeholder="";
  width:number; widthUnit; buttonText; buttonPosition="button-outside"; buttonUseIcon=false;
  query:object=[]; tagName=""
separator design align anchor backgroundColor gradient | opacity="alpha-channel"; tagName="hr";
  cssClassName <hr@class
shortcode widgets dynamic bare | text
social-link widgets dynamic anchor | url; service; label; rel
social-links widgets border align anchor backgroundColor gradient layout | iconColor;
  customIconColor; iconColorValue; iconBackgroundColor; customIconBackgroundColor;
  iconBackgroundColorValue; openInNewTab=false; showLabels=false; size
spacer design anchor | height="100px"; width
tab-list design dynamic type border ariaLabel backgroundColor layout textColor | tabs:[tab]=[]
  <button
tab-panel design dynamic type anchor backgroundColor layout textColor | label=""
tab-panels design type border backgroundColor textColor
table text colors type border align anchor | hasFixedLayout=true; caption <figcaption;
  head:[row]=[] <thead tr; body:[row]=[] <tbody tr; foot:[row]=[] <tfoot tr
tabs design dynamic type align anchor backgroundColor layout textColor | activeTabIndex=0;
  editorActiveTabIndex:number
tag-cloud widgets dynamic border align anchor fontFamily | numberOfTags=45; taxonomy="post_tag";
  showTagCounts=false; smallestFontSize="8pt"; largestFontSize="22pt"
verse text colors type border anchor | content <pre
video media dynamic align anchor | autoplay:boolean <video@autoplay; caption <figcaption;
  controls=true <video@controls; id:number; loop:boolean <video@loop; muted:boolean <video@muted;
  poster <video@poster; preload="metadata" <video@preload; blob; src <video@src; width:number;
  height:number; playsInline:boolean <video@playsinline; tracks:[object]=[]
[picture] | url <img@src; fullUrl <img@data-full-url; link <img@data-link; alt="" <img@alt; id
  <img@data-id; caption <.blocks-gallery-item__caption
[tab] | label <
[cell] | content <; tag="td" <#; scope <@scope; align <@data-align; colspan <@colspan; rowspan
  <@rowspan
[row] | cells:[cell]=[] <td,th
`;

/** Attributes that many blocks have together; only `bare` ones lack a look. */
const GROUPS: Readonly<Record<string, string>> = {
  every: 'lock:object; metadata:object',
  look: 'className; style:object',
  colors: 'backgroundColor; textColor; gradient',
  type: 'fontSize; fontFamily',
  border: 'borderColor',
  layout: 'layout:object',
};

type Lists = ReadonlyMap<string, string>;

/** An attribute as {@link TABLE} writes it. */
function attributeIn(text: string, lists: Lists): BlockAttribute {
  const [declared = '', place] = text.split(' <');
  const [, name = '', type, written] = /^(\w+)(?::([\w[\]]+))?(?:=(.*))?$/.exec(declared) ?? [];
  const [selector = '', kind = '', of = ''] = place?.split(/([@#/])/) ?? [];
  const fallback: unknown = written === undefined ? undefined : JSON.parse(written);
  const entries = lists.get(type ?? '');
  return {
    name,
    type: (type ?? (fallback === undefined ? 'string' : typeof fallback)).replace(/[[\]]/g, ''),
    isList: type?.startsWith('[') ?? false,
    entries: entries === undefined ? null : attributesIn(entries, lists),
    fallback,
    source: place === undefined ? null : { selector, kind, name: of },
  };
}

const attributesIn = (text: string, lists: Lists): BlockAttribute[] =>
  text.split('; ').map((one) => attributeIn(one, lists));

function blockIn(head: string, own: string | undefined, lists: Lists): BlockType {
  const [name, category = '', ...words] = head.split(' ');
  const groups = words.filter((word) => word !== 'dynamic' && word !== 'bare');
  const shared = ['every', ...(words.includes('bare') ? [] : ['look']), ...groups];
  const texts = shared.map((group) => GROUPS[group] ?? group).concat(own ?? []);
  return {
    name: `core/${name}`,
    category,
    isDynamic: words.includes('dynamic'),
    apiVersion: 3,
    hasAnchor: groups.includes('anchor'),
    attributes: attributesIn(texts.join('; '), lists),
  };
}

function blocksIn(table: string): BlockType[] {
  const lines = table.trim().replace(/\n +/g, ' ').split('\n');
  const rows = lines.map((line) => line.split(' | '));
  const lists = new Map(rows.map(([head = '', own = '']) => [head, own]));
  return rows.flatMap(([head = '', own]) =>
    head.startsWith('[') ? [] : blockIn(head, own, lists),
  );
}

/** WordPress's own blocks for content. */
export const CORE_BLOCKS: readonly BlockType[] = blocksIn(TABLE);

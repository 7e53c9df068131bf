/** Where a kind of attack is described. */
export type VectorSource = 'OWASP' | 'PortSwigger' | 'html5sec' | 'mutation' | 'encoding';

/** One attempt to run a script: HTML that calls `hit` with its number when it succeeds. */
export interface Vector {
  source: VectorSource;
  html: string;
  /** What it tries, for the message of a failure. */
  context: string;
}

/** Stands for the call of `hit`. */
const CALL = 'hit(0)';

/**
 * Event handlers, and elements that fire them
 * (https://portswigger.net/web-security/cross-site-scripting/cheat-sheet).
 */
const events = [
  ...'abort afterprint animationcancel animationend animationiteration animationstart auxclick'.split(
    ' ',
  ),
  ...'beforecopy beforecut beforeinput beforematch beforeprint beforetoggle beforeunload'.split(
    ' ',
  ),
  ...'begin blur bounce cancel canplay canplaythrough change click close command'.split(' '),
  ...'contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend'.split(
    ' ',
  ),
  ...'dragenter dragleave dragover dragstart drop durationchange end ended error finish'.split(' '),
  ...'focus focusin focusout formdata fullscreenchange gotpointercapture hashchange input'.split(
    ' ',
  ),
  ...'invalid keydown keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture'.split(
    ' ',
  ),
  ...'message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel'.split(
    ' ',
  ),
  ...'pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter'.split(' '),
  ...'pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate'.split(
    ' ',
  ),
  ...'progress ratechange repeat reset resize scroll scrollend scrollsnapchange search'.split(' '),
  ...'seeked seeking select selectionchange selectstart show start submit suspend timeupdate'.split(
    ' ',
  ),
  ...'toggle touchcancel touchend touchmove touchstart transitioncancel transitionend'.split(' '),
  ...'transitionrun transitionstart unhandledrejection unload volumechange waiting wheel'.split(
    ' ',
  ),
];

const carriers = [
  (on: string) => `<p ${on} tabindex="0" autofocus style="animation-name:x">words</p>`,
  (on: string) => `<img src="/none.png" ${on} alt="words">`,
  (on: string) => `<a href="/about/" id="x" ${on} autofocus>words</a>`,
  (on: string) => `<video src="/none.mp4" autoplay muted ${on}></video>`,
  (on: string) => `<details open ${on}><summary>words</summary>words</details>`,
];

const handlers: Vector[] = events.flatMap((event) =>
  carriers.map((carrier) => ({
    source: 'PortSwigger' as const,
    html: carrier(`on${event}="${CALL}"`),
    context: `the handler on${event}`,
  })),
);

/**
 * Spellings of an address that runs a script
 * (https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html).
 */
const addresses = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  ` javascript:${CALL}`,
  `&#1;javascript:${CALL}`,
  `java&#9;script:${CALL}`,
  `java&#10;script:${CALL}`,
  `java&#13;script:${CALL}`,
  `jav&Tab;ascript&colon;${CALL}`,
  `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${CALL}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;${CALL}`,
  `javascript://example.com/%0a${CALL}`,
  `javascript://https://example.com/?%0d${CALL}`,
  `vbscript:${CALL}`,
  `data:text/html,<script>parent.${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuaGl0KDApPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${CALL}'/>`,
  `blob:https://example.com/${CALL}`,
  `view-source:javascript:${CALL}`,
];

const places = [
  (to: string) => `<a href="${to}">words</a>`,
  (to: string) => `<a href="/" target="${to}" ping="${to}">words</a>`,
  (to: string) => `<img src="${to}" srcset="${to} 2x" alt="words">`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) =>
    `<iframe srcdoc="&lt;script&gt;parent.${CALL}&lt;/script&gt;" src="${to}"></iframe>`,
  (to: string) =>
    `<video src="${to}" poster="${to}"><source src="${to}"><track src="${to}"></video>`,
  (to: string) => `<object data="${to}">words</object>`,
  (to: string) => `<embed src="${to}">`,
  (to: string) => `<form action="${to}"><button formaction="${to}">words</button></form>`,
  (to: string) => `<svg><a xlink:href="${to}"><text y="20">words</text></a></svg>`,
  (to: string) => `<math href="${to}"><mi xlink:href="${to}">words</mi></math>`,
  (to: string) =>
    `<table background="${to}"><tbody><tr><td background="${to}">words</td></tr></tbody></table>`,
  (to: string) => `<blockquote cite="${to}"><q cite="${to}">words</q></blockquote>`,
  (to: string) => `<p style="background:url('${to}');behavior:url('${to}')">words</p>`,
];

const schemes: Vector[] = addresses.flatMap((address) =>
  places.map((place) => ({
    source: 'OWASP' as const,
    html: place(address),
    context: `the address ${address}`,
  })),
);

/**
 * Markup that changes its meaning when it is read again (https://html5sec.org,
 * https://cure53.de/fp170.pdf).
 */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${CALL}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror='${CALL}'>"></style></h1>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<svg><title><img src=x onerror=${CALL}></title></svg>`,
  `<svg><desc><iframe srcdoc="<script>parent.${CALL}</script>"></iframe></desc></svg>`,
  `<svg><foreignObject><img src=x onerror=${CALL}></foreignObject></svg>`,
  `<svg><animate attributeName="href" values="javascript:${CALL}" begin="0s"/></svg>`,
  `<svg><set attributeName="onmouseover" to="${CALL}"/></svg>`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}><p>x`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><script>&#104;it(0)</script></svg>`,
  `<svg><script xlink:href="data:text/javascript,${CALL}"></script></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><a href='javascript:${CALL}'><rect width='100' height='100'/></a></svg>#x"/></svg>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${CALL}></annotation-xml></math>`,
  `<math><maction actiontype="statusline#https://example.com" xlink:href="javascript:${CALL}">x</maction></math>`,
  `<table><td><svg><style></td></table><img src=x onerror=${CALL}>`,
  `<select><template><img src=x onerror=${CALL}></template></select>`,
  `<select><noembed></select><script x='a@b'>y='a@b'//a@b%0a${CALL}</script>`,
  `<template><script>${CALL}</script></template>`,
  `<textarea><img title="</textarea><img src=x onerror=${CALL}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${CALL}>"></title>`,
  `<xmp><img title="</xmp><img src=x onerror=${CALL}>"></xmp>`,
  `<iframe><img title="</iframe><img src=x onerror=${CALL}>"></iframe>`,
  `<noembed><img title="</noembed><img src=x onerror=${CALL}>"></noembed>`,
  `<noframes><img title="</noframes><img src=x onerror=${CALL}>"></noframes>`,
  `<plaintext><img src=x onerror=${CALL}>`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<!--!><img src=x onerror=${CALL}>-->`,
  `<!---><img src=x onerror=${CALL}>-->`,
  `<!-- --!><img src=x onerror=${CALL}>-->`,
  `<![CDATA[<img src=x onerror=${CALL}>]]>`,
  `<?xml-stylesheet href="javascript:${CALL}"?>`,
  `<?php <img src=x onerror=${CALL}> ?>`,
  `</br/><img src=x onerror=${CALL}>`,
  `<p/><img/src=x/onerror=${CALL}>`,
  `<a><a href="x" title="><img src=x onerror=${CALL}>"></a>`,
  `<frameset onload=${CALL}><frame src="javascript:${CALL}"></frameset>`,
  `<body onload=${CALL}>`,
  `<html onmouseover=${CALL}>`,
  `<dialog open oncancel=${CALL}>x</dialog>`,
  `<marquee onstart=${CALL}>x</marquee>`,
  `<button popovertarget="x" onclick=${CALL}>x</button><p popover id="x" onbeforetoggle=${CALL}>x</p>`,
  `<isindex type=image src=1 onerror=${CALL}>`,
  `<image src=1 onerror=${CALL}>`,
  `<keygen autofocus onfocus=${CALL}>`,
  `<x onclick=${CALL} tabindex=1 autofocus onfocus=${CALL}>x</x>`,
];

const rereading: Vector[] = mutations.map((html) => ({
  source: 'mutation',
  html,
  context: 'markup that is read twice',
}));

/** Elements that load or are scripts. */
const elements = [
  `<script>${CALL}</script>`,
  `<script type="module">${CALL}</script>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<SCRIPT SRC=data:text/javascript,${CALL}></SCRIPT>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script/x>${CALL}</script >`,
  `<script>${CALL}`,
  `<<script>${CALL}//<</script>`,
  `<style>@import 'data:text/css,x';</style><style onload=${CALL}></style>`,
  `<link rel="stylesheet" href="data:text/css,x" onload=${CALL}>`,
  `<link rel="modulepreload" href="data:text/javascript,${CALL}" onload=${CALL} onerror=${CALL}>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<meta http-equiv="refresh" content="0;url=data:text/html,<script>${CALL}</script>">`,
  `<base href="javascript:${CALL}//">`,
  `<object data="data:text/html,<script>parent.${CALL}</script>"></object>`,
  `<applet code="x" onerror=${CALL}></applet>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}><option>x</option></select>`,
  `<textarea autofocus onfocus=${CALL}>x</textarea>`,
  `<keygen autofocus onfocus=${CALL}>`,
  `<div style="width:expression(${CALL})">x</div>`,
  `<p style="-moz-binding:url(data:text/xml,x);background:url(javascript:${CALL})">x</p>`,
  `"><img src=x onerror=${CALL}>`,
  `'><svg onload=${CALL}>`,
  `--><script>${CALL}</script>`,
  `]]><script>${CALL}</script>`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</style><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `{{constructor.constructor('${CALL}')()}}`,
  '${' + `${CALL}}`,
  `[caption width="1" caption='<img src=x onerror=${CALL}>']<img src=x onerror=${CALL}>[/caption]`,
  `[video src="javascript:${CALL}"][audio src="javascript:${CALL}"]`,
  `[embed]javascript:${CALL}[/embed]`,
];

const loaders: Vector[] = elements.map((html) => ({
  source: 'html5sec',
  html,
  context: 'an element that runs or loads',
}));

/** Ways to write the same markup that filters overlook. */
const encoded: Vector[] = [`<img src=x onerror=${CALL}>`, `<script>${CALL}</script>`].flatMap(
  (html) =>
    [
      html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      html.replaceAll('<', '&#60;').replaceAll('>', '&#62;'),
      html.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
      html.replaceAll('<', '%3C').replaceAll('>', '%3E'),
      html.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
      html.replaceAll('<', '＜').replaceAll('>', '＞'),
      html.replaceAll(' ', '/'),
      html.replaceAll(' ', '\n'),
      html.toUpperCase().replaceAll('HIT', 'hit'),
      html.replace('<', '<\u00a0'),
      html.replace('>', '\u2028>'),
    ].map((text) => ({ source: 'encoding' as const, html: text, context: 'an encoding' })),
);

/** All attempts, each calling `hit` with its place in this table. */
export const vectors: readonly Vector[] = [
  ...loaders,
  ...rereading,
  ...encoded,
  ...schemes,
  ...handlers,
].map((vector, index) => ({ ...vector, html: vector.html.replaceAll(CALL, `hit(${index})`) }));

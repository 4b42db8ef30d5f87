import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { type Block, checkDocument, DOCUMENT_LIMITS, type Inline } from '#contract/document/document.ts'
import { nodesOf, plainText } from '#contract/document/document-walk.ts'
import { HOSTILE_HTML, PAYLOADS } from '#tests/hostile/xss.ts'
import { convertHtml } from './convert-html.ts'

function convert(html: string): Extract<ReturnType<typeof convertHtml>, { readonly ok: unknown }>['ok'] {
  const converted = convertHtml(html)
  assert.ok('ok' in converted, html.slice(0, 200))
  return converted.ok
}
const blocks = (html: string): readonly Block[] => convert(html).document.content
const p = (...content: readonly (Inline | string)[]): Block => ({
  type: 'paragraph',
  content: content.map((each) => (typeof each === 'string' ? textNode(each) : each)),
})
const textNode = (text: string, ...marks: readonly string[]): Inline =>
  (marks.length > 0 ? { type: 'text', text, marks: marks.map((type) => ({ type })) } : { type: 'text', text }) as Inline
const h = (level: 2 | 3 | 4, text: string): Block => ({ type: 'heading', attrs: { level }, content: [textNode(text)] })
const br: Inline = { type: 'hardBreak' }
const li = (...content: readonly Block[]) => ({ type: 'listItem' as const, content })
const link = (text: string, href: string): Inline => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })

test('converts headings, lines, marks, lists, quotes and links of a page', () => {
  assert.deepEqual(
    blocks(
      '<h1>一</h1><h2>二</h2><h3><b>三</b></h3><h6>六</h6><p>a <b>b<i>c</i></b> H<sub>2</sub>O x<sup>2</sup> <del>d</del> <code>e</code></p>',
    ),
    [
      h(2, '一'),
      h(3, '二'),
      h(4, '三'),
      h(4, '六'),
      p(
        'a ',
        textNode('b', 'bold'),
        textNode('c', 'bold', 'italic'),
        ' H',
        textNode('2', 'subscript'),
        'O x',
        textNode('2', 'superscript'),
        ' ',
        textNode('d', 'strike'),
        ' ',
        textNode('e', 'code'),
      ),
    ],
  )
  assert.deepEqual(blocks('<h2>二</h2><h3>三</h3>'), [h(2, '二'), h(3, '三')])
  assert.deepEqual(blocks('<div>a<div>b</div>c<br>d<br><br>e</div><hr>f'), [
    p('a'),
    p('b'),
    p('c', br, 'd'),
    p('e'),
    { type: 'horizontalRule' },
    p('f'),
  ])
  assert.deepEqual(blocks('<ol start=3><li>a<ul><li>b</ul><li><p>c<p>d</ol><ul><li>x</li><ul><li>y</li></ul></ul>'), [
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [li(p('a'), { type: 'bulletList', content: [li(p('b'))] }), li(p('c'), p('d'))],
    },
    { type: 'bulletList', content: [li(p('x'), { type: 'bulletList', content: [li(p('y'))] })] },
  ])
  assert.deepEqual(blocks('<blockquote>a<p>b</blockquote>'), [{ type: 'blockquote', content: [p('a'), p('b')] }])
  assert.deepEqual(blocks('<pre>a  b\nc</pre>'), [p('a\u00a0\u00a0b', br, 'c')])
})

test('spaces are kept as displayed: none between Chinese lines, one between others', () => {
  assert.deepEqual(blocks('<p> 心衰患者\n  出院后  的 <b> 第一个月</b>\n\n, then  \n the\tnext&nbsp;<i> </i>one 10&nbsp;mg</p>'), [
    p('心衰患者出院后 的 ', textNode('第一个月', 'bold'), ' , then the next one 10\u00a0mg'),
  ])
  assert.deepEqual(blocks('<p>&nbsp;</p><p> \n </p><p></p>'), [])
  assert.deepEqual(blocks('a\u0000b\u0001c\ufeffd\u200be\ud800f'), [p('abcdef')])
})

test('S59: links keep only targets that the contract allows, and the text of other links stays', () => {
  assert.deepEqual(blocks('<a href=" HTTPS://a.example/x?y#z ">a</a>'), [p(link('a', 'https://a.example/x?y#z'))])
  for (const payload of PAYLOADS) {
    const document = convert(`<p><a href="${payload.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">words</a></p>`).document
    assert.equal(plainText(document), 'words')
    for (const node of nodesOf(document)) {
      if (node.type !== 'text' || !node.marks) continue
      for (const mark of node.marks) if (mark.type === 'link') assert.match(mark.attrs.href, /^https?:\/\/[^@\s]+$/)
    }
  }
  assert.deepEqual(blocks('<a href="/relative">a</a><a href="#x">b</a><a name=x>c</a>'), [p('abc')])
})

test('pictures are counted and dropped, scripts and styles are dropped, and the text of unknown elements stays', () => {
  const { document, pictures, embeds } = convert(
    '<style>p{}</style><p>a<img src=//a.example/x.png><script>x</script><picture><source srcset=y><img src=y></picture><made-up>b</made-up></p><svg><text>gone</text></svg><noscript>gone</noscript><template>gone</template><iframe>gone</iframe><o:p>c</o:p>',
  )
  assert.deepEqual([document.content, pictures, embeds], [[p('ab'), p('c')], 2, 1])
})

test('videos, sounds and frames of other sites are counted, because no text stands for them', () => {
  const player = '<iframe class="video_iframe" data-src="https://v.qq.com/txp/iframe/player.html?vid=x1"></iframe>'
  const { document, embeds } = convert(`<p>看</p>${player}<video src=a.mp4><source src=b></video><audio src=c></audio><p>完</p>`)
  assert.deepEqual([document.content, embeds], [[p('看'), p('完')], 3])
})

test('tables keep spans, headers, alignment and caption, and every row has the same width', () => {
  const [table] = blocks(
    '<table><caption>表一</caption><thead><tr><th>a<th align=right>b<tbody><tr><td rowspan=9>c<td colspan=1>d<tr><td style="text-align:center">e<tr><td>f<td>g<td>h</table>',
  )
  const cell = (text: string, attrs?: object, type = 'tableCell') => ({
    type,
    ...(attrs && { attrs }),
    content: [text === '' ? { type: 'paragraph' } : p(text)],
  })
  assert.deepEqual(table, {
    type: 'table',
    attrs: { caption: '表一' },
    content: [
      { type: 'tableRow', content: [cell('a', undefined, 'tableHeader'), cell('b', { align: 'end' }, 'tableHeader'), cell(''), cell('')] },
      { type: 'tableRow', content: [cell('c', { rowspan: 3 }), cell('d'), cell(''), cell('')] },
      { type: 'tableRow', content: [cell('e', { align: 'center' }), cell(''), cell('')] },
      { type: 'tableRow', content: [cell('f'), cell('g'), cell('h')] },
    ],
  })
  assert.deepEqual(
    blocks('<table><tr><td><p>frame<table><tr><td>a<td>b</table></table>').map(({ type }) => type),
    ['paragraph', 'table'],
  )
  const nested = blocks('<table><tr><td>a<td><table><tr><td>b<td>c</table></table>')
  assert.equal(JSON.stringify(nested).match(/"table"/g)?.length, 1)
  assert.equal(plainText({ type: 'doc', content: nested }), 'a\nb\nc')
  // The table is too wide for the document format, so its cells become paragraphs.
  assert.deepEqual(blocks(`<table><tr>${'<td>x'.repeat(51)}<tr><td>y</table>`), [...Array.from({ length: 51 }, () => p('x')), p('y')])
  const full = blocks('<table><tr><td colspan=1000>a<tr><td>b<td>c</table>')[0] as { content: readonly { content: readonly unknown[] }[] }
  assert.deepEqual(full.content[0]!.content, [cell('a', { colspan: 2 })])
})

test('Word: converts lists written as paragraphs, endnotes and titles', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`
  assert.deepEqual(
    blocks(
      `<p class=MsoTitle>题</p>${item(1, '1.', 'a')}${item(2, '·', 'b')}${item(2, '·', 'c')}${item(1, '2.', 'd')}${item(1, '·', 'e')}<p class=MsoNormal>f</p>`,
    ),
    [
      h(2, '题'),
      { type: 'orderedList', content: [li(p('a'), { type: 'bulletList', content: [li(p('b')), li(p('c'))] }), li(p('d'))] },
      { type: 'bulletList', content: [li(p('e'))] },
      p('f'),
    ],
  )
  const note =
    '<p>每天<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>称重</p><div style=\'mso-element:footnote-list\'><hr><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> 见附表。</p></div></div>'
  assert.deepEqual(blocks(note), [p('每天', { type: 'footnote', attrs: { text: '见附表。' } }, '称重')])
})

test('Word and WPS: comments, tracked deletions, field codes and hidden text are dropped and counted', () => {
  const comment = (number: number) =>
    `<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_${number}" class=msocomtxt><![endif]><span style='mso-comment-author:张三'></span><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_${number}" class=msocomanchor>[ZS${number}]</a></span>先别发</p></div></div>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal><a style='mso-comment-reference:ZS_1;mso-comment-date:20261120T0900'>剂量为每日十毫克</a><span class=MsoCommentReference><span lang=EN-US style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[ZS1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>。</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>${comment(1)}${comment(2)}</div><!--EndFragment--></body></html>`
  assert.deepEqual(blocks(html), [p('剂量为每日十毫克。')])
  assert.equal(convert(html).unseen, 2)
  for (const unseen of [
    '<a href="#_msocom_3">[A3]</a>',
    '<del cite="mailto:Li%20Si" datetime="2026-11-20T09:00">旧</del>',
    '<span class=msoDel>旧</span>',
    '<span class="TextRun TrackChangeTextDeletion">旧</span>',
    "<span style='display:none;mso-hide:all'>旧</span>",
    "<span style='mso-hide:all'>旧</span>",
    '<span style="Visibility: Hidden">旧</span>',
    '<span hidden>旧</span>',
    "<span style='mso-element:field-begin'></span> PAGEREF <b>_Toc1</b> \\h <span style='mso-element:field-separator'></span>",
    "<span style='mso-element:field-begin'></span> XE \"词\" <span style='mso-element:field-end'></span>",
  ]) {
    assert.deepEqual(blocks(`<p>前${unseen}后</p>`), [p('前后')], unseen)
  }
  assert.deepEqual(blocks('<ul><li style="display:none">a<li>b</ul><table><tr style="display:none"><td>a<td>a<tr><td>b<td>c</table>'), [
    { type: 'bulletList', content: [li(p('b'))] },
    { type: 'table', content: [{ type: 'tableRow', content: ['b', 'c'].map((text) => ({ type: 'tableCell', content: [p(text)] })) }] },
  ])
  // A page shows struck-out text, and the start of a field without an end is text.
  assert.deepEqual(blocks('<p>a<del datetime="2026-11-20">b</del><ins cite="mailto:x">c</ins></p>'), [p('a', textNode('b', 'strike'), 'c')])
  assert.deepEqual(blocks("<p>a<span style='mso-element:field-begin'></span>b</p><p>c</p>"), [p('ab'), p('c')])
})

test('Google Docs: comments of a document saved as a page are dropped', () => {
  assert.deepEqual(
    blocks(
      '<p>剂量<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>。</p><div class="c4"><p class="c1"><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>先别发</span></p></div>',
    ),
    [p('剂量。')],
  )
})

test('preformatted text keeps its indentation and its empty lines', () => {
  assert.deepEqual(blocks('<pre>line1\n  line2\n\n\tline4  \n</pre>'), [
    p('line1', br, '\u00a0\u00a0line2', br, br, '\u00a0\u00a0\u00a0\u00a0line4'),
  ])
  assert.deepEqual(blocks('<p>a</p><pre><b>b</b>\n  <i>c</i></pre>d'), [
    p('a'),
    p(textNode('b', 'bold'), br, '\u00a0\u00a0', textNode('c', 'italic')),
    p('d'),
  ])
  assert.deepEqual(blocks('<pre> \n </pre>'), [])
})

test('links keep blanks and other scripts, resolve against the base of the page, and are counted when they have no target', () => {
  assert.deepEqual(blocks('<a href="https://例子.中国/路径?q=中 文">a</a>'), [p(link('a', 'https://例子.中国/路径?q=中%20文'))])
  assert.deepEqual(blocks('<a href="mailto:a@b.c?subject=x y">a</a>'), [p(link('a', 'mailto:a@b.c?subject=x%20y'))])
  assert.deepEqual(blocks('<a href="tel:+86 (10) 1234.5678">a</a>'), [p(link('a', 'tel:+861012345678'))])
  assert.deepEqual(blocks('<base href="https://a.example/b/"><a href="../c?d#e">a</a><a href="//f.example">g</a>'), [
    p(link('a', 'https://a.example/c?d#e'), link('g', 'https://f.example/')),
  ])
  assert.equal(convert('<a href="/relative">a</a><a href="#x">b</a><a name=x>c</a><a href="/y"><img></a>').links, 2)
})

test('list items keep the numbers of the page', () => {
  const numbered = (start: number, ...items: readonly string[]) => ({
    type: 'orderedList',
    ...(start !== 1 && { attrs: { start } }),
    content: items.map((each) => li(p(each))),
  })
  assert.deepEqual(blocks('<ol><li>a<li value=2>b<li value=7>c<li>d<li value=1>e</ol>'), [
    numbered(1, 'a', 'b'),
    numbered(7, 'c', 'd'),
    numbered(1, 'e'),
  ])
  const word = (marker: string, text: string) =>
    `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>${text}</p>`
  assert.deepEqual(blocks(`${word('3.', 'a')}${word('4.', 'b')}<p>c</p>${word('5.', 'd')}`), [
    numbered(3, 'a', 'b'),
    p('c'),
    numbered(5, 'd'),
  ])
})

test('a ruby annotation follows its word in brackets', () => {
  assert.deepEqual(blocks('<p><ruby>汉<rp>（</rp><rt>hàn</rt><rp>）</rp></ruby></p>'), [p('汉（hàn）')])
  assert.deepEqual(blocks('<p><ruby>汉<rt>hàn</rt>字<rt>zì</rt></ruby></p>'), [p('汉(hàn)字(zì)')])
})

test('a paragraph written from right to left keeps its direction, regardless of its first letter', () => {
  assert.deepEqual(blocks('<p dir=rtl>COVID-19 هو</p><p dir=RTL>هو</p><p dir=ltr>a</p><li dir=rtl><b>x</b> هو'), [
    p('\u200fCOVID-19 هو'),
    p('هو'),
    p('a'),
    p(textNode('\u200fx', 'bold'), ' هو'),
  ])
})

test('Google Docs: bold styles become bold, and the wrapper element does not', () => {
  assert.deepEqual(
    blocks(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">a</span><span style="font-weight:400;font-style:italic">b</span><span style="vertical-align:super">2</span></p><ul><li dir="ltr"><p dir="ltr"><span>c</span></p></li></ul></b>',
    ),
    [p(textNode('a', 'bold'), textNode('b', 'italic'), textNode('2', 'superscript')), { type: 'bulletList', content: [li(p('c'))] }],
  )
})

test('formulas of pages keep their source text', () => {
  const katex =
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>'
  assert.deepEqual(blocks(`<p>a ${katex}</p><p>${katex}</p>`), [
    p('a ', { type: 'inlineFormula', attrs: { latex: 'x^2' } }),
    { type: 'formula', attrs: { latex: 'x^2' } },
  ])
  assert.deepEqual(blocks('<p>a <math><mi>x</mi><mo>+</mo></math></p>'), [p('a x+')])
})

test('S57, S59: any hostile HTML becomes a text that satisfies the contract and its limits', () => {
  for (const html of HOSTILE_HTML) assert.ok('ok' in checkDocument(convert(html).document), html)
  const [list] = blocks('<ul><li>'.repeat(9))
  assert.ok(list === undefined || list.type === 'bulletList')
  assert.equal(plainText(convert(`${'<ul><li>'.repeat(9)}deep`).document), 'deep')
})

test('random HTML becomes a text that satisfies the contract', () => {
  const tags =
    'p div b i a ul ol li table tr td th caption h1 h3 blockquote span br hr img math mi svg script style template select option pre sup font x-y form b:c dl dt title noscript'.split(
      ' ',
    )
  const tag = fc.constantFrom(...tags)
  const attribute = fc.constantFrom(
    ...[
      '',
      ' href=javascript:x()',
      ' href="https://a.example/"',
      ' colspan=99',
      ' rowspan=3',
      ' style="mso-list:l0 level3 lfo1"',
      ' style="font-weight:700"',
      ' class=MsoTitle',
      ' id=ftn1',
      ' align=right',
      ' start=9',
      ' aria-hidden=true',
    ],
  )
  const piece = fc.oneof(
    fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('文字', ' words ', '\n', '&nbsp;', '&lt;script&gt;', '<!--', '-->', '<', '>', '"', '\u0000', '&#0;', '\ud83e'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
      const html = pieces.join('')
      const converted = convertHtml(html)
      assert.ok('ok' in converted ? 'ok' in checkDocument(converted.ok.document) : converted.refused === 'PASTE_TOO_LARGE')
    }),
    { numRuns: 1_500 },
  )
})

test('large, deeply nested and slow HTML is refused or converted within seconds', () => {
  const attack: Readonly<Record<string, string>> = {
    divs: '<div>'.repeat(100_000),
    attributes: `<a ${Array.from({ length: 100_000 }, (_, place) => `a${place}`).join(' ')}>`,
    formatting: Array.from({ length: 20_000 }, (_, place) => `<p><b a${place}>x</p>`).join(''),
    misnested: '<b><p>'.repeat(20_000),
    paragraphs: '<p>x'.repeat(50_000),
    inlines: `<p>${'<b>a</b>b'.repeat(1_600)}</p>`,
    breaks: `<p>${'a<br>'.repeat(1_700)}</p>`,
    cells: `<table>${`<tr>${'<td rowspan=50 colspan=20>x'.repeat(40)}`.repeat(400)}</table>`,
    rows: `<table>${'<tr><td>x'.repeat(29_000)}</table>`,
    gaps: `<table><tr>${'<td>x'.repeat(50)}${'<tr><td>x'.repeat(2_400)}</table>`,
    innerLists: `<ul><li>x${'<ul><li>y</ul>'.repeat(19_000)}</ul>`,
    items: `<ul>${'<li>x'.repeat(50_000)}</ul>`,
    long: `<p>${'字'.repeat(60_000)}</p>`,
    spaces: `<p>${' \u00a0'.repeat(500_000)}</p>`,
    newlines: `<p>字${'\n'.repeat(500_000)}x</p>`,
    lessThans: '<'.repeat(500_000),
    comments: '<!--'.repeat(200_000),
    lists: '<ul><li>x'.repeat(5_000),
    tooLong: 'x'.repeat(2_000_001),
  }
  for (const [name, html] of Object.entries(attack)) {
    const since = process.cpuUsage()
    const converted = convertHtml(html)
    const tookMs = process.cpuUsage(since).user / 1_000
    assert.ok(tookMs < 5_000, `${name} took ${tookMs} ms of CPU`) // An unbounded conversion takes minutes.
    if ('ok' in converted) assert.ok('ok' in checkDocument(converted.ok.document), name)
  }
  assert.ok('ok' in convertHtml(attack['inlines']!))
  assert.deepEqual(plainText(convert(attack['long']!).document).replaceAll('\n', '').length, 60_000)
  assert.deepEqual(convertHtml(attack['divs']!), { refused: 'PASTE_TOO_LARGE' })
  assert.ok(DOCUMENT_LIMITS.characters < 2_000_001)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { Block, Document, Inline, Reference } from '#contract/document/document.ts'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'
import { MATH_NAMES } from '#contract/document/mathml.ts'
import { loadWebModule } from '#tests/fixtures/web-module.ts'
import { HOSTILE_HTML, PAYLOADS } from '#tests/hostile/xss.ts'
import type { DrawOptions } from './drawing.ts'

let module: { DocumentView: FunctionComponent<DrawOptions> } & Disposable
before(async () => {
  module = await loadWebModule('web/kit/document/document-view.tsx')
})
after(() => module[Symbol.dispose]())

const PICTURE = '0190a6f0-0000-7000-8000-000000000001'
const VIDEO = '0190a6f0-0000-7000-8000-000000000002'
const picture = {
  id: PICTURE,
  width: 1600,
  height: 900,
  focal: { x: 0.5, y: 0.5 },
  alt: { 'zh-CN': '血管' },
  files: [
    { name: '960.avif', format: 'avif' as const, width: 960, height: 540, bytes: 1 },
    { name: '960.webp', format: 'webp' as const, width: 960, height: 540, bytes: 1 },
    { name: '960.jpeg', format: 'jpeg' as const, width: 960, height: 540, bytes: 1 },
  ],
}
const assets: DocumentAssets = {
  [PICTURE]: { kind: 'picture', picture },
  [VIDEO]: { kind: 'video', width: 1920, height: 1080, poster: picture, durationMs: 754_000, href: '/show/video/1' },
}
const references: readonly Reference[] = [
  { id: 'refa', text: '甲', href: 'https://doi.org/10.1000/182' },
  { id: 'refb', text: '乙' },
]
const render = (content: readonly Block[], options: Partial<DrawOptions> = {}) =>
  renderToString(
    createElement(module.DocumentView, { document: { type: 'doc', content }, language: 'zh-CN', assets, references, ...options }),
  )
const textNode = (text: string): Inline => ({ type: 'text', text })
const p = (...content: Inline[]): Block => ({ type: 'paragraph', content })

type Element = DefaultTreeAdapterTypes.Element
function elementsIn(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []))
}
const ELEMENTS = new Set([
  ...'div p h2 h3 h4 hr ul ol li blockquote footer figure figcaption picture source img section table thead tbody tr th td'.split(' '),
  ...'strong em s sub sup code a br span b svg path wbr'.split(' '),
  ...MATH_NAMES,
])
const ATTRIBUTES = new Set(
  'class lang id href rel aria-label aria-labelledby aria-hidden tabindex start scope colspan rowspan src srcset sizes type alt width height loading decoding style viewbox d fill stroke display'.split(
    ' ',
  ),
)
/** Asserts that the HTML has only the renderer's own elements, for any tree (S57). */
function checkHtml(html: string, what: string): readonly Element[] {
  const elements = elementsIn(parseFragment(html).childNodes)
  for (const { tagName, attrs } of elements) {
    assert.ok(ELEMENTS.has(tagName), `<${tagName}> of ${what}`)
    for (const { name, value } of attrs) {
      assert.ok(ATTRIBUTES.has(name.toLowerCase()), `${name} of <${tagName}> of ${what}`)
      if (name === 'href')
        assert.match(value, /^(#[\w-]+|\/leave\?to=https?%3A[\w%.~!*'()-]*|mailto:\S+|tel:[+\d -]+|\/show\/video\/1)$/, what)
      if (name === 'src' || name === 'srcset') assert.match(value, /^\/files\/media\//, what)
      if (name === 'style') assert.match(value, /^[\w:;.#% /-]*$/, what)
    }
  }
  return elements
}
const words = (elements: readonly Element[], tag: string) =>
  elements.filter(({ tagName }) => tagName === tag).map((element) => textOf(element))
const textOf = (element: Element): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node) : '')).join('')

test('a document is rendered as the matching elements', () => {
  const html = render([
    { type: 'heading', attrs: { id: 'abc123', level: 2 }, content: [textNode('一张表')] },
    p(textNode('每天'), { type: 'footnote', attrs: { text: '见附表' } }, textNode('称重'), {
      type: 'citation',
      attrs: { reference: 'refb' },
    }),
    p({ type: 'text', text: '路', marks: [{ type: 'link', attrs: { href: 'https://a.example/x?y=1&z=2' } }, { type: 'bold' }] }),
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(textNode('a'))] }] },
    { type: 'blockquote', content: [p(textNode('话')), p(textNode('——某人'))] },
    { type: 'picture', attrs: { asset: PICTURE, caption: '图', width: 'wide' } },
    { type: 'video', attrs: { asset: VIDEO, caption: '看' } },
    {
      type: 'table',
      attrs: { caption: '表一' },
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [p(textNode('组'))] },
            { type: 'tableHeader', attrs: { align: 'end' }, content: [p(textNode('人数'))] },
          ],
        },
        { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [p(textNode('41'))] }] },
      ],
    },
    {
      type: 'formula',
      attrs: { latex: 'x', mathml: { name: 'math', attrs: { display: 'block' }, children: [{ name: 'mi', children: ['x'] }] } },
    },
  ])
  const elements = checkHtml(html, 'a text')
  assert.match(html, /<h2 id="s-abc123">一张表<\/h2>/)
  assert.match(
    html,
    /<a[^>]* href="\/leave\?to=https%3A%2F%2Fa.example%2Fx%3Fy%3D1%26z%3D2" rel="noopener noreferrer"><strong>路<\/strong><\/a>/,
  )
  assert.match(html, /<a[^>]*href="#note-1" aria-label="注释 1">1<\/a>/)
  assert.match(html, /<a[^>]*href="#reference-refb" aria-label="参考文献 2">\[(<!-- -->)?2(<!-- -->)?\]<\/a>/)
  assert.match(html, /<li id="note-1">.*见附表.*href="#note-mark-1"/)
  assert.match(html, /<ol start="3">/)
  assert.match(html, /<footer>——某人<\/footer>/)
  assert.match(html, /<source type="image\/avif" srcSet="\/files\/media\/[0-9a-f-]+\/960.avif 960w"/)
  assert.match(html, /alt="血管"/)
  assert.match(html, /href="\/show\/video\/1" aria-label="观看视频：看"/)
  assert.match(html, /12:34/)
  assert.match(html, /<thead><tr><th scope="col"><p>组<\/p><\/th><th class="[^"]*end[^"]*" scope="col">/)
  assert.match(html, /<td colSpan="2">/)
  assert.match(html, /<math display="block"><mi>x<\/mi><\/math>/)
  assert.deepEqual(words(elements, 'h2'), ['一张表', '注释', '参考文献'])
})

test('an unknown asset or reference is rendered as a quiet placeholder', () => {
  const html = render(
    [
      { type: 'picture', attrs: { asset: VIDEO.replace('2', '3') } },
      { type: 'video', attrs: { asset: PICTURE } },
      p({ type: 'citation', attrs: { reference: 'none' } }),
      { type: 'formula', attrs: { latex: 'x<y' } },
    ],
    { references: [] },
  )
  checkHtml(html, 'unknown')
  assert.doesNotMatch(html, /<img|参考文献|\[/)
  assert.match(html, /图片暂时无法显示/)
  assert.match(html, /<code>x&lt;y<\/code>/)
})

test('a page may replace the poster with a player, and may rewrite links', () => {
  const html = render(
    [
      { type: 'video', attrs: { asset: VIDEO } },
      p({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }),
    ],
    {
      renderVideo: ({ id }) => createElement('b', null, id),
      hrefOf: (href) => href,
      references: [],
    },
  )
  assert.match(html, new RegExp(`<b>${VIDEO}</b>`))
  assert.match(html, /href="https:\/\/a.example" rel="noopener noreferrer"/)
})

test('margin notes have their own anchors, which carry the prefix of their document', () => {
  const html = render([p(textNode('a'), { type: 'footnote', attrs: { text: 'n' } })], { notes: 'margin', prefix: 'left-' })
  const ids = elementsIn(parseFragment(html).childNodes).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
  )
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.every((id) => id.startsWith('left-')))
  assert.match(html, /<div[^>]*><p id="left-side-note-1">.*<p>.*href="#left-side-note-1"/)
})

test('S57: every payload in every field is rendered as text', () => {
  const payloads = [...PAYLOADS, ...HOSTILE_HTML.slice(0, 60)]
  for (const payload of payloads) {
    const content: Block[] = [
      { type: 'heading', attrs: { level: 2 }, content: [textNode(payload)] },
      p(textNode(payload), { type: 'footnote', attrs: { text: payload } }, { type: 'inlineFormula', attrs: { latex: payload } }),
      p({ type: 'text', text: payload, marks: [{ type: 'code' }, { type: 'superscript' }] }),
      { type: 'formula', attrs: { latex: 'x', mathml: { name: 'math', children: [{ name: 'mtext', children: [payload] }] } } },
      { type: 'picture', attrs: { asset: PICTURE, caption: payload } },
      { type: 'video', attrs: { asset: VIDEO, caption: payload } },
      {
        type: 'table',
        attrs: { caption: payload },
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [p(textNode(payload))] }] }],
      },
      { type: 'blockquote', content: [p(textNode(payload)), p(textNode(`—${payload}`))] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [p(textNode(payload))] }] },
    ]
    const hostile = { ...picture, alt: { 'zh-CN': payload } }
    const html = render(content, {
      assets: { ...assets, [PICTURE]: { kind: 'picture', picture: hostile } },
      references: [{ id: 'refa', text: payload, href: 'https://a.example' }],
      notes: 'margin',
      breakHeading: (text) => [text.slice(0, 3), text.slice(3)],
    })
    const elements = checkHtml(html, payload)
    const shown = (tag: string) => words(elements, tag).some((text) => plain(text).includes(plain(payload)))
    for (const tag of ['h2', 'code', 'figcaption', 'td', 'li', 'mtext', 'footer']) assert.ok(shown(tag), `${tag} of ${payload}`)
  }
})
/**
 * Normalizes text: a parser replaces U+0000 and lone surrogates and turns carriage returns into line feeds, while React writes them
 * unchanged.
 */
const plain = (text: string) => text.replaceAll('\0', '').replace(/[\ud800-\udfff\ufffd\r\n]/g, '')

test('S57: a link that the contract would refuse opens only the external-link notice or is no link', () => {
  for (const href of PAYLOADS) {
    const html = render([p({ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] })], { references: [] })
    const elements = checkHtml(html, href)
    assert.equal(
      elements.some(({ tagName }) => tagName === 'a'),
      /^https?:/.test(href),
      href,
    )
  }
})

test('every document that the contract accepts is rendered with unique anchors', () => {
  fc.assert(
    fc.property(anyDocument, (document: Document) => {
      const html = render(document.content, { notes: 'margin' })
      const ids = checkHtml(html, 'any').flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'id').map(({ value }) => value))
      assert.equal(new Set(ids).size, ids.length)
    }),
    { numRuns: 150 },
  )
})

test('a picture in a text is shown in no more pixels than it has', () => {
  for (const width of [53, 300, 1_600]) {
    const small = { ...picture, width, height: 100 }
    const html = render([{ type: 'picture', attrs: { asset: PICTURE, caption: '', width: 'wide' } }], {
      assets: { [PICTURE]: { kind: 'picture', picture: small } },
    })
    const [image] = elementsIn(parseFragment(html).childNodes).filter(({ tagName }) => tagName === 'img')
    const style = image?.attrs.find(({ name }) => name === 'style')?.value ?? ''
    assert.match(style, new RegExp(`max-width:\\s*${width}px`))
  }
})

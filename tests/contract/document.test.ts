import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { checkDocument, DOCUMENT_LIMITS, DOCUMENT_REFUSALS, Document, DrawnDocument } from '#contract/document/document.ts'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const refusalOf = (value: unknown) => {
  const checked = checkDocument(value)
  return 'refused' in checked ? `${checked.refused} ${checked.at}`.trim() : 'ok'
}
const nested = (levels: number): unknown => {
  let inner: unknown = { type: 'paragraph' }
  for (let level = 0; level < levels; level += 1) inner = { type: 'blockquote', content: [inner] }
  return doc(inner)
}

test('property: every document of allowed nodes is accepted unchanged', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      assert.deepEqual(checkDocument(document), { ok: document })
      assert.deepEqual(z.safeParse(Document, document).data, document)
    }),
    { numRuns: 300 },
  )
})

test('S59: a node outside the allowed list is refused with its place', () => {
  const asset = '0190a6f0-0000-7000-8000-000000000000'
  const cases: readonly (readonly [value: unknown, refusal: string])[] = [
    [undefined, 'DOCUMENT_INVALID'],
    ['<p>x</p>', 'DOCUMENT_INVALID'],
    [{ type: 'doc' }, 'DOCUMENT_INVALID content'],
    [doc({ type: 'script' }), 'DOCUMENT_INVALID content.0.type'],
    [doc(paragraph(text('a')), { type: 'image', attrs: { src: 'https://a.example/x.png' } }), 'DOCUMENT_INVALID content.1.type'],
    [doc({ type: 'picture', attrs: { asset, src: 'x' } }), 'DOCUMENT_INVALID content.0.attrs'],
    [doc({ type: 'picture', attrs: { asset: 'https://a.example/x.png' } }), 'DOCUMENT_INVALID content.0.attrs.asset'],
    [doc({ type: 'heading', attrs: { level: 1 } }), 'DOCUMENT_INVALID content.0.attrs.level'],
    [doc({ ...paragraph(), onclick: 'x' }), 'DOCUMENT_INVALID content.0'],
    [doc({ ...paragraph(), attrs: { style: 'x' } }), 'DOCUMENT_INVALID content.0.attrs'],
    [doc(paragraph(text('a', { type: 'underline' }))), 'DOCUMENT_INVALID content.0.content.0.marks.0.type'],
    [doc(paragraph(text('a', { type: 'bold' }, { type: 'bold' }))), 'DOCUMENT_INVALID content.0.content.0.marks'],
    [doc(paragraph(text(''))), 'DOCUMENT_INVALID content.0.content.0.text'],
    [doc(paragraph(paragraph())), 'DOCUMENT_INVALID content.0.content.0.type'],
    [doc({ type: 'formula', attrs: { latex: 'x', mathml: { name: 'math' } } }), 'DOCUMENT_INVALID content.0.attrs.mathml'],
    [doc({ type: 'formula', attrs: { latex: ' \n' } }), 'DOCUMENT_INVALID content.0.attrs.latex'],
    [doc({ type: 'bulletList', content: [paragraph()] }), 'DOCUMENT_INVALID content.0.content.0.type'],
    [doc(JSON.parse('{"type":"paragraph","__proto__":{"x":1}}')), 'DOCUMENT_INVALID content.0'],
  ]
  for (const [value, refusal] of cases) assert.equal(refusalOf(value), refusal)
})

test('texts are cleaned of invisible characters, which never stop a document from being saved', () => {
  const textOf = (written: string) => {
    const read = Document.safeParse(doc(paragraph(text(written))))
    return (read.data?.content[0] as unknown as { content: { text: string }[] } | undefined)?.content[0]?.text
  }
  assert.deepEqual(['a\u0000b', 'a\u000bb', ' a ', 'a\u00adb', 'e\u0301', 'a\ud800', '\u200b', 'a\u202eb'].map(textOf), [
    'ab',
    'a b',
    ' a ',
    'ab',
    'é',
    'a\ufffd',
    ' ',
    'ab',
  ])
})

test('S59, S62: links may use http, https, mail or telephone, without a user name before the host', () => {
  const good = ['https://a.example', 'http://a.example/x?y=@z#w', 'mailto:a@b.example', 'tel:+86 10-65000000', 'https://例子.example/路']
  const bad = [
    'javascript:x()',
    'JaVaScRiPt:x()',
    'java\tscript:x()',
    ' https://a.example',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/x',
    '//a.example',
    '/a',
    '#a',
    'https:a.example',
    'https://a@b.example/',
    'https://a.example\\@b.example',
    'https://',
    'https://?x',
    'https://a.example/\u0000',
    'https://a.example/\u2028',
    'tel:javascript',
    'tel:+',
    'ftp://a.example',
    `https://a.example/${'x'.repeat(2_000)}`,
  ]
  for (const href of good) assert.equal(refusalOf(doc(paragraph(text('a', link(href))))), 'ok', href)
  for (const href of bad) assert.match(refusalOf(doc(paragraph(text('a', link(href))))), /^DOCUMENT_INVALID .*href$/, href)
})

test('nodes, depth, characters, bytes and columns are limited', () => {
  assert.equal(refusalOf(nested(11)), 'ok')
  assert.match(refusalOf(nested(12)), /^DOCUMENT_TOO_DEEP content\.0\./)
  const many = Array.from({ length: 999 }, () => ({ type: 'blockquote', content: [paragraph(text('a')), paragraph(text('b'))] }))
  assert.equal(refusalOf(doc(...many)), 'ok')
  assert.match(refusalOf(doc(...many, ...many)), /^DOCUMENT_TOO_LARGE/)
  const all = (type: string, node: unknown, count: number) => ({ type, content: Array.from({ length: count }, () => node) })
  const item = { type: 'listItem', content: [paragraph(text('a'))] }
  for (const [type, node, most] of [
    ['blockquote', { type: 'horizontalRule' }, 4_998],
    ['paragraph', text('a'), 4_998],
    ['bulletList', item, 1_666],
  ] as const) {
    assert.equal(refusalOf(doc(all(type, node, most))), 'ok', `${type} has all nodes that a document may have`)
    assert.match(refusalOf(doc(all(type, node, most + 1))), /^DOCUMENT_TOO_LARGE/)
  }
  const long = (times: number, words: string) => doc(...Array.from({ length: times }, () => paragraph(text(words.repeat(10_000)))))
  assert.equal(refusalOf(long(20, 'a')), 'ok')
  assert.match(refusalOf(long(21, 'a')), /^DOCUMENT_TOO_LARGE content\.20/)
  assert.equal(refusalOf(long(8, '字')), 'DOCUMENT_TOO_LARGE')
  const cell = { type: 'tableCell', attrs: { colspan: 26 }, content: [paragraph()] }
  const table = (...cells: unknown[]) => ({ type: 'table', content: [{ type: 'tableRow', content: cells }] })
  assert.equal(refusalOf(doc(table(cell))), 'ok')
  assert.equal(refusalOf(doc(table(cell, cell))), 'DOCUMENT_INVALID content.0.content.0')
  assert.equal(refusalOf(doc(table({ ...cell, content: [table(cell)] }))), 'DOCUMENT_INVALID content.0.content.0.content.0.content.0')
})

test('a tree that is nested a million times, or that contains itself, is refused at once', () => {
  const deep = nested(1_000_000)
  const since = performance.now()
  assert.match(refusalOf(deep), /^DOCUMENT_TOO_DEEP/)
  const round: { type: string; content: unknown[] } = { type: 'blockquote', content: [] }
  round.content.push(round)
  assert.match(refusalOf(doc(round)), /^DOCUMENT_TOO_DEEP/)
  assert.match(refusalOf({ type: 'doc', content: new Array(10_000_000) }), /^DOCUMENT_TOO_LARGE/)
  assert.ok(performance.now() - since < 500)
})

test('no value makes the check throw', () => {
  const anything = fc.anything({
    withNullPrototype: true,
    maxDepth: 6,
    key: fc.constantFrom('type', 'content', 'attrs', 'text', 'marks', 'x'),
  })
  fc.assert(
    fc.property(anything, (value) => {
      const checked = checkDocument(value)
      assert.ok('ok' in checked || checked.refused in DOCUMENT_REFUSALS)
    }),
    { numRuns: 500 },
  )
})

test('a document inside an input reports its reason and its place', () => {
  const Input = z.strictObject({ body: Document })
  const { error } = z.safeParse(Input, { body: doc({ type: 'x' }) })
  assert.deepEqual(
    error!.issues.map(({ message, path }) => [message, path]),
    [['DOCUMENT_INVALID', ['body', 'content', 0, 'type']]],
  )
  const input = z.toJSONSchema(Input, { io: 'input', unrepresentable: 'any' })
  assert.deepEqual(input.required, ['body'])
})

test('drawn formulas are accepted only in documents that the server sends', () => {
  const drawn = doc({ type: 'formula', attrs: { latex: 'x', mathml: { name: 'math', children: [{ name: 'mi', children: ['x'] }] } } })
  assert.ok(z.safeParse(DrawnDocument, drawn).success)
  assert.equal(refusalOf(drawn), 'DOCUMENT_INVALID content.0.attrs.mathml')
  const foul = doc({ type: 'formula', attrs: { latex: 'x', mathml: { name: 'script', children: ['x'] } } })
  assert.ok(!z.safeParse(DrawnDocument, foul).success)
  assert.equal(DOCUMENT_LIMITS.depth, 12)
})

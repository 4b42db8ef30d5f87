import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { checkDocument, type Document, type Inline } from '#contract/document/document.ts'
import { countOf, lengthOf, lengthOfText, readingMinutes } from '#contract/document/document-length.ts'
import { tidyInlines } from '#contract/document/document-tidy.ts'
import { assetsIn, citationsIn, footnotesIn, formulasIn, headingsIn, nodesOf, plainText } from '#contract/document/document-walk.ts'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'

const picture = '0190a6f0-0000-7000-8000-000000000001'
const video = '0190a6f0-0000-7000-8000-000000000002'
const text = (words: string): Inline => ({ type: 'text', text: words })
const document: Document = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { id: 'abc123', level: 2 }, content: [text('一张表')] },
    {
      type: 'paragraph',
      content: [
        text('每天'),
        { type: 'footnote', attrs: { text: '第一条' } },
        text('称重'),
        { type: 'citation', attrs: { reference: 'refb' } },
        { type: 'hardBreak' },
        { type: 'inlineFormula', attrs: { latex: 'x^2' } },
      ],
    },
    { type: 'picture', attrs: { asset: picture, caption: '图一' } },
    {
      type: 'table',
      attrs: { caption: '表一' },
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    text('格'),
                    { type: 'footnote', attrs: { text: '第二条' } },
                    { type: 'citation', attrs: { reference: 'refa' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'video', attrs: { asset: video } },
            { type: 'picture', attrs: { asset: picture } },
          ],
        },
      ],
    },
    { type: 'heading', attrs: { level: 3 }, content: [text('Same')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('Same')] },
    { type: 'paragraph', content: [{ type: 'citation', attrs: { reference: 'refb' } }] },
    { type: 'formula', attrs: { latex: 'y' } },
  ],
}

test('assets, footnotes, citations, formulas and plain text are found in reading order', () => {
  assert.ok('ok' in checkDocument(document))
  assert.deepEqual(assetsIn(document), [picture, video])
  assert.deepEqual(footnotesIn(document), ['第一条', '第二条'])
  assert.deepEqual(citationsIn(document), ['refb', 'refa'])
  assert.deepEqual(formulasIn(document), ['x^2', 'y'])
  assert.equal(plainText(document), '一张表\n每天称重\nx^2\n第一条\n图一\n表一\n格\n第二条\nSame\nSame\ny')
})

test('anchors of headings are unique and survive edits elsewhere', () => {
  const [first, second, third] = headingsIn(document)
  assert.deepEqual(first, { level: 2, text: '一张表', anchor: 's-abc123' })
  assert.equal(third!.anchor, `${second!.anchor}-2`)
  const longer: Document = { ...document, content: [{ type: 'heading', attrs: { level: 2 }, content: [text('New')] }, ...document.content] }
  assert.deepEqual(headingsIn(longer).slice(1), headingsIn(document))
  fc.assert(
    fc.property(anyDocument, (any) => {
      const anchors = headingsIn(any).map(({ anchor }) => anchor)
      assert.equal(new Set(anchors).size, anchors.length)
      for (const anchor of anchors) assert.match(anchor, /^s-[a-z0-9-]+$/)
    }),
  )
})

test('every node is visited once', () => {
  fc.assert(
    fc.property(anyDocument, (any) => {
      const types = (JSON.stringify(any.content).match(/"type":"(?!bold|italic|strike|subscript|superscript|code|link)/g) ?? []).length
      assert.equal([...nodesOf(any)].length, types)
    }),
  )
})

test('length counts Chinese characters and the words of other scripts', () => {
  assert.deepEqual(lengthOfText('研究，600 patients’ well-being（NYHA II–IV）。体重1.5公斤'), { characters: 6, words: 6 })
  assert.deepEqual(lengthOfText(' ，。— … '), { characters: 0, words: 0 })
  assert.deepEqual(lengthOfText('Übergröße naïve'), { characters: 0, words: 2 })
  assert.equal(countOf({ characters: 6, words: 6 }), 12)
  assert.equal(readingMinutes({ characters: 2_418, words: 0 }), 8)
  assert.equal(readingMinutes({ characters: 0, words: 3_000 }), 15)
  assert.equal(readingMinutes({ characters: 0, words: 0 }), 1)
  assert.ok(countOf(lengthOf(document)) > 10)
})

test('inline content has one canonical form', () => {
  const bold = { type: 'bold' } as const
  const link = { type: 'link', attrs: { href: 'https://a.example' } } as const
  assert.deepEqual(
    tidyInlines([
      { type: 'text', text: '', marks: [bold] },
      { type: 'text', text: 'a', marks: [bold, link] },
      { type: 'text', text: 'b', marks: [link, bold] },
      { type: 'text', text: 'c', marks: [] },
    ]),
    [
      { type: 'text', text: 'ab', marks: [link, bold] },
      { type: 'text', text: 'c' },
    ],
  )
})

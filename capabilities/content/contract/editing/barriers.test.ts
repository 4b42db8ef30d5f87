import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { Block, Document, DocumentNode } from '#contract/document/document.ts'
import { nodesOf } from '#contract/document/document-walk.ts'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'
import { BARRIER_CODES, findBarriers, type KnownAsset } from './barriers.ts'

const none = () => undefined
const doc = (...content: Block[]): Document => ({ type: 'doc', content })
const heading = (level: 2 | 3 | 4, text = 'x'): Block => ({
  type: 'heading',
  attrs: { level },
  ...(text !== '' && { content: [{ type: 'text', text }] }),
})
const link = (text: string, href = 'https://example.org/'): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
})
const codesIn = (document: Document, assetOf: (id: string) => KnownAsset | undefined = none) =>
  findBarriers({ body: document }, assetOf).map(({ code, block }) => `${code} ${block}`)
const blocksOf = (document: Document): DocumentNode[] =>
  [...nodesOf(document)].filter(({ type }) => !['text', 'hardBreak', 'footnote', 'citation', 'inlineFormula'].includes(type))

test('headings that are empty or skip a level are found, with the level that fits', () => {
  assert.deepEqual(codesIn(doc(heading(2), heading(3), heading(4), heading(2))), [])
  assert.deepEqual(codesIn(doc(heading(3))), ['HEADING_SKIPS 0'], 'the title has level 1')
  assert.deepEqual(codesIn(doc(heading(2), heading(4))), ['HEADING_SKIPS 1'])
  assert.equal(findBarriers({ body: doc(heading(2), heading(4)) }, none)[0]?.level, 3)
  assert.deepEqual(codesIn(doc(heading(2), heading(3, ''), heading(3))), ['HEADING_EMPTY 1'], 'an empty heading is no level')
})

test('links whose words say nothing alone, and bare addresses, are found in both languages', () => {
  for (const text of ['点击这里', '这里', ' here ', 'Read more →', '[more]', '查看详情 >>', '…'])
    assert.deepEqual(codesIn(doc(link(text))), ['LINK_VAGUE 0'], text)
  for (const text of ['https://example.org/a', 'www.example.org']) assert.deepEqual(codesIn(doc(link(text))), ['LINK_IS_ADDRESS 0'], text)
  for (const text of ['2026 年指南全文', 'Download the protocol', 'example.org 官网', 'moreover'])
    assert.deepEqual(codesIn(doc(link(text))), [], text)
  assert.deepEqual(codesIn(doc(link('info@example.org', 'mailto:info@example.org'))), [])
})

test('the parts of one link are read together, and two links beside each other apart', () => {
  const part = (text: string, href: string, isBold = false) =>
    ({ type: 'text', text, marks: [...(isBold ? [{ type: 'bold' } as const] : []), { type: 'link', attrs: { href } }] }) as const
  const paragraph = (...content: ReturnType<typeof part>[]): Document => doc({ type: 'paragraph', content })
  assert.deepEqual(codesIn(paragraph(part('随访', 'https://a.example/'), part('更多', 'https://a.example/', true))), [])
  assert.deepEqual(codesIn(paragraph(part('随访', 'https://a.example/'), part('更多', 'https://b.example/'))), ['LINK_VAGUE 0'])
})

test('a table without header cells is found, and a table of one row is not', () => {
  const row = (type: 'tableCell' | 'tableHeader') => ({
    type: 'tableRow' as const,
    content: [{ type, content: [{ type: 'paragraph' as const }] }],
  })
  assert.deepEqual(codesIn(doc({ type: 'table', content: [row('tableCell'), row('tableCell')] })), ['TABLE_WITHOUT_HEADER 0'])
  assert.deepEqual(codesIn(doc({ type: 'table', content: [row('tableHeader'), row('tableCell')] })), [])
  assert.deepEqual(codesIn(doc({ type: 'table', content: [row('tableCell')] })), [])
})

test('alternative texts like file names and videos without captions are found, also beside the text', () => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const picture = (alt: string): KnownAsset => ({ kind: 'picture', alt, hasCaptions: false })
  for (const alt of ['IMG_2041', 'DSC00012.JPG', '微信图片_20261120103355', 'scan.png', 'Screenshot 2026-11-20 10.33.55'])
    assert.deepEqual(
      codesIn(doc({ type: 'picture', attrs: { asset: id(1) } }), () => picture(alt)),
      ['ALT_IS_FILE_NAME 0'],
      alt,
    )
  for (const alt of ['', '医生为患者测血压', 'Image of the heart', '图片说明：流程'])
    assert.deepEqual(
      codesIn(doc({ type: 'picture', attrs: { asset: id(1) } }), () => picture(alt)),
      [],
      alt,
    )
  const video = (hasCaptions: boolean): KnownAsset => ({ kind: 'video', alt: '', hasCaptions })
  const beside = { body: doc(), cover: id(1), video: id(2) }
  const found = findBarriers(beside, (asset) => (asset === id(1) ? picture('a.jpg') : video(false)))
  assert.deepEqual(
    found.map(({ code, block }) => [code, block]),
    [
      ['ALT_IS_FILE_NAME', null],
      ['VIDEO_WITHOUT_CAPTIONS', null],
    ],
  )
  assert.deepEqual(
    findBarriers(beside, (asset) => (asset === id(1) ? picture('心脏') : video(true))),
    [],
  )
})

test('in any document each barrier is at a block of its kind, and blocks come in reading order', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const blocks = blocksOf(document)
      const found = findBarriers({ body: document }, () => ({ kind: 'video', alt: '', hasCaptions: false }))
      const places = found.map(({ block }) => block!)
      assert.deepEqual(
        places,
        places.toSorted((one, other) => one - other),
      )
      for (const { code, block, quote } of found) {
        const { type } = blocks[block!]!
        if (code.startsWith('HEADING')) assert.equal(type, 'heading')
        else if (code.startsWith('LINK')) assert.ok(type === 'paragraph' || type === 'heading')
        else if (code === 'TABLE_WITHOUT_HEADER') assert.equal(type, 'table')
        else assert.ok(type === 'video' || type === 'picture')
        assert.ok(BARRIER_CODES.includes(code) && quote.length <= 80 && quote.isWellFormed())
      }
    }),
  )
})

test('in any document, giving headings the level that fits and removing empty ones leaves none to complain about', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const fixed = structuredClone(document) as Document
      for (let left = 500; left > 0; left--) {
        const barrier = findBarriers({ body: fixed }, none).find(({ code }) => code.startsWith('HEADING'))
        if (!barrier) return
        const node = blocksOf(fixed)[barrier.block!] as { type: string; attrs?: object }
        if (barrier.code === 'HEADING_EMPTY') Object.assign(node, { type: 'paragraph', attrs: undefined })
        else Object.assign(node, { attrs: { ...node.attrs, level: barrier.level } })
      }
      assert.fail('fixing one heading breaks another without end')
    }),
  )
})

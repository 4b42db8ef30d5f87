import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { Block, Document, Inline } from '#contract/document/document.ts'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'
import { compareDocuments, type DifferenceRow, type DifferenceSide } from './difference.ts'
import { assetOfLine, documentLines, piecesOf } from './difference-lines.ts'
import { diffSequences } from './sequence-diff.ts'

const textNode = (text: string, ...marks: ('bold' | 'italic')[]): Inline =>
  marks.length > 0 ? { type: 'text', text, marks: marks.map((type) => ({ type })) } : { type: 'text', text }
const p = (text: string | Inline[], id?: string): Block => ({
  type: 'paragraph',
  ...(id && { attrs: { id } }),
  content: typeof text === 'string' ? [textNode(text)] : text,
})
const doc = (...content: Block[]): Document => ({ type: 'doc', content })
const textOf = (side: DifferenceSide | undefined) =>
  side?.parts
    .map(({ text, isChanged }) => (isChanged ? `{${text}}` : text))
    .join('')
    .replaceAll('}{', '')
const shown = (rows: readonly DifferenceRow[]) => rows.map(({ kind, before, after }) => [kind, textOf(before), textOf(after)])

test('changed words are marked within their line, Chinese by character and other scripts by word', () => {
  assert.deepEqual(shown(compareDocuments(doc(p('每天早上起床后，称一次体重')), doc(p('每天早上起床、如厕之后，称一次体重')))), [
    ['changed', '每天早上起床后，称一次体重', '每天早上起床{、如厕之}后，称一次体重'],
  ])
  assert.deepEqual(shown(compareDocuments(doc(p('Weigh yourself every morning.')), doc(p('Weigh yourself each morning.')))), [
    ['changed', 'Weigh yourself {every} morning.', 'Weigh yourself {each} morning.'],
  ])
  assert.deepEqual(piecesOf('研究600例 well-being'), ['研', '究', '600', '例', ' ', 'well', '-', 'being'])
})

test('added and removed lines are shown, and unchanged lines are matched', () => {
  assert.deepEqual(
    shown(
      compareDocuments(
        doc(p('one one one'), p('two two two'), p('three')),
        doc(p('zero zero'), p('one one one'), p('three'), p('four four')),
      ),
    ),
    [
      ['added', undefined, '{zero zero}'],
      ['same', 'one one one', 'one one one'],
      ['removed', '{two two two}', undefined],
      ['same', 'three', 'three'],
      ['added', undefined, '{four four}'],
    ],
  )
})

test('a block with the same id is one line, however much of it changed', () => {
  assert.deepEqual(shown(compareDocuments(doc(p('alpha', 'aaaaaa'), p('beta', 'bbbbbb')), doc(p('gamma', 'bbbbbb')))), [
    ['removed', '{alpha}', undefined],
    ['changed', '{beta}', '{gamma}'],
  ])
})

test('kind, marks, links, notes, pictures, cells and captions are compared as part of a line', () => {
  const kinds = compareDocuments(doc(p('Title')), doc({ type: 'heading', attrs: { level: 2 }, content: [textNode('Title')] }))
  assert.deepEqual(
    kinds.map(({ kind, before, after }) => [kind, before?.line.kind, after?.line.kind]),
    [['changed', 'paragraph', 'heading']],
  )
  assert.deepEqual(shown(compareDocuments(doc(p('a b c d')), doc(p([textNode('a '), textNode('b', 'bold'), textNode(' c d')])))), [
    ['changed', 'a {b} c d', 'a {b} c d'],
  ])
  const note = (text: string): Inline => ({ type: 'footnote', attrs: { text } })
  assert.deepEqual(shown(compareDocuments(doc(p([textNode('a b c'), note('one')])), doc(p([textNode('a b c'), note('two')])))), [
    ['changed', 'a b c〔{one}〕', 'a b c〔{two}〕'],
  ])
  const picture = (asset: string, caption: string): Block => ({ type: 'picture', attrs: { asset, caption, id: 'cccccc' } })
  const [first, words] = documentLines(doc(picture('00000000-0000-7000-8000-000000000001', 'x'), p('asset')))
  assert.deepEqual([assetOfLine(first!), assetOfLine(words!)], ['00000000-0000-7000-8000-000000000001', undefined])
  assert.deepEqual(
    shown(
      compareDocuments(
        doc(picture('00000000-0000-7000-8000-000000000001', 'x')),
        doc(picture('00000000-0000-7000-8000-000000000002', 'x')),
      ),
    ),
    [['changed', '{#000001 }x', '{#000002 }x']],
  )
  const table = (...cells: string[]): Block => ({
    type: 'table',
    attrs: { caption: 'T' },
    content: [{ type: 'tableRow', content: cells.map((cell) => ({ type: 'tableCell', content: [p(cell)] })) }],
  })
  assert.deepEqual(shown(compareDocuments(doc(table('41', '58', '5')), doc(table('41', '59', '5')))), [
    ['same', 'T', 'T'],
    ['changed', '41 │ {58} │ 5', '41 │ {59} │ 5'],
  ])
})

test('a text equals itself, and both sides can be restored from a comparison', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (one, other) => {
      assert.ok(compareDocuments(one, one).every(({ kind }) => kind === 'same'))
      const rows = compareDocuments(one, other)
      const words = (side: 'before' | 'after') =>
        rows.flatMap((row) => (row[side] ? [row[side].parts.map(({ text }) => text).join('')] : []))
      const lines = (document: Document) => documentLines(document).map(({ tokens }) => tokens.map(({ text }) => text).join(''))
      assert.deepEqual(words('before'), lines(one))
      assert.deepEqual(words('after'), lines(other))
    }),
    { numRuns: 200 },
  )
})

test('the runs transform one sequence into the other with a minimal number of changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }),
      (one, other) => {
        const runs = diffSequences(one, other, (item) => item)
        const side = (kind: 'removed' | 'added') => runs.flatMap((run) => (run.kind === 'same' || run.kind === kind ? run.items : []))
        assert.deepEqual(side('removed'), one)
        assert.deepEqual(side('added'), other)
        const same = runs.flatMap(({ kind, items }) => (kind === 'same' ? items : [])).length
        assert.equal(same, longestCommon(one, other))
      },
    ),
  )
})

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let before = new Array<number>(other.length + 1).fill(0)
  for (const item of one) {
    const now = [0]
    other.forEach((each, at) => {
      now.push(each === item ? before[at]! + 1 : Math.max(before[at + 1]!, now[at]!))
    })
    before = now
  }
  return before.at(-1)!
}

test('long texts without common parts are compared in time', () => {
  const long = (word: string) => doc(...Array.from({ length: 900 }, (_, place) => p(`${word}${place} `.repeat(20), undefined)))
  const since = performance.now()
  assert.equal(compareDocuments(long('a'), long('b')).length > 0, true)
  const one = doc(p('字'.repeat(19_000), 'aaaaaa'))
  assert.equal(compareDocuments(one, doc(p('词'.repeat(19_000), 'aaaaaa'))).length, 1)
  assert.ok(performance.now() - since < 3_000)
})

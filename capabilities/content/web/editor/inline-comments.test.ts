import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { findPassages, marked, nextMarked, passageAt } from './inline-comments.ts'
import { schemaExtensions } from './schema.ts'
import { endComposition } from './typing/composition.ts'

const schema = getSchema(schemaExtensions)
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      attrs: { id: 'aaaaaa' },
      content: [
        { type: 'text', text: '每天' },
        { type: 'footnote', attrs: { text: 'n' } },
        { type: 'text', text: '称重', marks: [{ type: 'bold' }] },
        { type: 'text', text: '一次' },
      ],
    },
    { type: 'picture', attrs: { id: 'bbbbbb', asset: 'x' } },
    { type: 'paragraph', content: [{ type: 'text', text: '没有名字' }] },
  ],
})
const wordsAt = ({ from, to }: { from: number; to: number }) => doc.textBetween(from, to, '', '')

test('a passage is found by its block and its text, across marks and notes', () => {
  const [found] = findPassages(doc, [{ id: 'r', blockId: 'aaaaaa', quote: '天称重一' }])
  assert.equal(wordsAt(found!), '天称重一')
  assert.equal(found!.isWhole, false)
  for (const quote of ['每天', '称重', '一次', '每天称重一次', '重一']) {
    assert.equal(wordsAt(findPassages(doc, [{ id: 'r', blockId: 'aaaaaa', quote }])[0]!), quote)
  }
})

test('deleted text leaves the block highlighted, and a deleted block leaves no highlight', () => {
  assert.deepEqual(findPassages(doc, [{ id: 'r', blockId: 'aaaaaa', quote: '别的' }]), [
    { id: 'r', from: 0, to: doc.firstChild!.nodeSize, isWhole: true },
  ])
  assert.equal(findPassages(doc, [{ id: 'r', blockId: 'bbbbbb', quote: '' }])[0]!.isWhole, true)
  assert.deepEqual(findPassages(doc, [{ id: 'r', blockId: 'cccccc', quote: '每天' }]), [])
})

test('without a block id the passage is found by its text alone', () => {
  assert.equal(wordsAt(findPassages(doc, [{ id: 'r', blockId: '', quote: '名字' }])[0]!), '名字')
  assert.deepEqual(findPassages(doc, [{ id: 'r', blockId: '', quote: '' }]), [])
})

test('a selection gives its block id and its text', () => {
  const at = (from: number, to: number) => passageAt(EditorState.create({ doc, selection: TextSelection.create(doc, from, to) }))
  assert.deepEqual(at(2, 6), { blockId: 'aaaaaa', quote: '天称重' })
  assert.deepEqual(at(6, doc.content.size - 1), { blockId: 'aaaaaa', quote: '一次' })
  const picture = doc.firstChild!.nodeSize
  assert.deepEqual(passageAt(EditorState.create({ doc, selection: NodeSelection.create(doc, picture) })), { blockId: 'bbbbbb', quote: '' })
  const last = doc.content.size - 3
  assert.deepEqual(at(last, last + 2), { blockId: '', quote: '名字' })
})

test('a highlight moves along during an input method composition and is redrawn after it', () => {
  const before = marked(doc, [{ id: 'r', blockId: 'aaaaaa', quote: '每天' }], undefined)
  const state = EditorState.create({ doc })
  const typed = state.tr.insertText('z', 2).setMeta('composition', 1)
  const composing = nextMarked(typed, before, typed.doc)
  assert.deepEqual(composing.found, [{ id: 'r', from: 1, to: 4, isWhole: false }])
  assert.equal(composing.drawn.find().length, 1)
  const after = state.apply(typed)
  const another = nextMarked(after.tr.insertText('!', after.doc.content.size - 1), composing, after.doc)
  assert.equal(another.found[0]!.isWhole, false)
  assert.equal(nextMarked(endComposition(after.tr), composing, after.doc).found[0]!.isWhole, true)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { nameBlocks, namingPlugin, newBlockId } from './block-ids.ts'
import { schemaExtensions } from './schema.ts'

const schema = getSchema(schemaExtensions)
const paragraph = (id: string | null, text: string) => schema.node('paragraph', { id }, text === '' ? [] : [schema.text(text)])
const open = (...blocks: Node[]) =>
  EditorState.create({ doc: schema.node('doc', null, blocks), plugins: [history(), new Plugin({ appendTransaction: nameBlocks })] })
const apply = (state: EditorState, change: (transaction: Transaction) => Transaction) => state.apply(change(state.tr))
const namesOf = (state: EditorState) => state.doc.content.content.map((node) => [node.attrs['id'] as string, node.textContent] as const)
const NEW = /^[a-z0-9]{8}$/

test('a block id has eight letters and digits and is unique', () => {
  const names = Array.from({ length: 1_000 }, newBlockId)
  assert.equal(new Set(names).size, 1_000)
  for (const name of names) assert.match(name, NEW)
})

test('blocks get ids at the first edit, and then all of them do', () => {
  const state = open(paragraph(null, 'one'), paragraph('abcdef', 'two'))
  assert.equal(state.apply(state.tr.setMeta('x', 1)).doc.firstChild!.attrs['id'], null)
  const edited = namesOf(apply(state, (tr) => tr.insertText('!', 4)))
  assert.match(edited[0]![0], NEW)
  assert.deepEqual(edited[1], ['abcdef', 'two'])
})

test('a split block keeps its id on the first part, or on the text when the first part is empty', () => {
  const state = open(paragraph('abcdef', 'one two'))
  const split = (at: number) => namesOf(apply(state, (tr) => tr.split(at, 1, [{ type: schema.nodes['paragraph']!, attrs: { id: null } }])))
  const [first, second] = split(4)
  assert.deepEqual(first, ['abcdef', 'one'])
  assert.match(second![0], NEW)
  const [empty, words] = split(1)
  assert.deepEqual(words, ['abcdef', 'one two'])
  assert.match(empty![0], NEW)
})

test('a copied block gets a new id in any position', () => {
  const state = open(paragraph('abcdef', 'one'), paragraph('ghijkl', 'two'))
  const above = namesOf(apply(state, (tr) => tr.insert(0, paragraph('ghijkl', 'two'))))
  assert.deepEqual(above.slice(1), [
    ['abcdef', 'one'],
    ['ghijkl', 'two'],
  ])
  assert.match(above[0]![0], NEW)
  assert.notEqual(above[0]![0], 'ghijkl')
})

test('a moved block keeps its id, and undo restores ids', () => {
  const state = open(paragraph('abcdef', 'one'), paragraph('ghijkl', 'two'))
  const moved = apply(state, (tr) => tr.delete(0, 5).insert(5, paragraph('abcdef', 'one')))
  assert.deepEqual(
    namesOf(moved).map(([id]) => id),
    ['ghijkl', 'abcdef'],
  )
  let removed = apply(state, (tr) => tr.delete(0, 5))
  assert.ok(undo(removed, (tr) => (removed = removed.apply(tr))))
  assert.deepEqual(namesOf(removed), namesOf(state))
  assert.ok(redo(removed, (tr) => (removed = removed.apply(tr))))
  assert.deepEqual(namesOf(removed), [['ghijkl', 'two']])
})

test('assigning ids does not interfere with undo', () => {
  let state = open(paragraph(null, 'one'))
  state = apply(state, (tr) => tr.insertText('!', 4))
  assert.ok(undo(state, (tr) => (state = state.apply(tr))))
  assert.equal(state.doc.textContent, 'one')
  assert.ok(!undo(state))
})

test('stored marks for the next letter are kept', () => {
  const bold = schema.marks['bold']!.create()
  const state = open(paragraph(null, ''))
  const waiting = apply(state, (tr) => tr.insertText('a', 1).setStoredMarks([bold]))
  assert.deepEqual(waiting.storedMarks, [bold])
})

test('a block gets its id after an input method composition ends, and so does a copy inserted meanwhile', () => {
  const plugin = namingPlugin()
  const view = { composing: true }
  plugin.spec.view!(view as EditorView)
  let state = EditorState.create({ doc: schema.node('doc', null, [paragraph(null, ''), paragraph('abcdef', 'one')]), plugins: [plugin] })
  for (const letter of 'zhong') state = apply(state, (tr) => tr.insertText(letter, tr.doc.firstChild!.content.size + 1))
  state = apply(state, (tr) => tr.insert(0, paragraph('abcdef', 'one')))
  assert.deepEqual(
    namesOf(state).map(([id]) => id),
    ['abcdef', null, 'abcdef'],
  )
  view.composing = false
  const names = namesOf(state.apply(state.tr))
  assert.match(names[0]![0], NEW)
  assert.match(names[1]![0], NEW)
  assert.deepEqual(names[2], ['abcdef', 'one'])
})

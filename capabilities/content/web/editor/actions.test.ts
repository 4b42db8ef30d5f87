import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'
import { readTypedAddress } from './actions.ts'
import { leaveSelectedBlock, makeRoom, putNode } from './insertion.ts'
import { schemaExtensions } from './schema.ts'

const schema = getSchema(schemaExtensions)
const picture = (asset: string) => schema.nodeFromJSON({ type: 'picture', attrs: { asset } })
const line = (text?: string) => schema.nodeFromJSON({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })
/** Returns a transaction on a text whose second block is selected. */
function onSecond(...blocks: Node[]): Transaction {
  const doc = schema.node('doc', null, blocks)
  return EditorState.create({ doc, selection: NodeSelection.create(doc, blocks[0]!.nodeSize) }).tr
}
const namesIn = ({ doc }: Transaction): string[] =>
  Array.from({ length: doc.childCount }, (_, at) => String(doc.child(at).attrs['asset'] ?? doc.child(at).textContent))

test('what is inserted or typed while a block is selected follows it, because an inserted block is selected', () => {
  const texts = [line('a'), picture('p')]
  assert.deepEqual(namesIn(putNode(onSecond(...texts), picture('q'))), ['a', 'p', 'q'])
  const inline = schema.nodeFromJSON({ type: 'footnote', attrs: { text: 'n' } })
  assert.deepEqual(namesIn(putNode(onSecond(...texts), inline)).length, 3)
  assert.deepEqual(namesIn(leaveSelectedBlock(onSecond(...texts)).insertText('b')), ['a', 'p', 'b'])
  assert.deepEqual(namesIn(leaveSelectedBlock(onSecond(...texts, line())).insertText('b')), ['a', 'p', 'b'])
  assert.deepEqual(namesIn(leaveSelectedBlock(onSecond(...texts, line('c'))).insertText('b')), ['a', 'p', 'b', 'c'])
  const pasting = onSecond(...texts, line('c'))
  assert.deepEqual([makeRoom(pasting), namesIn(pasting)], [pasting.selection.to, ['a', 'p', 'c']])
})

test('typed addresses are normalised, and refused when the contract refuses them', () => {
  assert.equal(readTypedAddress(' HTTPS://a.example/x '), 'https://a.example/x')
  assert.equal(readTypedAddress('a.example/x?y#z'), 'https://a.example/x?y#z')
  assert.equal(readTypedAddress('例子.中国'), 'https://例子.中国')
  assert.equal(readTypedAddress('a@b.example'), 'mailto:a@b.example')
  assert.equal(readTypedAddress('tel:+86 10-6500'), 'tel:+86 10-6500')
  for (const bad of [
    '',
    'javascript:x()',
    'java\tscript:x()',
    'data:text/html,x',
    '//a.example',
    '/a',
    'https://u:p@a.example',
    'a',
    'a b.example/ c d',
  ]) {
    assert.equal(readTypedAddress(bad), undefined, bad)
  }
})

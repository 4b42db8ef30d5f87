import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema } from '@tiptap/core'
import * as fc from 'fast-check'
import { checkDocument, type Document } from '#contract/document/document.ts'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'
import { schemaExtensions } from '../schema.ts'
import { toContract, toEditor } from './convert.ts'

const schema = getSchema(schemaExtensions)
/** Converts a document to the editor's form and back; the schema checks it in between. */
function throughEditor(document: Document): Document {
  const node = schema.nodeFromJSON(toEditor(document))
  node.check()
  return toContract(node.toJSON())
}

test('a text is unchanged after a round trip through the editor', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const [first, ...others] = document.content
      const isEmpty = first?.type === 'paragraph' && !first.content && others.length === 0
      assert.deepEqual(throughEditor(document), isEmpty ? { type: 'doc', content: [] } : document)
    }),
    { numRuns: 400 },
  )
  assert.deepEqual(throughEditor({ type: 'doc', content: [] }), { type: 'doc', content: [] })
})

test('the editor schema has exactly the nodes and marks of the contract', () => {
  assert.deepEqual(
    Object.keys(schema.nodes).sort(),
    'blockquote bulletList citation doc footnote formula hardBreak heading horizontalRule inlineFormula listItem orderedList paragraph picture table tableCell tableHeader tableRow text video'.split(
      ' ',
    ),
  )
  assert.deepEqual(Object.keys(schema.marks), ['link', 'bold', 'italic', 'strike', 'subscript', 'superscript', 'code'])
})

test('editor-only attributes never reach the contract', () => {
  const bold = [{ type: 'bold' }]
  const made = toContract({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { id: null },
        content: [
          { type: 'text', text: 'a\u0000\tb', marks: bold },
          { type: 'text', text: 'c', marks: bold },
          { type: 'footnote', attrs: { text: 'n\u0007\nm' }, marks: bold },
          { type: 'hardBreak', marks: bold },
        ],
      },
      { type: 'picture', attrs: { id: null, asset: '0190a6f0-0000-7000-8000-000000000001', caption: '', width: 'text' } },
      { type: 'formula', attrs: { id: null, latex: 'a\n+b' } },
    ],
  })
  assert.deepEqual(made.content, [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'a bc', marks: bold }, { type: 'footnote', attrs: { text: 'n m' } }, { type: 'hardBreak' }],
    },
    { type: 'picture', attrs: { asset: '0190a6f0-0000-7000-8000-000000000001' } },
    { type: 'formula', attrs: { latex: 'a\n+b' } },
  ])
  assert.ok('ok' in checkDocument(made))
})

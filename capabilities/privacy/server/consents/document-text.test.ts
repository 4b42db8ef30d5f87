import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nodesOf } from '#contract/document/document-walk.ts'
import { anyDocument } from '#contract/document/made-up-documents.stand-in.ts'
import { writePageText } from './document-text.ts'

const squeeze = (text: string): string => text.replace(/[\s#>|-]+/g, '')

test('the text of a page contains the words of every paragraph and heading', () => {
  fc.assert(
    fc.property(anyDocument, (body) => {
      const text = squeeze(writePageText({ title: '协议', lead: '', body, blocks: [] }))
      for (const node of nodesOf(body)) if (node.type === 'text') assert.ok(text.includes(squeeze(node.text)), node.text)
    }),
  )
})

test('headings, lists, tables and blocks have their marks', () => {
  const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  const item = (text: string) => ({ type: 'listItem' as const, content: [words(text)] })
  const cell = (text: string) => ({ type: 'tableCell' as const, content: [words(text)] })
  const written = writePageText({
    title: 'Terms',
    lead: 'Between you and us.',
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rights' }] },
        { type: 'bulletList', content: [item('read'), item('leave')] },
        { type: 'orderedList', attrs: { start: 3 }, content: [item('ask')] },
        { type: 'table', content: [{ type: 'tableRow', content: [cell('kind'), cell('term')] }] },
      ],
    },
    blocks: [{ id: 'b', kind: 'questions', parts: { title: 'Questions' }, rows: [{ title: 'Why?', text: 'Because.' }] }],
  })
  assert.equal(
    written,
    '# Terms\n\nBetween you and us.\n\n## Rights\n\n- read\n- leave\n\n3. ask\n\nkind | term\n\n## Questions\n\nWhy?\n\nBecause.\n',
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocument } from '#contract/document/document.ts'
import { plainParagraphs } from './pasted-text.ts'

test('plain text becomes one paragraph for each non-empty line', () => {
  const document = plainParagraphs('a\tb\r\n\r\n  c \n\u0000d\ud800\n')
  assert.deepEqual(document.content, [
    { type: 'paragraph', content: [{ type: 'text', text: 'a b' }] },
    { type: 'paragraph', content: [{ type: 'text', text: '  c' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'd' }] },
  ])
  assert.ok('ok' in checkDocument(plainParagraphs(`${'字'.repeat(45_000)}\n<script>x</script>`)))
})

test('every line break of Unicode starts a paragraph', () => {
  const lines = plainParagraphs('a\u000bb\u000cc\u0085d\u2028e\u2029f\r\ng\rh').content.map((block) => JSON.stringify(block))
  assert.deepEqual(
    lines,
    [...'abcdefgh'].map((text) => JSON.stringify({ type: 'paragraph', content: [{ type: 'text', text }] })),
  )
})

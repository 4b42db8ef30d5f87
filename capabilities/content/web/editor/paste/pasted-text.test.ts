import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocument } from '#contract/document/document.ts'
import { plainParagraphs, shrinkHtml } from './pasted-text.ts'

test('plain text becomes paragraphs, one for each line that says something', () => {
  const document = plainParagraphs('a\tb\r\n\r\n  c \n\u0000d\ud800\n')
  assert.deepEqual(document.content, [
    { type: 'paragraph', content: [{ type: 'text', text: 'a b' }] },
    { type: 'paragraph', content: [{ type: 'text', text: '  c' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'd' }] },
  ])
  assert.ok('ok' in checkDocument(plainParagraphs(`${'字'.repeat(45_000)}\n<script>x</script>`)))
})

test('pastes are sent without what makes them large, and not at all when they stay too large', () => {
  const word = `<style>${'p{}'.repeat(200_000)}</style><!--[if gte mso 9]><xml>${'x'.repeat(90_000)}</xml><![endif]--><p class=MsoNormal>a<![if !supportLists]>b<![endif]></p><img src="data:image/png;base64,${'A'.repeat(900_000)}">`
  assert.equal(shrinkHtml(word), '<p class=MsoNormal>a<![if !supportLists]>b<![endif]></p><img src="">')
  assert.equal(
    shrinkHtml('<p class="x" lang=\'de\' style="font-weight:700">a</p><p class="MsoTitle">b</p>'),
    '<p style="font-weight:700">a</p><p class="MsoTitle">b</p>',
  )
  assert.equal(shrinkHtml('x'.repeat(300_000)), undefined)
  assert.equal(shrinkHtml('x'.repeat(9_000_000)), undefined)
  const since = performance.now()
  for (const hostile of [
    '<style>'.repeat(200_000),
    '<!--'.repeat(400_000),
    'data:'.repeat(400_000),
    ' class="'.repeat(200_000),
    '<!-- - '.repeat(200_000),
  ]) {
    shrinkHtml(hostile)
  }
  assert.ok(performance.now() - since < 3_000)
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { nameOwnScripts, newMark } from './own-scripts.ts'

const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('S55: a script with the nonce of this rendering gets a hash, and any other does not', () => {
  const mark = newMark()
  const { html, names } = nameOwnScripts(
    [
      `<script nonce="${mark}">own()</script>`,
      `<script type="text/plain" data-modules="/a.js>b" data-at-once="" nonce="${mark}">asleep("</b>")</script>`,
      `<script async="" nonce="${mark}">\nown("中文")\n</script>`,
      '<p>Wang<script>planted()</script></p>',
      `<script nonce="${newMark()}">guessed()</script>`,
      `<script>" nonce=" + planted()</script>`,
      '<script data-x="<script nonce=">tricked()</script>',
    ].join(''),
    mark,
  )
  assert.deepEqual(names, ['own()', 'asleep("</b>")', '\nown("中文")\n'].map(named))
  assert.ok(!html.includes(mark), 'the mark stays on the server')
  assert.ok(html.includes('<script async="">'))
})

test('S135: two renderings of one page have the same bytes and the same hashes', () => {
  const rendered = [newMark(), newMark()].map((mark) =>
    nameOwnScripts(`<link nonce="${mark}" href="/a.css"><script nonce="${mark}">own()</script>`, mark),
  )
  assert.deepEqual(rendered[0], rendered[1])
  assert.equal(new Set(Array.from({ length: 1_000 }, newMark)).size, 1_000)
})

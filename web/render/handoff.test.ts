import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { handoffOf } from './handoff.ts'

/** Streams a text in pieces cut at any place, as the router does. */
const inPieces = (text: string, size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

test('S58: loader data arrives whole, no text in it ends its script, and both scripts have hashes', async () => {
  const given = '["</script><script>alert(1)</script>","</body>","心肌\u2028梗死 & <!--","$& $1 $`"]\n'
  const { html, names } = await handoffOf(inPieces(given, 5))
  const [, enqueue = '', written = '', close = ''] =
    /^<script>(window\.__reactRouterContext\.streamController\.enqueue\((.*?)\);)<\/script><script>(.*?)<\/script>$/.exec(html) ?? []
  assert.equal(JSON.parse(written), given)
  assert.doesNotMatch(written, /[<>&\u2028]/)
  assert.equal(close, 'window.__reactRouterContext.streamController.close();')
  assert.deepEqual(
    names,
    [enqueue, close].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  )
})

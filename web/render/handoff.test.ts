import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withHandoff } from './handoff.ts'

/** As it comes from the router, cut anywhere. */
const inPieces = (text: string, size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

test('S58: what loaders gave arrives whole at the end of the page, and no text in it ends its script', async () => {
  const given = '["</script><script>alert(1)</script>","</body>","心肌\u2028梗死 & <!--","$& $1 $`"]\n'
  const html = await withHandoff('<html><body><p>text</p></body></html>', inPieces(given, 5), 'mark')
  const [, written = ''] =
    /^<html><body><p>text<\/p><script nonce="mark">window\.__reactRouterContext\.streamController\.enqueue\((.*?)\);<\/script>/.exec(
      html,
    ) ?? []
  assert.equal(JSON.parse(written), given)
  assert.doesNotMatch(written, /[<>&\u2028]/)
  assert.ok(html.endsWith('<script nonce="mark">window.__reactRouterContext.streamController.close();</script></body></html>'))
})

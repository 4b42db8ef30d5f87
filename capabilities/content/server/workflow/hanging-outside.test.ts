import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { SECOND } from '#contract/duration.ts'
import { approved, begin, succeed } from '#tests/fixtures/content.ts'
import { addPicture } from '#tests/fixtures/library.ts'
import { until } from '#tests/world/until.ts'
import { newPhone, openWorld } from '#tests/world.ts'
import { openInspection } from '../judging/inspection.stand-in.ts'

/** Accepts every connection and never answers. */
async function openHanging() {
  const asked: Socket[] = []
  const server = createServer((socket) => void asked.push(socket.on('error', () => {}).resume())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    asked,
    async [Symbol.asyncDispose]() {
      for (const socket of asked) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('scheduled items are published while the file store, the mail server and the text message provider hang', async () => {
  await using store = await openHanging()
  await using mail = await openHanging()
  await using provider = await openHanging()
  await using world = await openWorld({
    env: {
      S3_URL: `http://key:secret@127.0.0.1:${store.port}/lyceum`,
      MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'news@example.org',
      SMS_GATEWAY_URL: `http://127.0.0.1:${provider.port}/send`,
    },
  })
  await using inspection = await openInspection(world.sql.options)
  const [editor, inspector] = [await world.operator(['chief-editor']), await world.operator(['inspector'])]
  const begun = await begin(world, editor)
  await approved(world, inspection, editor, inspector, begun)
  await until(() => store.asked.length > 0 && store.asked[0]!.bytesRead > 0)
  const before = store.asked.length // The store is contacted at startup to check the bucket.
  const token = { token: editor.token }
  assert.equal((await world.ask('/api/media/delete', { id: await addPicture(world, editor.id) }, token)).http, 200)
  assert.equal((await world.ask('/api/user/save-info', { email: 'li@example.org' }, token)).code, 200)
  assert.equal((await world.ask('/api/profile/email/send', {}, token)).http, 200)
  await world.ask('/system/auth/user/sendsmsvcode', { phone: newPhone(), purpose: 'register' })
  await until(() => store.asked.length > before && mail.asked.length > 0 && provider.asked.length > 0)
  const removing = store.asked.at(-1)!
  await succeed(world, editor, 'schedule', { ...begun, publishAt: new Date(Date.now() + SECOND).toISOString() })
  await until(async () => (await succeed(world, editor, 'read', begun))['state'] === 'published')
  assert.equal(removing.closed, false, 'the store still hangs at its first question')
  for (const outside of [store, mail, provider]) await outside[Symbol.asyncDispose]() // Closing the servers must not delay the end of the test.
})

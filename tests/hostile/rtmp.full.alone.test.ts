import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { startEncoder } from '#streaming/testing/encoder.ts'
import { KEY, openStreaming } from '#streaming/testing/open-streaming.ts'
import { flood, GREETING } from '#streaming/testing/rtmp-flood.ts'
import { closing, until } from '#streaming/testing/until.ts'

// Tests attacks of peers without a key from several addresses. Afterwards an encoder must connect, and all resources must be free again.

const MOST_LEFT_BYTES = 20 * 2 ** 20
const MOST_ROUNDS = 8
const ADDRESSES = Array.from({ length: 10 }, (_, at) => `127.0.1.${at + 1}`)

async function open(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  await Promise.race([once(socket, 'connect'), closing(socket)])
  return socket
}

const openAll = (port: number) => Promise.all(ADDRESSES.flatMap((address) => Array.from({ length: 20 }, () => open(port, address))))

test('200 connections that send nothing, or only shake hands, keep no encoder out', async () => {
  await using streaming = await openStreaming()
  await streaming.openChannel('s1', { lines: { main: 'encoder', hot: 'encoder' }, access: 'public' })
  const port = streaming.ports.rtmp!
  for (const greeting of [undefined, GREETING]) {
    const sockets = await openAll(port)
    for (const socket of sockets) if (greeting) socket.write(greeting)
    const encoder = await startEncoder({ port, stream: 's1-main', key: KEY, localAddress: '127.0.2.1' })
    assert.equal(encoder.status.code, 'NetStream.Publish.Start')
    encoder.kill()
    for (const socket of sockets) socket.destroy()
    await until(() => streaming.snapshot()[0]?.lines.main?.status === 'idle')
  }
})

test('floods of commands from clients that read no responses leave no memory behind', { timeout: 60_000 }, async () => {
  await using streaming = await openStreaming()
  await streaming.openChannel('s1', { lines: { main: 'encoder' }, access: 'public' })
  const port = streaming.ports.rtmp!
  const attack = async () => {
    const sockets = await openAll(port)
    await Promise.all(sockets.map(flood))
  }
  // One round with little left proves that no memory leaks; other rounds may also fill caches of the process.
  let leftBytes = Number.POSITIVE_INFINITY
  for (let round = 0; round < MOST_ROUNDS && leftBytes >= MOST_LEFT_BYTES; round++) {
    const before = process.memoryUsage().rss
    await attack()
    leftBytes = process.memoryUsage().rss - before
  }
  assert.ok(leftBytes < MOST_LEFT_BYTES, `${leftBytes / 2 ** 20} MiB are left of every round`)
  const encoder = await startEncoder({ port, stream: 's1-main', key: KEY })
  assert.equal(encoder.status.code, 'NetStream.Publish.Start')
  encoder.kill()
})

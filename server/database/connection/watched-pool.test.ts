import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { WatchedPool } from './watched-pool.ts'

test('A caller that waited while the pool was cut may be refused later, but gets its error only once', async () => {
  await using server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { host: '127.0.0.1', port, user: 'app', max: 1, connectionTimeoutMillis: 50 }
  const pool = new WatchedPool(settings, { onNestedConnect() {}, isSilent: () => false, writers: 1, turnLimitMs: 50 })
  const accepted = once(server, 'connection')
  const [holding, waiting] = [pool.query('select 1'), pool.query('select 2')]
  await accepted
  pool.cut()
  await assert.rejects(holding, /does not answer/)
  await assert.rejects(waiting, /does not answer/)
  await assert.rejects(pool.query('select 3'), /timeout/) // this timeout is longer than that of the second query
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openOnLastingPort } from './encoder-port.ts'

async function listen(port: number): Promise<Server> {
  const server = createServer().listen({ host: '127.0.0.1', port })
  await once(server, 'listening')
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port
const close = async (server: Server) => void (await new Promise((resolve) => server.close(resolve)))

test('a port that replaced the usual one stays the address for encoders at later starts', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'port-'))
  const other = await listen(0)
  const place = { file: join(folder.path, 'rtmp-port'), usual: portOf(other) }
  const start = () => openOnLastingPort(place, listen, portOf)
  const first = await start()
  const chosen = portOf(first)
  assert.notEqual(chosen, place.usual)
  await close(first)
  await close(other)
  const second = await start()
  assert.equal(portOf(second), chosen)
  const third = await start()
  assert.equal(portOf(third), place.usual, 'the usual port replaces a stored one that is taken')
  await Promise.all([second, third].map(close))
})

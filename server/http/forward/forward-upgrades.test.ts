import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { trustProxies } from '../wire/address.ts'
import { openForwardUpgrades } from './forward-upgrades.ts'

const portOf = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as { readonly port: number }).port
}

test('another server that takes a connection and says nothing is given up', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  const port = await portOf(silent)
  const forward = openForwardUpgrades({
    findTarget: () => ({ host: '127.0.0.1', port }),
    proxies: trustProxies([]),
    origins: new Set(['http://site.example']),
    requestLimit: { pass: () => true },
    takes: () => true,
    answerWithinMs: 50,
  })
  const front = createHttp().on('upgrade', (request, socket, head) => forward.take(request, socket, head))
  const client = connect(await portOf(front), '127.0.0.1')
  const key = Buffer.alloc(16).toString('base64')
  client.write(
    `GET /live/s1/main/camera HTTP/1.1\r\nhost: site.example\r\norigin: http://site.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  )
  assert.doesNotMatch(await text(client), /101/)
  assert.equal(sockets.length, 1)
  forward.close()
  for (const server of [front, silent]) server.close()
  for (const socket of sockets) socket.destroy()
})

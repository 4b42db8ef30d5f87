import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { PICTURE_MAX_BYTES } from '#capabilities/media/contract.ts'
import { fetchPicture } from './fetch-picture.ts'

const { signal } = new AbortController()

/** Serves an answer at each path, and counts the questions. */
async function openServer() {
  let asked = 0
  const server = createServer(({ url = '' }, response) => {
    asked += 1
    if (url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
    else if (url === '/large') response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(PICTURE_MAX_BYTES + 1))
    else if (url === '/busy' && asked < 3) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { at: (path: string) => new URL(`http://127.0.0.1:${port}${path}`), asked: () => asked, [Symbol.dispose]: () => server.close() }
}

test('this machine, private networks, names without a dot and other protocols are never asked', async () => {
  using server = await openServer()
  for (const address of [
    server.at('/a.png').href,
    'http://10.0.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.png',
    'http://[fd00::1]/a.png',
    'http://localhost/a.png',
    'http://database/a.png',
    'http://user:secret@example.org/a.png',
    'ftp://example.org/a.png',
  ])
    assert.equal(await fetchPicture(new URL(address), { allowsLoopback: false, signal }), null, address)
  assert.equal(server.asked(), 0)
})

test('a picture is read whole, a busy host is asked again, and no redirect or larger file is taken', async () => {
  using server = await openServer()
  const fetchAt = async (path: string) => String(await fetchPicture(server.at(path), { allowsLoopback: true, signal }))
  assert.equal(await fetchAt('/busy'), 'picture')
  for (const path of ['/moved', '/large']) assert.equal(await fetchAt(path), 'null', path)
})

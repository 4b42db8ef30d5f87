import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { test } from 'node:test'
import { openForward } from './forward.ts'
import { trustProxies } from './wire/address.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('what another server of ours answers is counted with its status when its first byte is there, also when it is away', async () => {
  const counted: number[] = []
  await using engine = await listen((_request, response) => void response.writeHead(206).write('endless')) // and never ends
  using forward = openForward({
    port: engine.port,
    proxies: trustProxies([]),
    takes: (url) => url.startsWith('/live/'),
    onAnswer(status, tookMs) {
      counted.push(status)
      assert.ok(tookMs >= 0)
    },
  })
  await using front = await listen((request, response) => void (forward.serve(request, response) || response.writeHead(404).end()))
  const ask = async (path: string) => {
    const { status, body } = await fetch(`http://127.0.0.1:${front.port}${path}`)
    await body?.cancel()
    return status
  }
  assert.deepEqual([await ask('/home'), await ask('/live/s1.flv')], [404, 206])
  await engine[Symbol.asyncDispose]()
  assert.equal(await ask('/live/s1.flv'), 503)
  assert.deepEqual(counted, [206, 503])
})

test('a request on a connection that the other server closes in that moment is passed on anew', async () => {
  const answered = new WeakSet<object>()
  await using engine = await listen((request, response) => {
    if (answered.has(request.socket)) return void request.socket.destroy()
    answered.add(request.socket)
    response.writeHead(200, { 'content-length': '2' }).end('ok')
  })
  using forward = openForward({ port: engine.port, proxies: trustProxies([]), takes: () => true, onAnswer: () => {} })
  await using front = await listen((request, response) => void forward.serve(request, response))
  for (let count = 0; count < 3; count++) {
    const answer = await fetch(`http://127.0.0.1:${front.port}/live/s1.flv`)
    assert.deepEqual([answer.status, await answer.text()], [200, 'ok'])
  }
})

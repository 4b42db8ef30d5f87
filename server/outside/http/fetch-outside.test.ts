import assert from 'node:assert/strict'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { createServer as createNetServer } from 'node:net'
import test, { type TestContext } from 'node:test'
import { assertHidesAll, WITHIN } from '../sms/samples.stand-in.ts'
import { OUTSIDE_LIMITS, openConnections, openOutside, readOutsideAddress } from './fetch-outside.ts'
import { closedAddress, openLoopback, portOf, type WireReply } from './loopback.stand-in.ts'
import { makeSelfSigned } from './self-signed.stand-in.ts'

const POST = { method: 'POST', path: '/send?to=13800000000', headers: { authorization: 'topsecret' }, body: 'code=123456' } as const

async function answerOf(t: TestContext, answer: WireReply, signal?: AbortSignal) {
  const { address, requests, timeout } = await openLoopback(t, () => answer)
  const isHeld = answer === 'silent' || answer === 'stalled'
  const { date: _, ...reply } = { date: '', ...(await openOutside(address).ask(POST, signal ?? (isHeld ? timeout() : WITHIN()))) }
  assertHidesAll(reply)
  return { reply, requests }
}

test('an address is https, or http to this machine, and contains no password', () => {
  for (const good of [
    'https://sms.example.com/send?k=1',
    'http://127.0.0.1:9/',
    'http://localhost/',
    'http://[::1]:80/',
    'https://10.0.0.5/',
  ])
    assert.ok(readOutsideAddress(good), good)
  for (const bad of [
    '',
    'sms.example.com',
    'http://sms.example.com',
    'http://10.0.0.5',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://[::ffff:127.0.0.1]',
    'https://user:pass@sms.example.com',
    'https://sms.example.com/#x',
    'ftp://localhost',
    'file:///etc/passwd',
  ])
    assert.equal(readOutsideAddress(bad), undefined, bad)
})

test('a bad address is a defect whose message does not repeat it', () => {
  for (const bad of ['http://topsecret.example.com', 'https://topsecret:x@[', 'http:topsecret'])
    assert.throws(
      () => openOutside(bad),
      (error) => {
        assert.ok(error instanceof TypeError)
        assert.ok(!`${error.message} ${error.cause ?? ''} ${JSON.stringify(error)}`.includes('topsecret'))
        return true
      },
    )
})

test('the request arrives as it was sent, and the response is returned', async (t) => {
  const { reply, requests } = await answerOf(t, { status: 201, text: 'ok', headers: { 'retry-after': '7' } })
  assert.deepEqual(reply, { status: 201, retryAfter: '7', text: 'ok' })
  assert.equal(requests.length, 1)
  assert.equal(requests[0]?.method, 'POST')
  assert.equal(requests[0]?.path, '/send')
  assert.equal(requests[0]?.body, 'code=123456')
  assert.equal(requests[0]?.headers.authorization, 'topsecret')
})

test('no redirect is followed', async (t) => {
  const elsewhere = await openLoopback(t, () => ({ status: 200 }))
  for (const status of [301, 302, 303, 307, 308]) {
    const { reply } = await answerOf(t, { status, headers: { location: elsewhere.address } })
    assert.equal('status' in reply && reply.status, status)
  }
  assert.equal(elsewhere.requests.length, 0)
})

test('a body of 64 KiB is read, and one byte more is not', async (t) => {
  const fits = await answerOf(t, { status: 200, text: 'x'.repeat(65_536) })
  assert.equal('status' in fits.reply && fits.reply.text?.length, 65_536)
  const huge = await answerOf(t, { status: 200, text: 'x'.repeat(65_537) })
  assert.deepEqual(huge.reply, { status: 200, retryAfter: undefined, text: undefined })
})

test('endless headers are no response', async (t) => {
  const { reply } = await answerOf(t, { status: 200, headers: { 'x-long': 'x'.repeat(40_000) } })
  assert.deepEqual(reply, { nothing: 'silent', rawCode: 'HPE_HEADER_OVERFLOW' })
})

test('a body that breaks off or stalls leaves the status', async (t) => {
  const status = { status: 200, retryAfter: undefined, text: undefined }
  assert.deepEqual((await answerOf(t, 'cut-off')).reply, status)
  assert.deepEqual((await answerOf(t, 'stalled')).reply, status)
})

test('a request that was written without a response is silent, and one that was never written is unreachable', async (t) => {
  assert.deepEqual((await answerOf(t, 'silent')).reply, { nothing: 'silent', rawCode: 'TIMED_OUT' })
  assert.deepEqual((await answerOf(t, 'hung-up')).reply, { nothing: 'silent', rawCode: 'ECONNRESET' })
  const refused = await openOutside(await closedAddress()).ask(POST, WITHIN())
  assert.deepEqual(refused, { nothing: 'unreachable', rawCode: 'ECONNREFUSED' })
  const { reply, requests } = await answerOf(t, { status: 200 }, AbortSignal.abort())
  assert.deepEqual(reply, { nothing: 'unreachable', rawCode: 'TIMED_OUT' })
  assert.equal(requests.length, 0)
})

test('an unknown host name is unreachable, and is not repeated', async () => {
  const reply = await openOutside('https://topsecret.invalid').ask(POST, WITHIN(3_000))
  assertHidesAll(reply)
  assert.equal('nothing' in reply && reply.nothing, 'unreachable')
})

test('an untrusted TLS certificate is unreachable, with any environment variables (S111)', async (t) => {
  let asked = 0
  const server = createServer(makeSelfSigned(), (_request, response) => {
    asked++
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const outside = openOutside(`https://127.0.0.1:${portOf(server.address())}`)
  assert.deepEqual(await outside.ask(POST, WITHIN()), { nothing: 'unreachable', rawCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  t.after(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'])
  assert.deepEqual(await outside.ask(POST, WITHIN()), { nothing: 'unreachable', rawCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  assert.equal(asked, 0)
})

test('a server without TLS, or with an unfinished handshake, is unreachable', async (t) => {
  const { address, requests } = await openLoopback(t, () => ({ status: 200 }))
  const reply = await openOutside(address.replace('http:', 'https:')).ask(POST, WITHIN())
  assert.equal('nothing' in reply && reply.nothing, 'unreachable')
  assert.equal(requests.length, 0)
  const mute = createNetServer((socket) => t.after(() => socket.destroy()))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  t.after(() => mute.close())
  const limits = { ...OUTSIDE_LIMITS, connectMs: 100 }
  const stuck = await openOutside(`https://127.0.0.1:${portOf(mute.address())}`, limits).ask(POST, WITHIN())
  assert.deepEqual(stuck, { nothing: 'unreachable', rawCode: 'TIMED_OUT' })
})

test('the whole exchange has its own time limit', async (t) => {
  const { address } = await openLoopback(t, () => 'silent')
  const outside = openOutside(address, { ...OUTSIDE_LIMITS, totalMs: 100 })
  assert.deepEqual(await outside.ask(POST, WITHIN()), { nothing: 'silent', rawCode: 'TIMED_OUT' })
  assert.deepEqual(OUTSIDE_LIMITS, { connectMs: 5_000, totalMs: 10_000, replyBytes: 65_536 })
})

test('shared connections are used again, also after an error status, and never after an answer that was cut off', async () => {
  const ports: (number | undefined)[] = []
  const answers: ((response: ServerResponse) => void)[] = []
  const server = createHttpServer((request, response) => {
    ports.push(request.socket.remotePort)
    request.resume().on('end', () => answers.shift()?.(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const connections = openConnections(60_000)
  const { ask } = openOutside(`http://127.0.0.1:${portOf(server.address())}/`, { ...OUTSIDE_LIMITS, replyBytes: 10, connections })
  const askFor = (answer: (response: ServerResponse) => void) => {
    answers.push(answer)
    return ask(POST, WITHIN())
  }
  await askFor((response) => response.writeHead(503).end('wait'))
  await askFor((response) => response.end('thanks'))
  const huge = await askFor((response) => response.end('x'.repeat(11)))
  assert.equal('status' in huge && huge.text, undefined)
  await askFor((response) => response.end())
  const closed = await askFor((response) => response.destroy())
  assert.deepEqual(closed, { nothing: 'silent', rawCode: 'ECONNRESET', isStale: true })
  const [first, second, third, fourth, fifth] = ports
  assert.deepEqual([second, third, fourth === third, fifth], [first, first, false, fourth])
  answers.push((response) => response.destroy())
  assert.deepEqual(await ask(POST, WITHIN()), { nothing: 'silent', rawCode: 'ECONNRESET' })
  connections.http.destroy()
  server.closeAllConnections()
  server.close()
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AmfValue, encodeAmf } from '../amf/amf0.ts'
import { defaultLimits, type EngineLimits } from '../limits/limits.ts'
import type { EngineRefusal } from '../refusal.ts'
import { connectClient } from '../testing/rtmp-client.ts'
import { flood } from '../testing/rtmp-flood.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { closing, until } from '../testing/until.ts'
import { Admission } from './admission.ts'
import { writeChunks } from './chunk-writer.ts'
import { listenForEncoders } from './listener.ts'
import type { Message } from './message.ts'
import type { AcceptPublisher, Publisher } from './publication.ts'
import { greeting, publishCommands } from './publish-commands.ts'

const KEY = 'right'

/** Opens a listener whose only valid key is `right`, and collects the messages that it accepts. */
async function open(limits: Partial<EngineLimits> = {}, answer?: AcceptPublisher, tls?: typeof selfSigned) {
  const received: Message[] = []
  const publishers: Publisher[] = []
  const closed: string[] = []
  const malformed: string[] = []
  const accept: AcceptPublisher = async (publisher) => {
    publishers.push(publisher)
    if (publisher.request.key !== KEY) return { refused: { code: 'KEY_WRONG' } }
    const receive = (message: Message): EngineRefusal | undefined =>
      message.payload[0] === 0x99 ? { code: 'VIDEO_CODEC_UNSUPPORTED', detail: 'HEVC' } : void received.push(message)
    return { publication: { receive, closed: (why) => closed.push(why) } }
  }
  const all = { ...defaultLimits, heldMs: 20, ...limits }
  const listener = await listenForEncoders({
    host: '127.0.0.1',
    port: 0,
    limits: all,
    admission: new Admission(all),
    accept: answer ?? accept,
    onMalformed: ({ stream }) => void malformed.push(stream),
    ...(tls && { tls }),
  })
  return { ...listener, received, publishers, closed, malformed, accept, [Symbol.asyncDispose]: () => listener.close() }
}

const frame = (byte: number) => Buffer.alloc(1_000, byte)
const name = (key: string) => `s1-main?k=${key}`

test('a publisher with the right key is accepted, and its properties and address are reported', async () => {
  await using server = await open()
  const client = await connectClient({ port: server.port, name: name(KEY) })
  assert.equal(client.status.code, 'NetStream.Publish.Start')
  client.send(9, 40, frame(1))
  client.send(8, 0x1000005, frame(2))
  client.socket.end()
  await client.closed
  assert.deepEqual(
    server.received.map(({ type, timestamp, payload }) => [type, timestamp, payload.length, payload[0]]),
    [
      [9, 40, 1_000, 1],
      [8, 0x1000005, 1_000, 2],
    ],
  )
  const [publisher] = server.publishers
  assert.deepEqual(publisher?.request, {
    stream: 's1-main',
    key: KEY,
    address: '127.0.0.1',
    protocol: 'rtmp',
    encoder: 'LyceumTest/1.0',
  })
  assert.equal(server.closed.length, 1)
})

test('a refused publisher gets the reason, and none of its media is received (S78)', async () => {
  await using server = await open()
  const client = await connectClient({ port: server.port, name: name('wrong') })
  assert.match(client.status.description, /^KEY_WRONG: /)
  for (let sent = 0; sent < 20; sent++) client.send(9, sent, frame(1))
  await client.closed
  assert.deepEqual(server.received, [])
})

test('frames that arrive before the publish is decided wait, and are dropped with a refusal (S78)', async () => {
  for (const key of [KEY, 'wrong']) {
    const asked = Promise.withResolvers<void>()
    const decided = Promise.withResolvers<void>()
    const slow: AcceptPublisher = async (publisher) => {
      asked.resolve()
      await decided.promise
      return await server.accept(publisher)
    }
    await using server = await open({}, slow)
    const client = connectClient({ port: server.port, name: name(key) })
    await asked.promise
    const early = writeChunks({ type: 9, streamId: 1, timestamp: 0, payload: frame(7) }, 4, 60_000)
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {}).write(Buffer.concat([greeting(), publishCommands({ name: name(key) }), early]))
    const closed = closing(socket.resume())
    assert.equal(server.received.length, 0)
    decided.resolve()
    await client
    await until(() => server.publishers.length === 2)
    socket.end()
    await closed
    assert.equal(server.received.length, key === KEY ? 1 : 0)
    ;(await client).socket.destroy()
  }
})

test('a publisher that is cut, or whose media is refused, gets the reason, and its later media is ignored', async () => {
  await using server = await open()
  const cut = await connectClient({ port: server.port, name: name(KEY) })
  server.publishers[0]!.cut({ code: 'CUT' })
  cut.send(9, 0, frame(1))
  await cut.closed
  assert.match(cut.lastStatus(), /^CUT: /)
  const hevc = await connectClient({ port: server.port, name: name(KEY) })
  hevc.send(9, 0, frame(0x99))
  hevc.send(9, 1, frame(1))
  await hevc.closed
  assert.match(hevc.lastStatus(), /^VIDEO_CODEC_UNSUPPORTED: .*HEVC/)
  assert.deepEqual(server.received, [])
  assert.deepEqual(server.closed, ['CUT', 'VIDEO_CODEC_UNSUPPORTED'])
})

test('keys that are missing, too long, with control characters or with a path are refused without a lookup (S78)', async () => {
  await using server = await open()
  for (const bad of ['s1-main', 's1-main?k=', `s1-main?k=${'x'.repeat(10_000)}`, 's1-main?k=%01', 's1-main/../s2?k=right', '?k=right']) {
    const client = await connectClient({ port: server.port, name: bad })
    assert.match(client.status.description, /^KEY_MALFORMED/, bad.slice(0, 40))
  }
  assert.deepEqual(server.publishers, [])
  assert.deepEqual(new Set(server.malformed), new Set(['s1-main']))
})

test('a session accepts closing a stream before one exists, and chunks of any size', async () => {
  await using server = await open()
  for (const bytes of [0xffffff, 0x7fffffff]) {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(bytes)
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    const before = [command('deleteStream', 0, null, 1), command('closeStream', 0, null), command('FCUnpublish', 0, null, 's1-main')]
    const chunk = writeChunks({ type: 1, streamId: 0, timestamp: 0, payload: size }, 2, 128)
    const media = writeChunks({ type: 9, streamId: 1, timestamp: 0, payload: frame(5) }, 4, 60_000)
    socket.write(Buffer.concat([greeting(), ...before, publishCommands({ name: name(KEY) }), chunk, media]))
    await until(() => server.received.length === 1)
    server.received.length = 0
    socket.destroy()
  }
})

test('a tcUrl that does not parse, or is no text, does no harm', async () => {
  await using server = await open()
  for (const tcUrl of ['http://[', '', null, 5, { a: 1 }]) {
    const client = await connectClient({ port: server.port, name: name(KEY), tcUrl })
    assert.equal(client.status.code, 'NetStream.Publish.Start')
    client.socket.destroy()
  }
})

test('silent connections of other addresses keep no encoder out, and publishers take none of their places (S78)', async () => {
  await using server = await open({ waitingConnections: 6, waitingPerNetwork: 2 })
  const silent = (localAddress: string) => connect({ port: server.port, host: '127.0.0.1', localAddress }).on('error', () => {})
  const sockets = ['2', '3', '4'].flatMap((last) => [silent(`127.0.0.${last}`), silent(`127.0.0.${last}`)])
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const clients = []
  for (let count = 0; count < 5; count++)
    clients.push(await connectClient({ port: server.port, name: name(KEY), localAddress: '127.0.0.5' }))
  for (const { status } of clients) assert.equal(status.code, 'NetStream.Publish.Start')
  await until(() => sockets.some(({ destroyed }) => destroyed))
  for (const socket of [...sockets, ...clients.map((client) => client.socket)]) socket.destroy()
})

test('a slow handshake, a connection without publish, a silent publisher and a flood are ended (S80)', async () => {
  await using server = await open({ handshakeMs: 50, publishMs: 150, idleMs: 300, messagesPerSecond: 100, bytesPerSecond: 200_000 })
  const raw = async (bytes: Buffer) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(bytes)
    await closing(socket.resume())
  }
  await raw(greeting().subarray(0, 100))
  await raw(greeting())
  const publish = () => connectClient({ port: server.port, name: name(KEY) })
  await (await publish()).closed
  assert.deepEqual(server.closed.splice(0), ['silent'])
  const many = await publish()
  for (let sent = 0; sent < 1_000; sent++) many.send(8, sent, Buffer.of(1))
  await many.closed
  const much = await publish()
  for (let sent = 0; sent < 200; sent++) much.send(9, sent, Buffer.alloc(50_000))
  await much.closed
  assert.deepEqual(server.closed, ['too many messages', 'too many bytes'])
})

const command = (...values: AmfValue[]) => writeChunks({ type: 20, streamId: 0, timestamp: 0, payload: encodeAmf(...values) }, 3, 128)
const begun = (id: number, bytes: number) => {
  const head = Buffer.alloc(12)
  head[0] = id
  head.writeUIntBE(bytes, 4, 3)
  head[7] = 20
  return head
}

test('a peer that is not accepted is echoed only numbers, and is closed when it sends too much, leaves much unfinished or does not read', async () => {
  await using server = await open()
  const bytesAnswered = async (...sent: readonly Buffer[]) => {
    const socket = connect(server.port, '127.0.0.1')
    let answered = 0
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      answered += bytes.length
    })
    socket.write(Buffer.concat([greeting(), ...sent]))
    await closing(socket)
    return answered - greeting().length
  }
  for (const transaction of ['x'.repeat(60_000), { a: 'x' }, ['x'], null, true])
    for (const name of ['connect', 'createStream', 'releaseStream', 'FCPublish'])
      assert.ok((await bytesAnswered(command(name, transaction))) < 100, name)
  assert.ok((await bytesAnswered(...Array.from({ length: 100 }, (_, at) => command('createStream', at)))) < 4_000)
  const unfinished = Array.from({ length: 10 }, (_, at) => Buffer.concat([begun(3 + at, 60_000), Buffer.alloc(128)]))
  assert.ok((await bytesAnswered(...unfinished)) < 100)
  const unknown = writeChunks({ type: 3, streamId: 0, timestamp: 0, payload: Buffer.alloc(60_000) }, 3, 60_000)
  assert.ok((await bytesAnswered(...Array.from({ length: 20 }, () => unknown))) < 100)
  assert.deepEqual(server.publishers, [])
})

test('a peer that floods and comes again at once is held, and an encoder of the same address takes its place', async () => {
  await using server = await open({ waitingPerNetwork: 2, heldMs: 60_000 })
  const begin = () => connect(server.port, '127.0.0.1').on('error', () => {})
  let [came, isOver] = [0, false]
  const comeAgain = async () => {
    for (; !isOver; came++) await flood(begin())
  }
  void comeAgain()
  void comeAgain()
  const encoder = await connectClient({ port: server.port, name: name(KEY) })
  assert.equal(encoder.status.code, 'NetStream.Publish.Start')
  for (let sent = 1; sent <= 50; sent++) {
    encoder.send(9, sent, frame(1))
    await until(() => server.received.length === sent)
  }
  assert.ok(came <= 4, `${came} came again`)
  isOver = true
  encoder.socket.destroy()
})

test('a publisher that reads no responses is closed before they fill the memory', async () => {
  await using server = await open({ messagesPerSecond: 1e9, bytesPerSecond: 1e9 })
  const client = await connectClient({ port: server.port, name: name(KEY) })
  client.socket.pause()
  const pings = Buffer.concat(Array.from({ length: 5_000 }, () => PING))
  const flood = () => {
    while (!client.socket.destroyed && client.socket.write(pings));
  }
  client.socket.on('drain', flood)
  flood()
  await until(() => server.closed.length === 1)
  assert.deepEqual(server.closed, ['does not read'])
  client.socket.destroy()
})
const PING = writeChunks({ type: 4, streamId: 0, timestamp: 0, payload: Buffer.of(0, 6, 0, 0, 0, 1) }, 2, 128)

test('changed captures and random bytes end at most their own connection', async () => {
  await using server = await open({
    handshakeMs: 300,
    publishMs: 300,
    waitingConnections: 1_000,
    waitingPerNetwork: 1_000,
  })
  const steady = await connectClient({ port: server.port, name: name(KEY) })
  const media = [1, 2, 3].map((byte) => writeChunks({ type: 9, streamId: 1, timestamp: byte, payload: frame(0) }, 4, 60_000))
  const capture = Buffer.concat([greeting(), publishCommands({ name: name(KEY) }), ...media])
  const change = fc.record({ at: fc.integer({ min: 3_073, max: capture.length - 1 }), to: fc.nat({ max: 255 }) })
  const send = (bytes: Uint8Array) =>
    new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {}).on('close', () => resolve())
      socket.resume().end(bytes)
    })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const bytes = Buffer.from(capture)
      for (const { at, to } of changes) bytes[at] = to
      await send(bytes)
    }),
    { numRuns: 300 },
  )
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 4_000 }), send), { numRuns: 50 })
  steady.send(9, 5, frame(0x42))
  await until(() => server.received.some(({ payload }) => payload[0] === 0x42))
  steady.socket.destroy()
})

test('RTMPS works the same over TLS, and plain bytes on its port are closed', async () => {
  await using server = await open({ handshakeMs: 500 }, undefined, selfSigned)
  const client = await connectClient({ port: server.port, name: name(KEY), tls: true })
  assert.equal(client.status.code, 'NetStream.Publish.Start')
  client.send(9, 40, frame(1))
  await until(() => server.received.length === 1)
  assert.equal(server.publishers[0]?.request.protocol, 'rtmps')
  assert.equal((await connectClient({ port: server.port, name: name(KEY) })).status.code, '')
  client.socket.destroy()
})

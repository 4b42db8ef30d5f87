import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMetadata } from '../body/tus.ts'
import { readRange } from '../files/ranges.ts'
import { HttpError } from '../wire/http-error.ts'
import { bodyPieces, type PieceLimits } from './pieces.ts'

const LIMITS: PieceLimits = { maxBytes: 1_000, pieceBytes: 100, fileGraceMs: 100, fileBytesPerSecond: 1_000 }
type Taken = { readonly sizes: readonly number[]; readonly failed: unknown }

/** Sends a hand-written body and returns what the server receives of it. */
async function take(
  write: (send: (bytes: number) => void, end: () => void, cut: () => void) => Promise<void>,
  limits: Partial<PieceLimits> = {},
  delayMs = 0,
): Promise<Taken> {
  const taken = Promise.withResolvers<Taken>()
  const server = createServer((request) => void gather(request, { ...LIMITS, ...limits }, delayMs).then(taken.resolve)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => server.once('listening', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.write('PATCH / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  const send = (bytes: number) => void socket.write(`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`)
  await write(
    send,
    () => void socket.write('0\r\n\r\n'),
    () => void socket.destroy(),
  )
  const result = await taken.promise
  socket.destroy()
  server.closeAllConnections()
  server.close()
  return result
}

async function gather(request: IncomingMessage, limits: PieceLimits, delayMs: number): Promise<Taken> {
  const sizes: number[] = []
  try {
    for await (const piece of bodyPieces(request, limits)) {
      sizes.push(piece.length)
      await sleep(delayMs)
    }
    return { sizes, failed: null }
  } catch (defect) {
    return { sizes, failed: defect instanceof HttpError ? defect.status : defect }
  }
}

test('a body arrives in pieces of one size and a remainder', async () => {
  const result = await take(async (send, end) => {
    for (const bytes of [60, 60, 60, 60, 10]) {
      send(bytes)
      await sleep(5)
    }
    end()
  })
  assert.deepEqual(result, { sizes: [120, 120, 10], failed: null })
})

test('the bytes before a broken connection are a piece too', async () => {
  const result = await take(async (send, _end, cut) => {
    send(130)
    await sleep(20)
    send(30)
    await sleep(20)
    cut()
  })
  assert.deepEqual(result, { sizes: [130, 30], failed: 400 })
})

test('bytes beyond the limit are not delivered (S69)', async () => {
  const result = await take(async (send) => {
    for (let count = 0; count < 11; count++) send(100)
  })
  assert.equal(result.failed, 413)
  assert.ok(result.sizes.reduce((sum, size) => sum + size, 0) <= 1_000)
})

test('a sender below the minimum rate is cut, regardless of earlier bytes (S90)', async () => {
  const since = performance.now()
  const result = await take(
    async (send) => {
      send(50_000)
      for (let count = 0; count < 12; count++) {
        await sleep(40)
        send(1)
      }
    },
    { maxBytes: 1e6 },
  )
  assert.deepEqual([result.sizes[0], result.failed], [50_000, 400])
  assert.ok(performance.now() - since < 1_500)
})

test('time that the consumer needs does not count against the sender', async () => {
  const result = await take(
    async (send, end) => {
      for (let count = 0; count < 4; count++) send(100)
      end()
    },
    {},
    250,
  )
  assert.equal(result.failed, null)
  assert.equal(
    result.sizes.reduce((sum, size) => sum + size, 0),
    400,
  )
})

test('a range request has one range, or is ignored', () => {
  const cases: [string | undefined, ReturnType<typeof readRange>][] = [
    [undefined, 'whole'],
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=9-99999', { start: 9, end: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=4-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,2-3', 'whole'],
    ['bytes=99999999999999999999-', 'whole'],
    ['items=0-1', 'whole'],
  ]
  for (const [header, expected] of cases) assert.deepEqual(readRange(header, 10), expected, header)
  assert.equal(readRange('bytes=0-', 0), 'outside')
})

test('metadata is read only in the form of the protocol', () => {
  assert.deepEqual(
    [...readMetadata('filename 5bCBLnBuZw==,is_confidential')!],
    [
      ['filename', '封.png'],
      ['is_confidential', ''],
    ],
  )
  assert.deepEqual([...readMetadata('')!], [])
  for (const text of ['a,a', 'a YQ=='.repeat(2), 'a *', ',', 'a  YQ==', 'a gICA', 'ä YQ==']) assert.equal(readMetadata(text), null, text)
})

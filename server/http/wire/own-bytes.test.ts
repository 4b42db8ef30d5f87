import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import type { AnyCall } from '#contract/call.ts'
import { succeed } from '../calls/reply.ts'
import { openSendReady } from '../pages/ready/send-ready.ts'
import { encode } from './encoding.ts'
import { ownBytes } from './own-bytes.ts'
import type { Wire } from './wire.ts'

const sharesNothing = (bytes: Buffer, what: string): void => assert.equal(bytes.buffer.byteLength, bytes.length, what)

test('parts are copied one after the other, text as UTF-8', () => {
  const bytes = ownBytes('心', Buffer.from('b'), '', 'é')
  assert.equal(bytes.toString(), '心bé')
  sharesNothing(bytes, 'copied')
  assert.equal(ownBytes('').length, 0)
})

test('answers, encoded pages and whole responses that are kept share no memory with others', async () => {
  const call = { path: '/api/made/kept', output: { parse: (value: unknown) => value } } as unknown as AnyCall
  sharesNothing(succeed(call, Object.freeze({ name: '心肌' })).body as Buffer, 'answer')
  const plain = Buffer.from(randomBytes(2_000).toString('hex'))
  for (const encoding of ['br', 'gzip'] as const) sharesNothing(await encode(plain, encoding, 4), encoding)
  const wire: Wire = { headers: [], body: Buffer.from('<p>心肌</p>'), sizeBytes: 0 }
  const page = { status: 200, tag: undefined, repeated: [], wires: { identity: wire }, make: () => Promise.reject(new Error('is ready')) }
  const sent: Buffer[] = []
  const socket = { write: (bytes: Buffer) => sent.push(bytes) } as unknown as Socket
  openSendReady(5_000)(socket, { method: 'GET', url: '/home', headers: {}, body: Buffer.alloc(0), socket: {} }, page)
  sharesNothing(sent[0] ?? plain, 'response')
  assert.equal(wire.body.buffer, sent[0]?.buffer)
})

import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import type { Wire } from '../../wire/wire.ts'
import { openSendReady } from './send-ready.ts'

test('a page is written as one buffer that has the date of the moment and keeps its body', (t) => {
  let now = Date.UTC(2026, 10, 30, 9, 59, 59)
  t.mock.method(Date, 'now', () => now)
  const body = Buffer.from('<p>心肌</p>')
  const wire: Wire = { headers: ['content-length', String(body.length)], body, sizeBytes: body.length }
  const page = { status: 200, tag: undefined, repeated: [], wires: { identity: wire }, make: () => Promise.reject(new Error('is ready')) }
  const written: string[] = []
  const socket = { write: (bytes: Buffer) => written.push(bytes.toString()) } as unknown as Socket
  const request = { method: 'GET', url: '/home', headers: {}, body: Buffer.alloc(0), socket: {} }
  const send = openSendReady(5_000)
  for (const laterMs of [0, 0, 1_000, 3_600_000]) {
    now += laterMs
    assert.equal(send(socket, request, page)?.status, 200)
  }
  const textAt = (time: string) =>
    `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\nDate: Mon, 30 Nov 2026 ${time} GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n<p>心肌</p>`
  assert.deepEqual(written, ['09:59:59', '09:59:59', '10:00:00', '11:00:00'].map(textAt))
  assert.deepEqual(wire.body, body)
})

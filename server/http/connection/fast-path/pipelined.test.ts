import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, test } from 'node:test'
import { openStandIn, type StandIn } from '#server/http/front.stand-in.ts'
import { openRaw } from '../raw.stand-in.ts'

let site: StandIn
let made = 0
const count = () => void made++
before(async () => {
  site = await openStandIn()
  subscribe('http.server.request.start', count)
})
after(async () => {
  unsubscribe('http.server.request.start', count)
  await site[Symbol.asyncDispose]()
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n\r\n`

test('S87: of thousands of pipelined requests few are made, and the connection is cut off', async () => {
  for (const start of ['', get('/other/a')]) {
    using raw = openRaw(site.port, start)
    if (start !== '') await raw.until(/<\/html>/)
    made = 0
    raw.socket.write(get('/other/a').repeat(2_000))
    await raw.closed
    assert.ok(made > 1 && made <= 50, `${made} requests after ${JSON.stringify(start)}`)
  }
})

test('S87: as many pipelined requests as may wait are answered in turn', async () => {
  using raw = openRaw(site.port, get('/other/a').repeat(17))
  await raw.until(/(?:<\/html>[\s\S]*){17}/)
  assert.equal(raw.text().match(/HTTP\/1\.1 200/g)?.length, 17)
  assert.equal(raw.isClosed(), false)
})

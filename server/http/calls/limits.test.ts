import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { openStandIn, page, type StandIn } from '../front.stand-in.ts'
import { askAt } from './ask.stand-in.ts'

const ask = (at: StandIn, path: string, headers?: Readonly<Record<string, string>>, fields?: object) => askAt(at.url, path, headers, fields)

test('S105, S106, S107: refusals by a limit give coarse waits, and strict limits refuse when counting fails', async () => {
  await using site = await openStandIn()
  const address = { 'x-forwarded-for': '198.51.100.7' }
  for (let time = 0; time < 3; time++) assert.equal((await ask(site, '/api/made/strict', address)).http, 200)
  for (const more of [
    {},
    { 'x-real-ip': '1.1.1.1' },
    { forwarded: 'for=2.2.2.2' },
    { 'true-client-ip': '3.3.3.3' },
    { 'cf-connecting-ip': '4.4.4.4' },
  ]) {
    const over = await ask(site, '/api/made/strict?x=1', { ...address, ...more } as Record<string, string>, { any: Math.PI })
    assert.deepEqual([over.http, over.reason, over.headers.get('retry-after'), over.data!['retryAfter']], [429, 'RATE_LIMITED', '45', 45])
    assert.deepEqual(Object.keys(over.data!).sort(), ['reason', 'retryAfter'])
  }
  assert.equal((await ask(site, '/api/made/strict', { 'x-forwarded-for': '198.51.100.8' })).http, 200)
  site.now.limits = 'away'
  const answered = await ask(site, '/api/made/strict', { 'x-forwarded-for': '198.51.100.9' })
  assert.deepEqual([answered.http, answered.reason], [503, 'BUSY'])
  assert.equal((await ask(site, '/api/made/act', { 'x-forwarded-for': '198.51.100.9' })).http, 200)
  site.now.limits = 'open'
})

test('S107: calls and pages share one limit per address', async () => {
  await using small = await openStandIn({ perAddress: 10 })
  const address = { 'x-forwarded-for': '198.51.100.20' }
  for (let time = 0; time < 5; time++) assert.equal((await ask(small, '/api/made/act', address)).http, 200)
  for (let time = 0; time < 5; time++) assert.equal((await fetch(`${small.url}/other?x=${time}`, { headers: address })).status, 200)
  const page = await fetch(`${small.url}/other?x=6`, { headers: { ...address, accept: 'text/html' } })
  assert.deepEqual(
    [page.status, page.headers.get('retry-after'), page.headers.get('content-type')],
    [429, '60', 'text/html; charset=utf-8'],
  )
  const [, style] = /<style>(.*)<\/style>/s.exec(await page.text())!
  const hash = createHash('sha256').update(style!).digest('base64')
  assert.ok(page.headers.get('content-security-policy')?.includes(`style-src 'sha256-${hash}'`), 'its own style may be applied')
  assert.equal(small.rendered.length, 5)
  const plain = await ask(small, '/api/made/act', address)
  assert.deepEqual([plain.http, plain.reason, plain.headers.get('retry-after')], [429, 'RATE_LIMITED', '60'])
  const form = await ask(small, '/system/auth/user/act', address, { text: 'a' })
  assert.deepEqual([form.http, form.code, form.reason, form.headers.get('retry-after')], [200, 500, 'RATE_LIMITED', '60'])
  assert.equal((await ask(small, '/api/made/act', { 'x-forwarded-for': '198.51.100.21' })).http, 200)
})

test('S90: costly calls without a session take turns with renderings, and delay no others', async () => {
  await using site = await openStandIn()
  const rendered = Promise.withResolvers<void>()
  let rendering = 0
  site.now.render = async () => {
    rendering++
    await rendered.promise
    return page('slow')
  }
  const pages = [1, 2].map((at) => fetch(`${site.url}/other/turns?x=${at}`))
  await until(() => rendering >= 1)
  const costly = ask(site, '/api/made/costly', {}, { costly: true })
  assert.equal((await ask(site, '/api/made/read', {}, { costly: false })).http, 200)
  assert.equal((await ask(site, '/api/made/costly', { token: 'full' }, { costly: 'with a session' })).http, 200)
  assert.deepEqual(
    site.received.map(({ input }) => (input as { costly: unknown }).costly),
    [false, 'with a session'],
  )
  rendered.resolve()
  assert.equal((await costly).http, 200)
  for (const answered of await Promise.all(pages)) assert.equal(answered.status, 200)
})

test('S107: requests with an invalid token, without a token and to other paths share one limit per address', async () => {
  const ways: readonly ((address: Readonly<Record<string, string>>, small: StandIn) => Promise<number>)[] = [
    async (address, small) => (await ask(small, '/api/made/mine', { ...address, token: 'made-up' })).http,
    async (address, small) => (await ask(small, '/api/made/mine', address)).http,
    ...['/api/openapi.json', '/api/', '/preferences?theme=dark', '/readyz', '/files/made/10000000-0000-4000-8000-000000000000'].map(
      (path) => async (headers: Readonly<Record<string, string>>, small: StandIn) =>
        (await fetch(small.url + path, { headers, redirect: 'manual' })).status,
    ),
  ]
  await using small = await openStandIn({ perAddress: 5 })
  for (const [at, way] of ways.entries()) {
    const address = { 'x-forwarded-for': `198.51.100.${100 + at}` }
    for (let time = 0; time < 5; time++) assert.notEqual(await way(address, small), 429)
    assert.equal(await way(address, small), 429)
    assert.equal((await fetch(`${small.url}/healthz`, { headers: address })).status, 200)
  }
})

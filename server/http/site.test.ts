import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { newPhone, openWorld, PASSWORD } from '#tests/world.ts'

test('S19, S102: a whole registration and login logs JSON lines without phone, code, password or token', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'world-log-'))
  try {
    const secrets: string[] = []
    {
      await using world = await openWorld({ env: { LOG_LEVEL: 'debug', LOG_FILE: join(dir, 'site.log') } })
      const { phone, token } = await world.person({ phone: newPhone() })
      secrets.push(phone, phone.slice(3), token, PASSWORD, ...world.sms.sent.map(({ code }) => code))
      await world.ask('/system/auth/user/userlogin', { username: `${phone}\r\n{"level":50}\u001b[31m`, password: 'Wrong-1-\r\n' })
      await world.ask('/system/auth/user/userlogin', { username: '\u0000', password: 'x' })
      await world.ask('/system/auth/user/sendsmsvcode', { phone: '1391234\u00005678', purpose: 'register' })
      await fetch(`${world.url}/api/user/menu?token=${token}`, { headers: { cookie: `token=${token}` } })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const written = readFileSync(join(dir, 'site.log'), 'utf8')
    const lines = written.split('\n').slice(0, -1)
    assert.ok(lines.length >= 5)
    for (const line of lines) assert.equal(typeof (JSON.parse(line) as { event: unknown }).event, 'string')
    for (const secret of secrets)
      assert.ok(
        !new RegExp(`(?<![0-9a-f])${secret.replace(/[+]/g, '\\+')}(?![0-9a-f])`).test(written),
        `${secret.slice(0, 3)}… was written`,
      )
    assert.ok(lines.some((line) => line.includes('"event":"call"') && line.includes('userlogin')))
    assert.ok(
      !lines.some((line) => line.includes('defect')),
      lines.find((line) => line.includes('defect')),
    )
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('S54: a page of another origin cannot trigger an SMS', async () => {
  await using world = await openWorld()
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as const) {
    const { http } = await world.ask(
      '/system/auth/user/sendsmsvcode',
      { phone: newPhone(), purpose: 'register' },
      { headers: headers as Record<string, string> },
    )
    assert.equal(http, 403)
  }
  assert.equal(world.sms.sent.length, 0)
})

test('S107, S105: two processes share one limit per address', async () => {
  await using world = await openWorld({ env: { REQUESTS_PER_ADDRESS_MINUTE: '40' } })
  await world.clock.stop() // the limit applies to one minute
  const second = await world.second()
  const address = '198.51.100.30'
  const ask = (at: { ask: typeof world.ask }) => at.ask('/api/development/sms-inbox', {}, { address })
  const reasons: unknown[] = []
  for (let round = 0; round < 30; round++) for (const at of [world, second]) reasons.push((await ask(at)).data['reason'])
  const limited = reasons.filter((reason) => reason === 'RATE_LIMITED').length
  assert.ok(limited >= 20, `${limited} of 60 were refused`)
})

test('S137: a logout asks the browser to clear its data', async () => {
  await using world = await openWorld()
  const { token } = await world.person()
  const { code, headers } = await world.ask('/api/user/logout', {}, { token })
  assert.deepEqual([code, headers.get('clear-site-data'), headers.get('cache-control')], [200, '"cache", "storage"', 'no-store'])
})

test('the description shows operator calls to an operator whose session is not cached yet', async () => {
  await using world = await openWorld()
  const { token } = await world.operator(['admin'])
  const pathsFor = async (headers: Record<string, string>) => {
    const document = (await (await fetch(`${world.url}/api/openapi.json`, { headers })).json()) as { paths: object }
    return Object.keys(document.paths).length
  }
  const described = world.answers.flatMap(({ answers }) => answers).filter(({ isUndescribed }) => !isUndescribed)
  assert.equal(await pathsFor({ token }), described.length)
  assert.equal(await pathsFor({ token: 'made-up' }), await pathsFor({}))
})

test('every contract of the product is described in OpenAPI without a broken reference', async () => {
  await using world = await openWorld()
  const document = (await (await fetch(`${world.url}/api/openapi.json`)).json()) as { paths: object }
  for (const path of [
    '/system/auth/user/sendsmsvcode',
    '/system/auth/user/userlogin',
    '/system/auth/user/updateaccountinfo',
    '/api/user/login',
  ]) {
    assert.ok(path in document.paths, path)
  }
  const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? []
  assert.ok(references.length > 0)
  for (const each of new Set(references)) assert.ok(resolve(document, JSON.parse(`{${each}}`).$ref), each)
})

/** Returns the part of a document that a JSON pointer names; undefined when it names none. */
const resolve = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], document)

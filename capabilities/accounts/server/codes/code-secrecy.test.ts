import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { dumpRows } from '#tests/world/dump.ts'
import { newPhone, openWorld, PASSWORD, type World } from '#tests/world.ts'

const SEND = '/system/auth/user/sendsmsvcode'
const VERIFY = '/system/auth/user/verifycode'
const REGISTER = '/system/auth/user/userregister'

test('the database contains no code and no value from which a code can be computed quickly (S18)', async () => {
  await using world = await openWorld()
  const phones = Array.from({ length: 5 }, newPhone)
  for (const phone of phones) await world.ask(SEND, { phone, purpose: 'register' })
  const codes = await Promise.all(phones.map((phone) => world.sms.codeFor(phone)))
  await untilSent(world)
  assertSecret(await dumpRows(world.sql), phones, codes)
})

test('a code that waits to be sent is stored sealed, and its copy is deleted once the gateway has it (S18)', async () => {
  await using world = await openWorld()
  world.sms.answerWith(503)
  const phone = newPhone()
  await world.ask(SEND, { phone, purpose: 'register' })
  await sleep(100)
  const waiting = await dumpRows(world.sql)
  assert.match(waiting, /accounts\.dispatch/)
  world.sms.answerWith(200)
  const code = await world.sms.codeFor(phone)
  assertSecret(waiting, [phone], [code])
  await untilSent(world, 1_000)
})

async function untilSent(world: World, withinMs = 5_000): Promise<void> {
  for (const end = performance.now() + withinMs; (await world.sql.query('select from accounts.dispatch')).rows.length > 0; await sleep(10))
    assert.ok(performance.now() < end, 'the sealed copy is still there')
}

function assertSecret(text: string, phones: readonly string[], codes: readonly string[]): void {
  // Random bytes, ids and times may contain any six digits by chance.
  const plain = text.replace(/\\x[0-9a-f]+|[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d[^",]*|\+86\d{7,11}|"[^"]*hash[^"]*"/g, '')
  for (const [at, code] of codes.entries()) {
    const phone = phones[at]!
    assert.ok(!plain.includes(code), 'the code itself')
    assert.ok(!text.includes(Buffer.from(code).toString('hex')), 'the code as bytes')
    for (const words of [code, phone, phone.slice(3)].flatMap((one) => (one === code ? [code] : [one + code, code + one])))
      for (const algorithm of ['sha1', 'sha224', 'sha256', 'md5'])
        for (const encoding of ['hex', 'base64', 'base64url'] as const)
          assert.ok(
            !text.includes(createHash(algorithm).update(words).digest(encoding)),
            `${algorithm} of ${words === code ? 'the code' : 'phone and code'}`,
          )
  }
}

test('the log contains no code, ticket, password or full phone, and hostile input cannot start a new log line (S19, S102)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log')
  const phone = newPhone()
  const secrets: string[] = [phone, phone.slice(3), PASSWORD]
  {
    await using world = await openWorld({ env: { LOG_LEVEL: 'debug', LOG_FILE: file } })
    await world.ask(SEND, { phone, purpose: 'register' })
    const code = await world.sms.codeFor(phone)
    await world.ask(VERIFY, { phone, purpose: 'register', code: '000000' })
    await world.ask(VERIFY, { phone: `${phone}\r\n{"level":"fatal"}\u001b[31m`, purpose: 'register', code })
    const { data } = await world.ask(VERIFY, { phone, purpose: 'register', code })
    secrets.push(code, data.ticket!)
    await world.ask(REGISTER, { phone, ticket: data.ticket, password: PASSWORD, agreement: 'true', username: 'a"\n\u001b]0;x\u0007' })
    await world.ask(REGISTER, { phone, ticket: data.ticket, password: PASSWORD, agreement: 'true' })
    await untilSent(world)
  }
  const log = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  const lines = log.trimEnd().split('\n')
  const events = lines.map((line) => JSON.parse(line) as { msg?: string; event?: string })
  assert.ok(events.length >= 4)
  assert.ok(log.includes(`${phone.slice(3, 6)}****${phone.slice(-4)}`), 'events name the phone by its ends')
  const withoutTimes = log.replace(/"(time|ms|tookMs|responseTime)":[^,}]+|[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
  for (const secret of secrets) assert.ok(!withoutTimes.includes(secret))
})

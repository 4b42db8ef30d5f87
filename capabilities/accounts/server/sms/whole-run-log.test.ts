import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { newPhone, openWorld, PASSWORD, type World } from '#tests/world.ts'

const AUTH = '/system/auth/user'
const NEW = 'Calm-Harbour-93-North'
const WRONG = 'Wrong-Lantern-58'

/** Runs every action of accounts once. Returns all secrets that must not appear in the log. */
async function live(world: World): Promise<string[]> {
  const { phone, token } = await world.person({ username: 'river.stone' })
  const next = newPhone()
  const secrets = [phone, phone.slice(3), next, next.slice(3), PASSWORD, NEW, WRONG, token]
  const collect = (secret: string): string => {
    secrets.push(secret)
    return secret
  }
  const codeFor = async (to: string, purpose: string, by?: string) => {
    await world.clock.move(61_000)
    await world.ask(`${AUTH}/sendsmsvcode`, { phone: to, purpose }, by === undefined ? {} : { token: by })
    return collect(await world.sms.codeFor(to, purpose))
  }
  const logIn = async (fields: Record<string, string>) => collect((await world.ask(`${AUTH}/userlogin`, fields)).data)
  const succeed = async (path: string, fields: Record<string, unknown>, by?: string) => {
    const answered = await world.ask(path, fields, by === undefined ? {} : { token: by })
    assert.equal(answered.code, 200, `${path} ${JSON.stringify(answered.data)}`)
    return answered.data
  }

  await world.ask(`${AUTH}/userlogin`, { username: phone, password: WRONG })
  await world.ask(`${AUTH}/userlogin`, { username: WRONG, password: PASSWORD })
  await world.ask(`${AUTH}/verifycode`, { phone, purpose: 'login', code: '918273' })
  secrets.push('918273')
  const byCode = await logIn({ phone, code: await codeFor(phone, 'login') })
  await succeed('/api/account/step-up', { password: PASSWORD }, token)
  const { ticket } = await succeed(
    `${AUTH}/verifycode`,
    { phone: next, purpose: 'change-phone', code: await codeFor(next, 'change-phone', token) },
    token,
  )
  await succeed('/api/account/step-up', { password: PASSWORD }, token)
  await succeed('/api/account/phone', { phone: next, ticket: collect(ticket!) }, token)
  await succeed('/api/account/password', { password: NEW }, token)
  assert.equal((await world.ask('/api/account/sessions', {}, { token: byCode })).code, 401)
  await succeed(`${AUTH}/forgetpwd`, { phone: next, code: await codeFor(next, 'reset'), password: PASSWORD })

  const administrator = await logIn({ username: 'river.stone', password: PASSWORD })
  const link = collect((await world.inviteAdministrator(next))!.split('#')[1]!)
  await succeed('/api/account/administrator', { link, password: NEW }, administrator)
  const { secret } = await succeed('/api/account/second-factor/begin', {}, administrator)
  collect(secret!)
  const at = async () => Number((await world.sql.query('select extract(epoch from platform.now()) * 1000 as ms')).rows[0].ms)
  const code = async () =>
    collect(new TOTP({ secret: Secret.fromBase32(secret!), digits: 6, period: 30 }).generate({ timestamp: await at() }))
  const { recoveryCodes } = await succeed('/api/account/second-factor/confirm', { code: await code() }, administrator)
  secrets.push(...(recoveryCodes as unknown as string[]))
  const pending = await logIn({ username: 'river.stone', password: NEW })
  await world.clock.move(61_000)
  await world.ask('/api/account/second-factor/verify', { code: '192837' }, { token: pending })
  await succeed('/api/account/second-factor/verify', { code: recoveryCodes![0 as unknown as string] }, pending)
  await succeed('/api/account/step-up', { authenticatorCode: await code() }, pending)
  const renewed = await succeed('/api/account/second-factor/recovery-codes', {}, pending)
  secrets.push(...(renewed.recoveryCodes as unknown as string[]))
  await succeed('/api/account/sessions/end', {}, pending)
  await succeed('/api/user/logout', {}, pending)
  return secrets
}

test('The log of a full run contains no code, ticket, token, password, link, second factor or full phone (S19)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'log')
  let secrets: string[] = []
  {
    await using world = await openWorld({ env: { LOG_LEVEL: 'debug', LOG_FILE: file } })
    secrets = await live(world)
    // A defect reports where it happened, and none of the input.
    await world.sql.query('alter table accounts.login_bucket rename to away')
    assert.equal((await world.ask(`${AUTH}/userlogin`, { username: secrets[0]!, password: WRONG })).data['reason'], 'DEFECT')
    await world.sql.query('alter table accounts.away rename to login_bucket')
  }
  const log = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  const events = new Set(
    log
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event),
  )
  for (const event of [
    'login.succeeded',
    'login.failed',
    'code.sent',
    'phone.changed',
    'password.reset',
    'administrator.made',
    'second-factor.verified',
    'call.defect',
  ])
    assert.ok(events.has(event), event)
  assert.ok(secrets.length > 35)
  // Times and random ids may contain any six digits by chance.
  const written = log.replace(/"time":"[^"]*"|"(tookMs|ms)":[\d.]+|[0-9a-f]{8}-[0-9a-f-]{27}|\d+(\.\d+){3}|\w+\.m?[jt]s:\d+:\d+/g, '')
  for (const [place, secret] of secrets.entries()) assert.ok(!written.includes(secret), `secret ${place} (${secret.length} characters)`)
})

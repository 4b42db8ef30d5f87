import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { howMany, testInFull } from '#tests/size.ts'
import { newPhone, openWorld, PASSWORD, type World } from '#tests/world.ts'

const LOGIN = '/system/auth/user/userlogin'
const REGISTER = '/system/auth/user/userregister'
const RESET = '/system/auth/user/forgetpwd'

const hashingChildren = (): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      if (!/^\d+$/.test(pid) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('hashing-child')) return false
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(process.pid)
    } catch {
      return false
    }
  }).length

async function post(world: World, path: string, fields: Record<string, string>): Promise<{ reason: string | undefined }> {
  const body = new URLSearchParams(fields).toString()
  const response = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  }).catch(() => undefined)
  // The server cuts off a body that is far too large; the client may or may not read the answer.
  if (!response) return { reason: 'TOO_LARGE' }
  const reply = (await response.json()) as { data: { reason?: string } | null }
  return { reason: reply.data?.reason }
}

test('A password over the limit is refused at any size before hashing and before any database query (S30)', async () => {
  await using world = await openWorld()
  const phone = newPhone()
  const whole = { phone, code: '000000', username: phone, agreement: 'true' }
  for (const size of [129, 512, 513, 4_000, 60_000]) {
    const password = 'Aa1.'.repeat(size / 4 + 1).slice(0, size)
    for (const path of [LOGIN, REGISTER, RESET]) {
      const fields = path === LOGIN ? { username: phone, password } : { ...whole, username: 'quietriver', password }
      if (path === RESET) delete (fields as Record<string, string>)['username']
      assert.equal((await post(world, path, fields)).reason, 'PASSWORD_TOO_LONG', `${path} ${size}`)
    }
  }
  for (const path of [LOGIN, REGISTER, RESET]) {
    assert.equal((await post(world, path, { ...whole, password: 'Aa1.'.repeat(262_144) })).reason, 'TOO_LARGE', path)
  }
  assert.equal(hashingChildren(), 0)
  assert.equal((await world.sql.query('select from accounts.login_bucket')).rowCount, 0)
  assert.equal((await post(world, LOGIN, { username: phone, password: 'Aa1.'.repeat(32) })).reason, 'LOGIN_FAILED')
})

testInFull(
  'Some of hundreds of simultaneous logins succeed, the rest are refused as busy, and other requests are served (S32)',
  {
    timeout: 120_000,
  },
  async () => {
    await using world = await openWorld()
    const { phone, token } = await world.person()
    const logins = Array.from({ length: howMany(150, 500) }, (_, place) =>
      place % 10 === 0
        ? world.ask(LOGIN, { username: phone, password: PASSWORD })
        : world.ask(LOGIN, { username: `nobody${place}`, password: 'Wrong-River-27' }),
    )
    const all = Promise.all(logins)
    let isOver = false
    void all.finally(() => (isOver = true))
    let others = 0
    for (; !isOver; others++) {
      assert.equal((await world.ask('/api/account/sessions', {}, { token: token })).http < 500, true)
      assert.equal((await world.ask('/system/auth/user/checkunique', { field: 'username', value: `free${others}` })).code, 200)
      await sleep(20)
    }
    const reasons = (await all).map(({ code, data }) => (code === 200 ? 'ok' : data['reason']!))
    const count = (reason: string) => reasons.filter((each) => each === reason).length
    assert.deepEqual(
      [...new Set(reasons)].filter((reason) => !['ok', 'LOGIN_FAILED', 'BUSY'].includes(reason)),
      [],
    )
    assert.ok(
      others > 0 && count('BUSY') > 0 && count('LOGIN_FAILED') > 0,
      JSON.stringify({ others, busy: count('BUSY'), ok: count('ok') }),
    )
    assert.ok(hashingChildren() <= (await import('node:os')).availableParallelism())
    assert.equal((await world.ask(LOGIN, { username: phone, password: PASSWORD })).code, 200)
  },
)

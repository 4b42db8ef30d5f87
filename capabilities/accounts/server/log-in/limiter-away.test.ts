import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { newPhone, openWorld, PASSWORD } from '#tests/world.ts'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Makes every query of the rate limits fail; all other queries work. */
function breakLimits(): Disposable {
  const honest = pg.Client.prototype.query as unknown as Query
  const broken: Query = function (...args) {
    const [query] = args as [string | { text?: string }]
    const text = typeof query === 'string' ? query : (query.text ?? '')
    if (!/platform\.(take|look_at|give_back)_|accounts\.begin_try/.test(text)) return Reflect.apply(honest, this, args)
    const error = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    const callback = args.findLast((arg) => typeof arg === 'function') as ((error: Error) => void) | undefined
    return callback ? process.nextTick(callback, error) : Promise.reject(error)
  }
  pg.Client.prototype.query = broken as unknown as typeof pg.Client.prototype.query
  return {
    [Symbol.dispose]() {
      pg.Client.prototype.query = honest as unknown as typeof pg.Client.prototype.query
    },
  }
}

test('While the rate limiter is unavailable, sensitive calls are refused without effect and public calls are served (S106)', async () => {
  await using world = await openWorld()
  const { phone, token } = await world.person()
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'reset' })
  const code = await world.sms.codeFor(phone, 'reset')
  const sent = world.sms.sent.length
  const rows = async () =>
    (await world.sql.query('select account::text, level, stepped_up_until from accounts.account, accounts.session')).rows
  const before = await rows()
  {
    using _broken = breakLimits()
    const auth = '/system/auth/user'
    for (const [path, fields, options] of [
      [`${auth}/sendsmsvcode`, { phone: newPhone(), purpose: 'register' }, {}],
      [`${auth}/verifycode`, { phone, purpose: 'reset', code }, {}],
      [`${auth}/userlogin`, { username: phone, password: PASSWORD }, {}],
      [`${auth}/userlogin`, { phone, code }, {}],
      [`${auth}/forgetpwd`, { phone, code, password: 'Calm-Harbour-93' }, {}],
      [`${auth}/userregister`, { phone, code, password: PASSWORD, agreement: 'true' }, {}],
      [`${auth}/checkunique`, { field: 'username', value: 'riverstone' }, {}],
      ['/api/user/login', { username: phone, password: PASSWORD }, {}],
      ['/api/account/step-up', { password: PASSWORD }, { token }],
      ['/api/account/step-up', { authenticatorCode: '000000' }, { token }],
      ['/api/account/second-factor/verify', { code: '000000' }, { token }],
    ] as const) {
      const refused = await world.ask(path, fields, options)
      assert.deepEqual([refused.http, refused.data?.['reason']], [path.startsWith('/api/account/') ? 503 : 200, 'BUSY'], path)
      assert.ok(Number(refused.data['retryAfter']) > 0)
    }
    assert.equal((await world.ask('/api/website/home', { language: 'en-US' })).http, 200)
    assert.equal((await world.ask('/api/account/sessions', {}, { token })).http, 200)
  }
  assert.equal(world.sms.sent.length, sent)
  assert.deepEqual(await rows(), before)
  assert.equal((await world.ask('/system/auth/user/forgetpwd', { phone, code, password: 'Calm-Harbour-93' })).code, 200)
})

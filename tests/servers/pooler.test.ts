import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkOutside } from '#server/database/connection/check-outside.ts'
import { openFreshDatabase } from '../fresh-database.ts'
import { openGateway } from '../outside/sms-gateway.ts'
import { register } from '../world/people.ts'
import { openProcess } from '../world/process.ts'
import { openPooler } from './pgbouncer.ts'

const unsaid = () => console.log('Nothing ran behind PgBouncer: this machine has none (apt-get install pgbouncer).')

test('R-g: a pooler in transaction mode, or without support for statement_timeout, is refused in one sentence', async () => {
  await using fresh = await openFreshDatabase()
  const { database } = fresh.settings
  for (const [options, message] of [
    [{ mode: 'transaction' }, /pools by transaction: use session pooling/],
    [{ mode: 'session', ignores: 'extra_float_digits' }, /does not accept statement_timeout/],
  ] as const) {
    await using pooler = await openPooler(options)
    if (!pooler) return unsaid()
    const settings = { host: pooler.host, port: pooler.port, user: 'app', database: database! }
    await assert.rejects(checkOutside(settings, { isProduction: false }), { message, exitCode: 78 })
  }
})

test('R-g: calls, announcements between processes and jobs work behind a pooler in session mode', {
  timeout: 120_000,
}, async () => {
  await using fresh = await openFreshDatabase()
  await using pooler = await openPooler({ mode: 'session' })
  if (!pooler) return unsaid()
  const { database } = fresh.settings
  const through = { host: pooler.host, port: pooler.port }
  await checkOutside({ ...through, user: 'app', database: database! }, { isProduction: false })
  await using sms = await openGateway()
  const place = { database: database!, ...through, smsUrl: sms.url, env: {} }
  await using one = await openProcess(place, () => performance.now())
  await using two = await openProcess(place, () => performance.now())
  const { token } = await register(one, sms)
  const hasSession = async (at: typeof two) => (await at.ask('/system/auth/user/getUserInfoByOpenId', {}, { token })).code === 200
  assert.equal(await hasSession(two), true)
  assert.equal((await one.ask('/api/user/logout', {}, { token })).code, 200)
  while (await hasSession(two)); // the process caches the session until it receives the announcement
  await one.runScheduledTasks()
})

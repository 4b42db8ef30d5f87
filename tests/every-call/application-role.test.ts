import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { checkOutside } from '#server/database/connection/check-outside.ts'
import { grantApplication } from '#server/database/grants.ts'
import { migrate } from '#server/database/migrate.ts'
import { testInFull } from '#tests/size.ts'
import { openGateway } from '../outside/sms-gateway.ts'
import { administer, connectTo } from '../setup.ts'
import { register } from '../world/people.ts'
import { openProcess } from '../world/process.ts'

const name = `world_${randomBytes(6).toString('hex')}`
const [owner, application] = [`owner_${name}`, `site_${name}`]
before(async () => {
  for (const role of [owner, application]) await administer(`create role ${role} login`)
  await administer(`create database ${name} owner ${owner} template template0`)
})
after(async () => {
  await administer(`drop database ${name} with (force)`)
  for (const role of [application, owner]) await administer(`drop role ${role}`)
})
const settingsOf = (user: string) => ({ ...connectTo(name), user })

/** Returns the warnings of the database. */
async function runAs(user: string, statement: string): Promise<readonly (string | undefined)[]> {
  const client = new pg.Client(settingsOf(user))
  const warnings: (string | undefined)[] = []
  client.on('notice', ({ message }) => warnings.push(message))
  await client.connect()
  await client.query(statement).finally(() => client.end())
  return warnings
}

test('a role without rights is refused with the remedy, and with the rights from the owner it serves but cannot change tables, triggers or functions', {
  timeout: 120_000,
}, async () => {
  await assert.rejects(migrate(settingsOf(application)), { message: /set DATABASE_OWNER_URL .* npm run migrate/, exitCode: 78 })
  for (const _ of ['first', 'again']) {
    await migrate(settingsOf(owner))
    await grantApplication(settingsOf(owner), application)
  }
  await migrate(settingsOf(application)) // no migration is pending
  const oneRole = async (user: string) =>
    (await checkOutside(settingsOf(user), { isProduction: true })).filter((warning) => warning.includes('owns the tables')).length
  assert.deepEqual([await oneRole(owner), await oneRole(application)], [1, 0], 'one role that owns and serves is warned of')
  await using sms = await openGateway()
  const place = { database: name, role: application, smsUrl: sms.url, env: {} }
  await using site = await openProcess(place, () => performance.now())
  const { token } = await register(site, sms)
  await site.runScheduledTasks()
  for (const path of ['/api/account/sessions', '/system/auth/user/getUserInfoByOpenId', '/api/message/list'])
    assert.equal((await site.ask(path, {}, { token })).code, 200, path)
  assert.deepEqual(await runAs(application, 'vacuum accounts.account'), [], 'it may free the space of erased rows')
  for (const statement of [
    'create table public.own ()',
    'create table audit.own ()',
    'alter table audit.entry disable trigger all',
    'delete from audit.entry',
    `update audit.entry set facts = '{}'`,
    'truncate audit.entry',
    'drop table accounts.account cascade',
    `create or replace function platform.now() returns timestamptz language sql as 'select now()'`,
    'set session_replication_role = replica',
  ])
    await assert.rejects(runAs(application, statement), { code: '42501' }, statement)
})

testInFull('processes that migrate and grant at the same time all start', { timeout: 120_000 }, async () => {
  await migrate(settingsOf(owner))
  const start = async () => {
    await migrate(settingsOf(owner))
    await grantApplication(settingsOf(owner), application)
  }
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 6 }, start))
})

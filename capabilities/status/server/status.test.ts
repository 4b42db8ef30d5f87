import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { defineTexts } from '#contract/text.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import { makeSelfSigned } from '#server/outside/http/self-signed.stand-in.ts'
import type { Platform } from '#server/platform.ts'
import { type Data, openWorld, type World } from '#tests/world.ts'

type Lines = Readonly<Record<string, Data>>
const get = async (world: World) => {
  const admin = await world.operator(['admin'])
  const { http, data } = await world.ask('/api/status/get', {}, admin)
  assert.equal(http, 200)
  return data
}
const valueIn = (line: Data | undefined): Data => line?.['value'] ?? assert.fail()
const linesOf = (data: Data, group: string): Lines => {
  const found = (data['groups'] as unknown as readonly Data[]).find(({ name }) => name === group)
  assert.ok(found, group)
  return Object.fromEntries((found['lines'] as unknown as readonly Data[]).map((line) => [line['key'], line]))
}

test('an administrator sees each part of a running site, and this process with its disk', async () => {
  await using world = await openWorld()
  const data = await get(world)
  const groups = (data['groups'] as unknown as readonly Data[]).map(({ name }) => String(name))
  assert.deepEqual(groups, ['site', 'database', 'jobs', 'sms', 'mail', 'live', 'audit', 'backups'])
  assert.deepEqual([linesOf(data, 'site')['web']?.['state'], linesOf(data, 'database')['role']?.['state']], ['good', 'good'])
  const [process, ...others] = data['processes'] as unknown as readonly Data[]
  assert.deepEqual([others.length, process?.['roles']], [0, ['jobs', 'live', 'web']])
  const keys = (process!['groups'] as unknown as readonly Data[])[0]!['lines'] as unknown as readonly Data[]
  assert.deepEqual(
    keys.map(({ key }) => String(key)),
    ['disk-data', 'pool', 'memory'],
  )
  const { amount, of } = valueIn(keys.find(({ key }) => String(key) === 'pool'))
  assert.ok(Number(amount) < Number(of), 'a look at the state leaves connections to others')
})

test('only an administrator learns the state, and each call says so', async () => {
  await using world = await openWorld()
  for (const path of ['/api/status/get', '/api/status/errors', '/api/status/slow-statements']) {
    assert.equal((await world.ask(path)).http, 401, path)
    for (const role of ['editor', 'auditor', 'broadcaster'])
      assert.equal((await world.ask(path, {}, await world.operator([role]))).http, 403, path)
  }
})

test('what a capability adds is shown, and a part that throws does not hide the rest', async () => {
  const title = { 'zh-CN': '聚会', 'en-US': 'Meetings' }
  const meetings = defineCapability({
    name: 'meetings',
    texts: defineTexts({ title: { en: 'Meetings', zh: '聚会' } }),
    open(platform: Platform): Capability {
      platform.status.add({
        name: 'meetings',
        title,
        order: 99,
        read: async () => [
          { key: 'rooms', title, state: 'bad', value: { kind: 'count', amount: 1, of: 2 }, advice: title, command: 'true' },
        ],
      })
      platform.status.add({ name: 'broken', title, order: 100, read: () => Promise.reject(new Error('no rooms')) })
      return { eraseAccounts: 'keeps-nothing', routes: { answers: [] } }
    },
  })
  await using world = await openWorld({ more: [meetings] })
  const data = await get(world)
  assert.equal(data['state'], 'bad')
  assert.deepEqual(linesOf(data, 'meetings')['rooms']?.['value'], { kind: 'count', amount: 1, of: 2 })
  assert.equal(linesOf(data, 'broken')['unanswered']?.['state'], 'unknown')
  assert.equal(linesOf(data, 'database')['role']?.['state'], 'good')
})

test('jobs that were given up or wait too long, waiting codes and a missing standby are shown with what to do', async () => {
  await using world = await openWorld()
  await world.sql.query(`
    insert into platform.job (kind, payload, due_at, attempts, last_error, failed_at)
    values ('test/failed', '{}', platform.now(), 9, 'Error', platform.now());
    insert into platform.job (kind, payload, due_at) values ('test/late', '{}', platform.now() - interval '20 minutes')`)
  const jobs = linesOf(await get(world), 'jobs')
  assert.deepEqual([jobs['given-up']?.['state'], jobs['given-up']?.['command']], ['warning', 'npm run jobs:failed'])
  assert.deepEqual([jobs['late']?.['state'], Math.round(Number(valueIn(jobs['late'])['ms']) / 60_000)], ['bad', 20])
})

test('a process that died is shown as silent and is replaced by the next one on its machine', async () => {
  await using world = await openWorld({ isChanged: true })
  const add = (id: string, host: string, roles: string, ago: string) =>
    world.sql.query(
      `insert into platform.process (id, host, pid, roles, version, started_at, seen_at, groups, slow)
       values ($1, $2, 1, $3, '0.0.1', platform.now() - interval '1 day', platform.now() - $4::interval, '[]', '[{"statement": "other.list", "times": 2, "meanMs": 300, "longestMs": 400}]')`,
      [id, host, roles, ago],
    )
  await add('a0000000-0000-4000-8000-000000000001', 'elsewhere', '{jobs}', '2 minutes')
  await add('a0000000-0000-4000-8000-000000000002', 'elsewhere', '{web}', '5 seconds')
  await add('a0000000-0000-4000-8000-000000000003', 'long-ago', '{web}', '2 hours')
  const before = await get(world)
  assert.deepEqual(
    (before['processes'] as unknown as readonly Data[])
      .map(({ host, state }) => `${host} ${state}`)
      .filter((each) => each.startsWith('else')),
    ['elsewhere warning', 'elsewhere good'],
  )
  const site = linesOf(before, 'site')
  assert.deepEqual([valueIn(site['silent'])['amount'], site['version']?.['state'], before['state']], [2, 'warning', 'warning'])
  await using _listed = await world.listProcess()
  const hosts = await world.sql.query('select host from platform.process order by host')
  assert.equal(hosts.rows.length, 3, 'the one that was silent for hours is gone')
})

test('logged errors of all processes are listed once each, and are forgotten after a day', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'])
  await world.sql.query(`
    insert into platform.logged_error (key, event, text, request_id, times, first_at, last_at) values
    ('new', 'sms.failed', 'Error: refused', 'r1', 7, platform.now() - interval '3 hours', platform.now() - interval '2 hours'),
    ('old', 'sms.failed', 'Error: old', null, 1, platform.now() - interval '2 days', platform.now() - interval '25 hours')`)
  const { data } = await world.ask('/api/status/errors', {}, admin)
  assert.deepEqual(
    (data['errors'] as unknown as readonly Data[])
      .filter(({ key }) => key === 'new' || key === 'old')
      .map(({ key, times }) => [key, times]),
    [['new', 7]],
  )
  await world.runSweeps()
  assert.equal((await world.sql.query(`select from platform.logged_error where key in ('new', 'old')`)).rows.length, 1)
})

test('the end of a certificate is shown, and a file that is none is reported', async () => {
  const { cert } = makeSelfSigned()
  await using world = await openWorld({ env: { CERTIFICATE_FILES: '/tmp/none-of-these.pem' } })
  const file = join(world.dataDir, 'site.pem')
  writeFileSync(file, cert)
  assert.equal(linesOf(await get(world), 'certificates')['/tmp/none-of-these.pem']?.['state'], 'unknown')
  await using other = await openWorld({ env: { CERTIFICATE_FILES: file } })
  const line = linesOf(await get(other), 'certificates')[file]
  assert.deepEqual([line?.['state'], valueIn(line)['at']], ['bad', new X509Certificate(cert).validToDate.toISOString()])
})

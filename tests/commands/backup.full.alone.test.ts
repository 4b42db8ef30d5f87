import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openEmbeddedSite, untilThere } from '#tests/world/embedded-site.ts'
import { openFreshDatabase } from '../fresh-database.ts'

// Tests R34 and R35 from the command line, on the embedded database.

const BACKUP_KEY = randomBytes(32).toString('base64')
const site = openEmbeddedSite('backup', (home) => ({
  BACKUP_TO: join(home, 'backups'),
  BACKUP_KEY,
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
}))
const { home, query } = site
const place = join(home, 'backups')
after(() => site[Symbol.dispose]())

const command = (name: string, ...given: string[]) => site.run([name, ...given])

test('a site is backed up while it runs, proved, and restored to a moment; its sessions are ended, erased people stay erased, and its trail is whole', async () => {
  await using _ = await site.start()
  const [stays, goes] = [await addAccount('+8613900000001'), await addAccount('+8613900000002')]
  // A backup of the schedule is copied with the row of its own run.
  await query(`insert into backups.run (kind, started_by) values ('backup', 'schedule')`)
  assert.match((await command('backup', '--list')).output, /^There is no backup in \S+\.\n$/)
  const made = await command('backup')
  assert.equal(made.status, 0, made.output)
  assert.match(
    made.output,
    /^[0-9a-f-]{36} {2}\d{4}-\S+Z {2}Lyceum \d+\.\d+\.\d+ {2}database \d+ bytes {2}0 files 0 bytes {2}added \d+ bytes\n$/,
  )
  const proved = await command('backup', '--verify')
  assert.equal(proved.status, 0, proved.output)
  assert.match(proved.output, /^The backup [0-9a-f-]{36} is whole: \d+ rows in \d+ tables, 0 files/)
  assert.equal((await command('backup', '--list')).output, made.output)

  const moment = await now()
  assert.equal((await command('account:erase', '--phone', '+8613900000002')).status, 0)
  const verified = await site.verifyTrail()
  assert.equal(verified.status, 0, verified.output)
  await untilArchived()
  await untilThere('the list of erased people', () =>
    globSync('erased/**/accounts', { cwd: place }).some((file) => statSync(join(place, file)).mtimeMs > Date.parse(moment)),
  )
  const into = join(home, 'restored')
  const restored = await command('restore', '--into', into, '--until', moment)
  assert.equal(restored.status, 0, restored.output)
  assert.ok(existsSync(join(into, 'restored.json')))

  const unstarted = await site.verifyTrail(into)
  assert.equal(unstarted.status, 0, unstarted.output)
  await using __ = await site.start(into)
  assert.equal(existsSync(join(into, 'restored.json')), false)
  const accounts = (await query<{ id: string }>('select id from accounts.account', into)).map(({ id }) => id)
  assert.ok(accounts.includes(stays) && !accounts.includes(goes))
  assert.deepEqual(await query('select id from accounts.session where ended_at is null', into), [])
  assert.deepEqual(await query('select id from backups.run where ended_at is null', into), [])
  const entries = await query<{ facts: { erasedAccounts: number } }>(`select facts from audit.entry where action = 'backup.restored'`, into)
  assert.deepEqual(
    entries.map(({ facts }) => facts.erasedAccounts),
    [1],
  )
  const whole = await site.verifyTrail(into)
  assert.equal(whole.status, 0, whole.output)
})

test('wrong use is refused in a sentence', async () => {
  const full = join(home, 'full')
  mkdirSync(full)
  writeFileSync(join(full, 'thesis.doc'), '')
  const refusals: readonly (readonly [given: readonly string[], status: number, sentence: RegExp])[] = [
    [['restore', '--into', full], 65, /is not empty/],
    [['restore'], 64, /Usage: restore/],
    [['restore', '--into', join(home, 'x'), '--until', '2026-11-29 03:00'], 64, /with its time zone/],
    [['restore', '--into', join(home, 'x'), '--from', 'ftp://x'], 78, /BACKUP_TO must be an address/],
    [['restore', '--into', join(home, 'x'), '--from', join(home, 'nothing')], 65, /There is no backup in/],
    [['backup', '--everything'], 64, /Usage: backup/],
  ]
  for (const [[name = '', ...given], status, sentence] of refusals) {
    const refused = await command(name, ...given)
    assert.deepEqual([refused.status, sentence.test(refused.output)], [status, true], refused.output)
  }
  const unset = await site.run(['backup'], { BACKUP_TO: '' })
  assert.deepEqual([unset.status, /Set BACKUP_TO/.test(unset.output)], [78, true], unset.output)
  const short = await site.run(['backup'], { BACKUP_KEY: 'secret' })
  assert.deepEqual([short.status, /BACKUP_KEY must be 32 bytes/.test(short.output)], [78, true], short.output)
})

test('a database without a site is refused in a sentence', async () => {
  await using empty = await openFreshDatabase('empty')
  const { host, user, database } = empty.settings
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
  const refused = await site.run(['backup'], { DATABASE_URL, DATA_DIR: join(home, 'unused'), BACKUP_TO: join(home, 'of-nothing') })
  assert.deepEqual([refused.status, /holds no site yet/.test(refused.output)], [65, true], refused.output)
})

async function addAccount(phone: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into accounts.account (phone, agreement_version, agreed_at) values ('${phone}', '2026-11', now()) returning id`,
  )
  assert.ok(row)
  await query(
    `select accounts.start_session('${row.id}', decode(md5('${phone}') || md5('${phone}'), 'hex'), 'full', false, 3600000, 3600000, 10, '127.0.0.1', 'test')`,
  )
  return row.id
}

async function now(): Promise<string> {
  const [row] = await query<{ now: Date }>('select clock_timestamp() as now')
  assert.ok(row)
  return row.now.toISOString()
}

/** Finishes the current segment of the log, and waits until the server has sent it to the backups. */
async function untilArchived(): Promise<void> {
  const [row] = await query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  assert.ok(row)
  await untilThere('the archived log', () => globSync(`log/**/${row.name}`, { cwd: place }).length > 0)
}

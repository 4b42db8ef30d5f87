import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { runScript } from '#tests/world/run-script.ts'

// Tests R34 and R35 from the command line, on the embedded database.

const home = mkdtempSync(join(tmpdir(), 'backup-'))
const DATA_DIR = join(home, 'site')
const settings = {
  BACKUP_TO: join(home, 'backups'),
  BACKUP_KEY: randomBytes(32).toString('base64'),
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
}
after(() => rmSync(home, { recursive: true, force: true }))

const command = (name: string, ...given: string[]) => runScript(['command', name, ...given], { ...settings, DATA_DIR })

test('a site is backed up while it runs, proved, and restored to a moment; its sessions are ended and erased people stay erased', async () => {
  const server = await start(DATA_DIR)
  try {
    const [stays, goes] = [await addAccount('+8613900000001'), await addAccount('+8613900000002')]
    const made = await command('backup')
    assert.equal(made.status, 0, made.output)
    assert.ok(existsSync(join(DATA_DIR, 'backed-up')))
    assert.match(made.output, /^[0-9a-f-]{36} {2}\d{4}-\S+Z {2}Lyceum \d+\.\d+\.\d+ {2}database \d+ bytes {2}0 files 0 bytes\n$/)
    const proved = await command('backup', '--verify')
    assert.equal(proved.status, 0, proved.output)
    assert.match(proved.output, /^The backup [0-9a-f-]{36} is whole: \d+ rows in \d+ tables, 0 files/)
    assert.equal((await command('backup', '--list')).output, made.output)

    const moment = await now()
    assert.equal((await command('account:erase', '--phone', '+8613900000002')).status, 0)
    await untilArchived()
    const into = join(home, 'restored')
    const restored = await command('restore', '--into', into, '--until', moment)
    assert.equal(restored.status, 0, restored.output)
    assert.ok(existsSync(join(into, 'restored.json')))

    const again = await start(into)
    try {
      assert.equal(existsSync(join(into, 'restored.json')), false)
      const accounts = (await query<{ id: string }>(into, 'select id from accounts.account')).map(({ id }) => id)
      assert.ok(accounts.includes(stays) && !accounts.includes(goes))
      assert.deepEqual(await query(into, 'select id from accounts.session where ended_at is null'), [])
      const entries = await query<{ facts: { erasedAccounts: number } }>(
        into,
        `select facts from audit.entry where action = 'backup.restored'`,
      )
      assert.deepEqual(
        entries.map(({ facts }) => facts.erasedAccounts),
        [1],
      )
    } finally {
      await stop(again)
    }
  } finally {
    await stop(server)
  }
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
    [['restore', '--into', join(home, 'x'), '--from', join(home, 'nothing')], 65, /There is no backup here/],
    [['backup', '--everything'], 64, /Usage: backup/],
  ]
  for (const [[name = '', ...given], status, sentence] of refusals) {
    const refused = await command(name, ...given)
    assert.deepEqual([refused.status, sentence.test(refused.output)], [status, true], refused.output)
  }
  const unset = await runScript(['command', 'backup'], { DATA_DIR })
  assert.deepEqual([unset.status, /Set BACKUP_TO/.test(unset.output)], [78, true], unset.output)
  const short = await runScript(['command', 'backup'], { DATA_DIR, ...settings, BACKUP_KEY: 'secret' })
  assert.deepEqual([short.status, /BACKUP_KEY must be 32 bytes/.test(short.output)], [78, true], short.output)
})

async function start(dir: string): Promise<ChildProcess> {
  const env = { ...childEnvironment(), ...settings, DATA_DIR: dir, PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LOG_FILE: '/dev/null' }
  const child = spawn(process.execPath, ['app/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const part of child.stdout.setEncoding('utf8')) if (/\/home$/m.test(String(part))) break
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

async function addAccount(phone: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    DATA_DIR,
    `insert into accounts.account (phone, agreement_version, agreed_at) values ('${phone}', '2026-11', now()) returning id`,
  )
  assert.ok(row)
  await query(
    DATA_DIR,
    `select accounts.start_session('${row.id}', decode(md5('${phone}') || md5('${phone}'), 'hex'), 'full', false, 3600000, 3600000, 10, '127.0.0.1', 'test')`,
  )
  return row.id
}

async function now(): Promise<string> {
  const [row] = await query<{ now: Date }>(DATA_DIR, 'select clock_timestamp() as now')
  assert.ok(row)
  return row.now.toISOString()
}

/** Finishes the current segment of the log, and waits until the server has sent it to the backups. */
async function untilArchived(): Promise<void> {
  const [row] = await query<{ name: string }>(DATA_DIR, 'select pg_walfile_name(pg_switch_wal()) as name')
  assert.ok(row)
  for (let tries = 0; globSync(`log/**/${row.name}`, { cwd: settings.BACKUP_TO }).length === 0; tries++) {
    assert.ok(tries < 300, 'the log was not archived')
    await sleep(100)
  }
}

async function query<Row>(dir: string, text: string): Promise<Row[]> {
  const client = new pg.Client(connectionTo(dir))
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

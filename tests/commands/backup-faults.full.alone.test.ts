import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openRepository } from '#server/database/backup/repository.ts'
import { openSeal } from '#server/database/backup/seal.ts'
import { openDiskStorage } from '#server/storage/disk.ts'
import { openEmbeddedSite, untilThere } from '#tests/world/embedded-site.ts'

// Bad input and faults of backups from the command line: one sentence, an exit code, nothing lost and nothing half.

const site = openEmbeddedSite('backup-faults', (home) => ({
  BACKUP_TO: join(home, 'backups'),
  BACKUP_AT: 'off',
  SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
}))
const { home, dataDir, run, begin } = site
const place = join(home, 'backups')
const repository = openRepository(openDiskStorage(place), openSeal(undefined))
const stored = `media/${randomUUID()}/a.bin`
let server: AsyncDisposable
before(async () => {
  await openDiskStorage(join(dataDir, 'files')).write(stored, randomBytes(3_000_000))
  server = await site.start()
  await site.query(`create table public.bulk as select md5(random()::text) as filler from generate_series(1, 1000000)`)
})
after(async () => {
  await server[Symbol.asyncDispose]()
  site[Symbol.dispose]()
})

const backUp = async (): Promise<string> => {
  const { status, output } = await run(['backup'])
  assert.equal(status, 0, output)
  return output.slice(0, 36)
}
async function refused(args: readonly [string, ...string[]], status: number, sentence: RegExp, changes = {}): Promise<void> {
  const answer = await run(args, changes)
  assert.deepEqual([answer.status, sentence.test(answer.output), answer.output.trim().split('\n').length], [status, true, 1], answer.output)
}
let folders = 0
const newFolder = (): string => join(home, `restored-${++folders}`)

/** Flips one bit in the middle of a file while the work runs. */
async function whileBent(pattern: string, work: () => Promise<void>): Promise<void> {
  const [name] = globSync(pattern, { cwd: place }).sort()
  assert.ok(name, pattern)
  const file = join(place, name)
  const sound = readFileSync(file)
  const bent = Buffer.from(sound)
  const at = bent.length >> 1
  bent[at] = (bent[at] as number) ^ 4
  writeFileSync(file, bent)
  await work()
  if (existsSync(file)) writeFileSync(file, sound)
}

test('one bit in a manifest, a summary, a part, a file or the log is noticed, and hinders no other backup', async () => {
  const first = await backUp()
  await whileBent(`backups/*/${first}/summary`, async () => {
    assert.match((await run(['backup', '--list'])).output, new RegExp(`^${first} {2}.*(damaged|another BACKUP_KEY)`))
  })
  const [file] = (await repository.readManifest(first)).stored.at(-1)?.slices.at(-1) ?? []
  await whileBent(`chunks/*/*/${file}`, async () => {
    await refused(['restore', '--into', newFolder()], 65, /damaged/)
    await refused(['backup', '--verify'], 65, /damaged/)
  })
  const [part] = (await repository.readManifest(first)).cluster?.files.at(-1)?.slices.at(-1) ?? []
  await whileBent(`chunks/*/*/${part}`, () => refused(['backup', '--verify', '--backup', first], 65, /damaged/))
  assert.equal((await run(['backup', '--verify'])).status, 0)
  const [row] = await site.query<{ name: string; now: Date }>('select pg_walfile_name(pg_switch_wal()) as name, clock_timestamp() as now')
  await untilThere('the archived log', () => globSync(`log/*/*/${row?.name}`, { cwd: place }).length === 1)
  await whileBent(`log/*/*/${row?.name}`, () =>
    refused(['restore', '--into', newFolder(), '--until', row?.now.toISOString() ?? ''], 65, /damaged/),
  )
  await whileBent(`backups/*/${first}/manifest`, async () => {
    await refused(['restore', '--into', newFolder()], 65, new RegExp(`${first} is damaged`))
    const made = await run(['backup'])
    assert.deepEqual([made.status, /No old backups were removed/.test(made.output)], [65, true], made.output)
    const second = made.output.slice(0, 36)
    assert.equal((await run(['restore', '--into', newFolder(), '--backup', second])).status, 0)
    assert.equal((await run(['backup', '--remove', first])).status, 0)
  })
  await backUp()
  assert.equal(globSync('restored-*.unfinished', { cwd: home }).length, 0)
})

test('a restore leaves the folder above as it is, and names one that cannot be written', async () => {
  await backUp()
  const above = join(home, 'above')
  mkdirSync(join(above, 'files'), { recursive: true })
  chmodSync(above, 0o755)
  assert.equal((await run(['restore', '--into', join(above, 'restored')])).status, 0)
  assert.equal(statSync(above).mode & 0o777, 0o755)
  await refused(['restore', '--into', '/proc/no/folder'], 74, /^\/proc\/no cannot be used: /)
})

test('a backup of a newer version, a wrong key, and a place in the data folder are refused', async () => {
  const newest = await repository.readManifest(await backUp())
  const summary = await repository.readSummary(newest.id)
  const id = randomUUID()
  const newer = { version: '9.0.0', schema: '9999-future.sql' }
  await repository.writeBackup({ ...newest, id, ...newer }, { ...summary, id, ...newer })
  await refused(['restore', '--into', newFolder(), '--backup', id], 65, /is of Lyceum 9\.0\.0, which is newer/)
  await repository.removeBackup(id)
  const key = { BACKUP_KEY: randomBytes(32).toString('base64') }
  await refused(['backup'], 65, /made with another BACKUP_KEY, or without one/, key)
  await refused(['restore', '--into', newFolder()], 65, /another BACKUP_KEY/, key)
  await refused(['backup', '--verify'], 65, /made with another BACKUP_KEY/, key)
  await refused(['backup', '--verify', '--backup', randomUUID()], 65, /There is no backup/)
  await refused(['backup'], 78, /lies in the data folder/, { BACKUP_TO: join(dataDir, 'backups') })
  assert.equal((await run(['backup', '--verify'])).status, 0)
})

test('a vanished place is refused until it is back', async () => {
  renameSync(place, `${place}-away`)
  await refused(['backup'], 74, /are gone: is the disk mounted/)
  await refused(['restore', '--into', newFolder()], 65, /There is no backup in/)
  rmSync(place, { recursive: true, force: true })
  renameSync(`${place}-away`, place)
  await backUp()
})

test('a full place is refused in a sentence, and takes the next backup when it has room', async (t) => {
  const small = join(home, 'small')
  mkdirSync(small)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]).status !== 0) return t.skip('Mounting needs root.')
  try {
    await refused(['backup', '--to', small], 74, /is full: make room there/)
    await refused(['restore', '--into', newFolder(), '--from', small], 65, /There is no backup in/)
    assert.equal(spawnSync('mount', ['-o', 'remount,size=1g', small]).status, 0)
    assert.equal((await run(['backup', '--to', small])).status, 0)
    assert.equal((await run(['restore', '--into', newFolder(), '--from', small])).status, 0)
    assert.equal(spawnSync('mount', ['-o', 'remount,size=100m', small]).status, 0)
    await refused(['restore', '--into', join(small, 'restored'), '--from', small], 74, /is full: make room there/)
    assert.equal(existsSync(join(small, 'restored.unfinished')), false)
  } finally {
    spawnSync('umount', [small])
  }
})

test('of two backups at once one is refused', async () => {
  const both = await Promise.all([run(['backup']), run(['backup'])])
  assert.deepEqual(both.map(({ status }) => status).sort(), [0, 75])
  assert.ok(both.some(({ output }) => /Another backup or verification of this site is running/.test(output)))
})

test('a killed backup leaves nothing that the next one does not remove', async () => {
  const before = (await repository.listBackups()).ids.length
  await site.query(`insert into public.bulk select md5(random()::text) from generate_series(1, 300000)`)
  const chunks = () => globSync('chunks/*/*/*', { cwd: place }).length
  const known = chunks()
  const child = begin(['backup'])
  await untilThere('a part', () => chunks() > known, 2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal((await repository.listBackups()).ids.length, before)
  const left = join(place, 'chunks', '.left')
  writeFileSync(left, '')
  utimesSync(left, new Date(0), new Date(0))
  const id = await backUp()
  assert.equal(existsSync(left), false)
  const manifest = await repository.readManifest(id)
  assert.ok(manifest)
  assert.equal((await run(['backup', '--verify'])).status, 0)
})

test('the folder of a restore killed at any moment does not start as a site, and the next restore begins it anew', async () => {
  const into = newFolder()
  const unfinished = `${into}.unfinished`
  const moments = { files: 'postgres/base', log: 'log-restored', recovery: 'postgres/postmaster.pid' }
  for (const [name, file] of Object.entries(moments)) {
    await kill(['restore', '--into', into], name, () => existsSync(join(unfinished, file)))
    assert.equal(existsSync(into), false)
    await refused(['migrate'], 65, /holds an interrupted restore, not a site/, { DATA_DIR: unfinished })
  }
  assert.equal((await run(['restore', '--into', into])).status, 0)
  assert.deepEqual([existsSync(unfinished), processesIn(unfinished)], [false, []])
})

test('a verification killed at any moment leaves nothing that the next one does not remove', async () => {
  const work = join(dataDir, 'backup-verification')
  const moments = {
    files: 'site.unfinished/postgres/base',
    recovery: 'site.unfinished/postgres/postmaster.pid',
    count: 'site/postgres/postmaster.pid',
  }
  for (const [name, file] of Object.entries(moments)) await kill(['backup', '--verify'], name, () => existsSync(join(work, file)))
  const proved = await run(['backup', '--verify'])
  assert.equal(proved.status, 0, proved.output)
  assert.deepEqual([existsSync(work), processesIn(work)], [false, []])
})

/** Kills a command as soon as the condition holds. */
async function kill(args: readonly [string, ...string[]], what: string, isThere: () => boolean): Promise<void> {
  const child = begin(args)
  await untilThere(what, isThere, 2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL', what)
}

/** Lists the processes that work in a folder, also in a removed one. */
const processesIn = (folder: string): readonly string[] =>
  globSync('/proc/[0-9]*').filter((each) => {
    try {
      return readlinkSync(join(each, 'cwd')).startsWith(`${folder}/`)
    } catch {
      return false // it ended meanwhile
    }
  })

import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { openDiskStorage } from '#server/storage/disk.ts'
import { testInFull } from '#tests/size.ts'
import { findLogId, sendLog } from './archiver.ts'
import { makeBackup } from './make-backup.ts'
import type { Entry } from './manifest.ts'
import { pruneBackups } from './prune.ts'
import { readPlace } from './read-place.ts'
import { BackupRefusal } from './refusal.ts'
import { openRepository, type Repository } from './repository.ts'
import { restoreBackup } from './restore-backup.ts'
import { readRestored } from './restored.ts'
import { chunkKey, openSeal } from './seal.ts'
import { whileAlone } from './while-alone.ts'

// These tests are alone, because their large buffers make the engine collect garbage, which takes ten times as long in a process with the
// modules and servers of other tests.
const home = mkdtempSync(join(tmpdir(), 'backup '))
const site = join(home, 'site')
const key = randomBytes(32)
const database = await startEmbedded(site, undefined, { archives: true, connections: 200 })
const storage = openDiskStorage(join(site, 'files'))
const places = { plain: join(home, 'plain'), sealed: join(home, 'sealed') }
const plain = openRepository(openDiskStorage(places.plain), openSeal(undefined))
const sealed = openRepository(openDiskStorage(places.sealed), openSeal(key))
const source = {
  connection: database.settings,
  clusterFolder: join(site, 'postgres'),
  logId: findLogId(site),
  storage,
  version: '1.2.3',
  auditAnchor: null,
}
after(async () => {
  await database[Symbol.asyncDispose]()
  rmSync(home, { recursive: true })
})

await query(database.settings, 'create table written (id int primary key, at timestamptz default clock_timestamp(), filler text)')
const picture = randomBytes(3_000_000)
const pictureKey = `media/${randomUUID()}/a.bin`
await storage.write(pictureKey, picture)
for (let number = 0; number < 5; number++) await storage.write(`media/${randomUUID()}/small.bin`, Buffer.from(`small ${number}`))

/** Makes a backup and returns its manifest. */
const backUp = async (repository: Repository) =>
  await repository.readManifest((await whileAlone(database.settings, (client) => makeBackup(source, client, repository))).id)

let written = 0
const write = async (count: number): Promise<void> => {
  // One connection for all: each one costs the server a process.
  const client = new pg.Client(database.settings)
  await client.connect()
  for (let left = count; left > 0; left--) await client.query(`insert into written values (${++written}, default, repeat('x', 1000))`)
  await client.end()
}

test('a backup of a site that is written to restores to one moment after its start, with its files', async () => {
  for (const [name, repository] of [
    ['plain', plain],
    ['sealed', sealed],
  ] as const) {
    await write(20)
    const before = written
    const writing = write(600)
    const manifest = await backUp(repository)
    await writing
    const into = join(home, `restored from ${name}`)
    mkdirSync(join(into, 'compiled-code/v24'), { recursive: true }) // a start that was refused leaves it
    assert.equal((await restoreBackup({ into, backup: undefined, until: undefined }, repository)).id, manifest.id)
    const ids = await readIds(into)
    assert.ok(ids.length >= before, `${ids.length} of ${before}`)
    assert.deepEqual(
      ids,
      Array.from(ids, (_, index) => index + 1),
    )
    assert.ok(picture.equals(await readStored(into, pictureKey)))
    assert.equal(readRestored(into)?.backup, manifest.id)
    assert.equal(globSync('files/media/**/small.bin', { cwd: into }).length, 5)
    assert.equal(existsSync(join(into, 'compiled-code')), false)
    assert.equal(existsSync(`${into}.unfinished`), false)
  }
})

test('the process of the database that reads every table for a backup has the lowest priority', async () => {
  const reading = await whileAlone(database.settings, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const before = getPriority(rows[0]?.pid)
    await makeBackup(source, client, plain)
    return { before, after: getPriority(rows[0]?.pid) }
  })
  assert.deepEqual(reading, { before: getPriority(), after: constants.priority.PRIORITY_LOW })
})

testInFull('the archived log restores the database to a chosen moment', async () => {
  await backUp(plain)
  await write(10)
  await sleep(20)
  const { now } = (await query<{ now: Date }>(database.settings, 'select clock_timestamp() as now'))[0] as { now: Date }
  const wanted = written
  await sleep(20)
  await write(10)
  await untilArchived()
  const into = join(home, 'restored to a moment')
  await restoreBackup({ into, backup: undefined, until: now }, plain)
  assert.equal((await readIds(into)).length, wanted)
  const late = new Date(Date.now() + 3_600_000)
  await refused(
    restoreBackup({ into: join(home, 'too late'), backup: undefined, until: late }, plain),
    /The archived log ends before .*: it reaches to 20/,
  )
  await refused(
    restoreBackup({ into: join(home, 'too early'), backup: undefined, until: new Date(0) }, plain),
    /The first backup here ended at/,
  )
})

testInFull('the moments that can be restored begin after the newest gap in the log', async () => {
  const made = await backUp(plain)
  for (let count = 0; count < 3; count++) {
    await write(1)
    await untilArchived()
  }
  const look = async () => {
    const { restorable, problem, backups } = await readPlace({
      repository: plain,
      atMinute: null,
      dataDir: site,
      archivedAt: new Date(),
      before: undefined,
    })
    assert.deepEqual([problem, backups[0]?.id], [null, made.id])
    return restorable
  }
  assert.ok(((await look())?.from ?? 'none') <= made.endedAt)
  const logId = findLogId(site)
  const missing = (await plain.listSegments(logId)).at(-2) ?? ''
  const bytes = await plain.readSegment(logId, missing)
  await plain.removeSegment(logId, missing)
  assert.equal(await look(), null)
  await plain.writeSegment(logId, missing, bytes ?? Buffer.alloc(0))
  assert.ok(await look())
})

test('a folder that is not empty, a wrong key, damage and a missing part are refused in a sentence, and leave no folder', async () => {
  const full = join(home, 'full')
  mkdirSync(full)
  writeFileSync(join(full, 'thesis.doc'), '')
  await refused(restoreBackup({ into: full, backup: undefined, until: undefined }, plain), /is not empty/)
  const into = join(home, 'never')
  await backUp(sealed)
  const withOther = openRepository(openDiskStorage(places.sealed), openSeal(randomBytes(32)))
  await refused(restoreBackup({ into, backup: undefined, until: undefined }, withOther), /another BACKUP_KEY/)
  await refused(restoreBackup({ into, backup: randomUUID(), until: undefined }, plain), /There is no backup/)
  const manifest = await backUp(plain)
  const [id] = manifest.stored.at(-1)?.slices.at(-1) ?? []
  const file = join(places.plain, ...chunkFile(id as string))
  const sound = readFileSync(file)
  const bent = Buffer.from(sound)
  bent[9] = (bent[9] as number) ^ 1
  writeFileSync(file, bent)
  await refused(restoreBackup({ into, backup: manifest.id, until: undefined }, plain), /damaged/)
  // Another content in the right form: only the hash tells that it is not the wanted one.
  writeFileSync(file, await openSeal(undefined).seal(Buffer.from('another content'), chunkKey(id as string)))
  await refused(restoreBackup({ into, backup: manifest.id, until: undefined }, plain), /damaged/)
  rmSync(file)
  await refused(restoreBackup({ into, backup: manifest.id, until: undefined }, plain), /is incomplete/)
  writeFileSync(file, sound)
  assert.equal(existsSync(into), false)
})

testInFull('what no remaining backup needs is removed, and the remaining one restores', async () => {
  const newest = await backUp(plain)
  const before = (await plain.listChunks()).length
  assert.ok((await pruneBackups(plain, { days: 1, weeks: 0, months: 0 })) > 0)
  assert.deepEqual(await plain.listBackups(), { ids: [newest.id], unfinished: [] })
  assert.ok((await plain.listChunks()).length < before)
  assert.deepEqual(
    (await plain.listSegments(findLogId(site))).filter((name) => name < (newest.cluster?.firstSegment ?? '')),
    [],
  )
  const into = join(home, 'after removal')
  await restoreBackup({ into, backup: undefined, until: undefined }, plain)
  assert.equal((await readIds(into)).length, written)
})

testInFull('of two backups at once one is refused', async () => {
  const both = await Promise.allSettled([backUp(plain), backUp(plain)])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

// The last test, since each backup and restore after it would read the large table again.
testInFull('an unchanged large table and unchanged files are stored once', async () => {
  await query(database.settings, 'create table large as select number, random()::text as filler from generate_series(1, 400000) as number')
  await query(database.settings, 'vacuum (freeze, analyze) large')
  const first = await backUp(plain)
  const again = await backUp(plain)
  const chunksOf = (entries: readonly Entry[] = []) => entries.flatMap(({ slices }) => slices.map(([id]) => id))
  const repeated = new Set(chunksOf(first.cluster?.files)).intersection(new Set(chunksOf(again.cluster?.files)))
  assert.ok(repeated.size >= 2, `${repeated.size} chunks are the same`)
  assert.deepEqual(new Set(chunksOf(again.stored)), new Set(chunksOf(first.stored)))
})

/** Returns the path of a chunk as the storage on disk writes it. */
const chunkFile = (id: string): readonly string[] => {
  const [area, folder, name] = chunkKey(id).split('/') as [string, string, string]
  return [area, folder.slice(0, 2), folder, name]
}

async function refused(work: Promise<unknown>, sentence: RegExp): Promise<void> {
  await assert.rejects(work, (defect: unknown) => defect instanceof BackupRefusal && sentence.test(defect.message))
}

async function readIds(dir: string): Promise<readonly number[]> {
  await using restored = await startEmbedded(dir)
  return (await query<{ id: number }>(restored.settings, 'select id from written order by id')).map(({ id }) => id)
}

async function readStored(dir: string, key: string): Promise<Buffer> {
  const stream = await openDiskStorage(join(dir, 'files')).read(key)
  assert.ok(stream)
  return await buffer(stream)
}

/** Finishes the current segment of the log and waits until it is among the backups. */
async function untilArchived(): Promise<void> {
  const [row] = await query<{ name: string }>(database.settings, 'select pg_walfile_name(pg_switch_wal()) as name')
  for (let tries = 0; tries < 400; tries++) {
    await sendLog(site, plain)
    if ((await plain.listSegments(findLogId(site))).includes(row?.name ?? '')) return
    await sleep(50)
  }
  throw new Error('PostgreSQL did not archive its log')
}

async function query<Row>(settings: DatabaseSettings, text: string): Promise<Row[]> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, HOUR } from '#contract/duration.ts'
import { openDiskStorage } from '#server/storage/disk.ts'
import { testInFull } from '#tests/size.ts'
import { findDuty } from '#tests/world/launch-check.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

// The database of a world is an outside one, so a backup holds the files. tests/commands tests the embedded database.

const home = mkdtempSync(join(tmpdir(), 'backups-'))
after(() => rmSync(home, { recursive: true, force: true }))

let places = 0
async function openSite(env: Readonly<Record<string, string>> = {}) {
  const place = join(home, String(++places))
  const world = await openWorld({ env: { BACKUP_TO: place, DATABASE_URL: 'postgres://app@localhost/world', ...env } })
  return { world, place, admin: await world.operator(['admin']) }
}

type Seen = {
  readonly where: string
  readonly isLate: boolean
  readonly problem: string | null
  readonly running: { readonly kind: string } | null
  readonly failed: readonly { readonly kind: string; readonly sentence: string }[]
  readonly list: readonly {
    readonly id: string
    readonly facts: { readonly files: number } | null
    readonly verification: { readonly isWhole: boolean } | null
  }[]
}
const look = async (world: World, { token }: Person) =>
  (await world.ask('/api/backups/get', {}, { token })).data['place'] as unknown as Seen
const reasonOf = async (world: World, path: string, fields: object, { token }: Person) =>
  String((await world.ask(path, { ...fields }, { token })).data?.['reason'])

/** Waits until no run is open. The work is done by a process of its own. */
async function untilIdle(world: World, admin: Person): Promise<Seen> {
  let hasRun = false
  for (let tries = 0; tries < 600; tries++) {
    const seen = await look(world, admin)
    hasRun ||= Boolean(seen.running)
    // A run may begin late on a busy machine, and a short one may end unseen.
    if (!seen.running && (hasRun || tries > 50)) return seen
    await sleep(100)
  }
  throw new Error('The run does not end')
}

const openTodos = async (world: World, { token }: Person) => {
  const { data } = await world.ask('/api/message/list', {}, { token })
  const rows = data as unknown as readonly { readonly title: string; readonly messageType?: number }[]
  return rows.flatMap(({ title, messageType }) => (messageType === undefined ? [] : title)).sort()
}

test('a backup that is started on the screen is listed, verified and recorded, and meets the duties of the launch check', async () => {
  const { world, place, admin } = await openSite()
  await using _ = world
  const dutyNow = async () => (await findDuty(world, admin, 'last-backup')).state
  await world.runScheduledTasks()
  assert.deepEqual([(await look(world, admin)).where, (await look(world, admin)).list], [place, []])
  assert.equal(await dutyNow(), 'bad')
  assert.equal((await findDuty(world, admin, 'last-backup')).fix?.kind, 'page')
  assert.equal((await world.ask('/api/backups/start', {}, admin)).http, 200)
  const made = await untilIdle(world, admin)
  assert.deepEqual([made.list.length, made.failed, made.list[0]?.verification], [1, [], null])
  assert.deepEqual([await dutyNow(), (await findDuty(world, admin, 'verified')).state], ['good', 'warning'])
  const backup = made.list[0]?.id
  assert.equal((await world.ask('/api/backups/verify', { backup }, admin)).http, 200)
  assert.equal((await untilIdle(world, admin)).list[0]?.verification?.isWhole, true)
  assert.equal((await findDuty(world, admin, 'verified')).state, 'good')
  const { data } = await world.ask('/api/audit/list', { action: 'backup.', outcome: 'ok' }, admin)
  assert.deepEqual((data['list'] as unknown as readonly { readonly action: string }[]).map(({ action }) => action).sort(), [
    'backup.started',
    'backup.verification-started',
  ])
})

test('a second run is refused while one is open, and other accounts and sites without a place are refused', async () => {
  const { world, admin } = await openSite()
  await using _ = world
  const answers = await Promise.all([world.ask('/api/backups/start', {}, admin), world.ask('/api/backups/start', {}, admin)])
  assert.deepEqual(answers.map(({ http }) => http).sort(), [200, 409])
  await untilIdle(world, admin)
  const unknown = { backup: '00000000-0000-4000-8000-000000000001' }
  assert.equal(await reasonOf(world, '/api/backups/verify', unknown, admin), 'NOT_FOUND')
  const editor = await world.operator(['editor'])
  assert.equal((await world.ask('/api/backups/get', {}, editor)).http, 403)
  assert.equal((await world.ask('/api/backups/start', {}, editor)).http, 403)
  await using without = await openWorld()
  const other = await without.operator(['admin'])
  assert.equal(await look(without, other), null)
  assert.equal(await reasonOf(without, '/api/backups/start', {}, other), 'BACKUPS_OFF')
})

testInFull('the site backs itself up each night, and verifies a backup each week', async () => {
  const { world, admin } = await openSite({ BACKUP_AT: '03:00' })
  await using _ = world
  await world.runScheduledTasks()
  assert.deepEqual((await look(world, admin)).list, [], 'it waits for the night')
  await toHour(world, 19.1) // 03:06 in China
  const later = await world.operator(['admin'])
  await world.runScheduledTasks()
  assert.equal((await untilIdle(world, later)).list.length, 1)
  await world.runScheduledTasks()
  assert.equal((await untilIdle(world, later)).list[0]?.verification?.isWhole, true)
  await world.runScheduledTasks()
  const { rows } = await world.sql.query('select kind, started_by from backups.run order by started_at')
  assert.deepEqual(rows, [
    { kind: 'backup', started_by: 'schedule' },
    { kind: 'verification', started_by: 'schedule' },
  ])
})

test('a late and a failed backup each open one to-do for administrators, which the next backup closes', async () => {
  const { world, place, admin } = await openSite({ BACKUP_AT: 'off' })
  await using _ = world
  writeFileSync(place, 'a file where the folder should be')
  await world.ask('/api/backups/start', {}, admin)
  const seen = await untilIdle(world, admin)
  assert.deepEqual(
    seen.failed.map(({ kind }) => kind),
    ['backup'],
  )
  assert.match(seen.failed[0]?.sentence ?? '', /cannot be used: ENOTDIR|cannot be used: EEXIST/)
  await world.ask('/api/backups/start', {}, admin)
  await untilIdle(world, admin)
  assert.deepEqual(await openTodos(world, admin), ['备份失败'])
  rmSync(place)
  await world.ask('/api/backups/start', {}, admin)
  assert.deepEqual((await untilIdle(world, admin)).failed, [])
  assert.deepEqual(await openTodos(world, admin), [])
  await world.clock.move(9 * DAY)
  const later = await world.operator(['admin'])
  for (let time = 0; time < 2; time++) await world.runScheduledTasks()
  assert.deepEqual(await openTodos(world, later), ['备份已逾期'])
  assert.equal((await look(world, later)).isLate, true)
})

testInFull('a place that vanished is reported, and its list is that of the last reading until it is back', async () => {
  const { world, place, admin } = await openSite({ BACKUP_AT: 'off' })
  await using _ = world
  await world.ask('/api/backups/start', {}, admin)
  await untilIdle(world, admin)
  renameSync(place, `${place}-unmounted`)
  await world.ask('/api/backups/start', {}, admin)
  const seen = await untilIdle(world, admin)
  assert.match(seen.failed[0]?.sentence ?? '', /are gone: is the disk mounted\?/)
  renameSync(`${place}-unmounted`, place)
  await world.ask('/api/backups/start', {}, admin)
  const back = await untilIdle(world, admin)
  assert.deepEqual([back.failed, back.list.length], [[], 1], 'the retention keeps one of a day')
})

testInFull(
  'a verification that finds a part missing marks the backup and opens a to-do, and its process is replaced when it is killed',
  async () => {
    const { world, place, admin } = await openSite({ BACKUP_AT: 'off' })
    await using _ = world
    await openDiskStorage(join(world.dataDir, 'files')).write(`media/${randomUUID()}/a.bin`, randomBytes(30_000_000))
    await world.ask('/api/backups/start', {}, admin)
    await killWorker()
    const [made] = (await untilIdle(world, admin)).list
    assert.equal(made?.facts?.files, 1)
    for (const part of globSync('chunks/*/*/*', { cwd: place }).slice(0, 1)) rmSync(join(place, part))
    await world.ask('/api/backups/verify', { backup: made?.id }, admin)
    const { list, failed } = await untilIdle(world, admin)
    assert.equal(list[0]?.verification?.isWhole, false)
    assert.match(failed.find(({ kind }) => kind === 'verification')?.sentence ?? '', /is incomplete/)
    assert.deepEqual(await openTodos(world, admin), ['有备份无法使用'])
  },
)

/** Kills the process for backups that this one has started. */
async function killWorker(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const pid = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .find(
        (each) =>
          each !== '' && existsSync(`/proc/${each}/cmdline`) && readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('backup-process'),
      )
    if (pid !== undefined) return void process.kill(Number(pid), 'SIGKILL')
    await sleep(10)
  }
  throw new Error('No process for backups was started')
}

/** Moves the clock of the database forward to an hour of the day in UTC. */
async function toHour(world: World, hour: number): Promise<void> {
  const { rows } = await world.sql.query<{ now: Date }>('select platform.now() as now')
  const now = rows[0]?.now.getTime() ?? 0
  const today = Math.floor(now / DAY) * DAY + hour * HOUR
  await world.clock.move((today > now ? today : today + DAY) - now)
}

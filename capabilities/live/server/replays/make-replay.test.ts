import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import type { DatabaseSettings } from '#server/database/settings.ts'
import { makeStudio } from '#tests/fixtures/live.ts'
import { openWorld } from '#tests/world.ts'
import { makeReplay } from './make-replay.ts'
import { findRecordedShow } from './recorded-show.ts'

test('a recording processed by two processes at once becomes one item, with one notification for its owner', async () => {
  await using world = await openWorld()
  const studio = await makeStudio(world, await world.operator(['broadcaster']), '教学查房')
  const { rows } = await world.sql.query<{ id: string }>(
    "insert into live.show (studio_id, title, ended_at, ended_why) values ($1, $2, platform.now(), 'operator') returning id",
    [studio.id, '教学查房'],
  )
  const [{ id } = { id: '' }] = rows
  const audience = { kind: 'limited', members: [] }
  await world.sql.query('update live.studio set audience = $2 where id = $1', [studio.id, audience])
  const settings = world.sql.options as DatabaseSettings
  await using ear = await openAnnouncements(settings)
  await using database = openDatabase({ ...settings, max: 4 }, ear)
  const items: string[] = []
  let notices = 0
  const [bothHaveVideo, bothBegan] = [meeting(2), meeting(2)]
  const context = {
    database,
    recordingFolder: world.dataDir,
    rolesHolding: async () => ['broadcaster'],
    log: { warn: assert.fail } as never,
    takeVideo: async () => {
      await bothHaveVideo()
      return async () => randomUUID()
    },
    addVideoItem: async (_: unknown, video: { readonly audience: unknown }) => {
      assert.deepEqual(video.audience, audience, 'the replay is for the audience of the broadcast')
      await sleep(100) // the other transaction runs meanwhile, unless it waits
      items.push(randomUUID())
      return { id: items.at(-1)! } as never
    },
    notify: async () => void notices++,
  }
  await Promise.all([1, 2].map(() => makeReplay(context, { file: `${id}.mp4` }, { done: bothBegan })))
  const { rows: after } = await world.sql.query('select replay_item from live.show where id = $1', [id])
  assert.deepEqual([items.length, notices, after], [1, 1, [{ replay_item: items[0] }]])
})

test('the replay of a studio that takes sign-ups asks for a login at least', async () => {
  await using world = await openWorld()
  const studio = await makeStudio(world, await world.operator(['broadcaster']), '教学查房')
  const { rows } = await world.sql.query<{ id: string }>(
    "insert into live.show (studio_id, title, ended_at, ended_why) values ($1, '教学查房', platform.now(), 'operator') returning id",
    [studio.id],
  )
  const settings = world.sql.options as DatabaseSettings
  await using ear = await openAnnouncements(settings)
  await using database = openDatabase({ ...settings, max: 2 }, ear)
  const audienceWith = async (takesSignUp: boolean, audience: object) => {
    await world.sql.query('update live.studio set takes_sign_up = $2, audience = $3 where id = $1', [studio.id, takesSignUp, audience])
    return (await findRecordedShow(database.of(), rows[0]?.id))?.audience
  }
  const members = { kind: 'limited', members: [] }
  assert.deepEqual(await audienceWith(false, { kind: 'everybody' }), { kind: 'everybody' })
  assert.deepEqual(await audienceWith(true, { kind: 'everybody' }), { kind: 'signed-in' })
  assert.deepEqual(await audienceWith(true, members), members)
})

test('the part that another machine has recorded is not removed when the show has a replay', async () => {
  await using world = await openWorld()
  const studio = await makeStudio(world, await world.operator(['broadcaster']), '教学查房')
  const [show, item] = [randomUUID(), randomUUID()]
  await world.sql.query(
    "insert into live.show (id, studio_id, title, ended_at, ended_why, replay_item) values ($1, $2, '教学查房', platform.now(), 'operator', $3)",
    [show, studio.id, item],
  )
  const file = `${show}.mp4`
  const path = join(world.dataDir, file)
  const warned: string[] = []
  const settings = world.sql.options as DatabaseSettings
  await using ear = await openAnnouncements(settings)
  await using database = openDatabase({ ...settings, max: 2 }, ear)
  const log = { warn: (event: string) => warned.push(event) } as never
  const context = { database, log, recordingFolder: world.dataDir } as never
  const make = () => makeReplay(context, { file }, { done: async () => {} })
  await writeFile(path, 'first part')
  await world.sql.query("insert into live.event (studio_id, show_id, kind, detail) values ($1, $2, 'recording', $3)", [
    studio.id,
    show,
    { state: 'failed', why: 'elsewhere', atMs: 0, host: '10.0.0.1' },
  ])
  await make()
  assert.deepEqual([existsSync(path), warned], [true, ['live.recording-left']])
  await world.sql.query('delete from live.event')
  await make()
  assert.equal(existsSync(path), false)
})

/** Returns a barrier that resolves when all callers have arrived. */
function meeting(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let there = 0
  return async () => {
    if (++there === many) resolve()
    await promise
  }
}

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import type { DatabaseSettings } from '#server/database/settings.ts'
import { makeStudio } from '#tests/fixtures/live.ts'
import { openWorld } from '#tests/world.ts'
import { makeReplay } from './make-replay.ts'

test('a recording processed by two processes at once becomes one item, with one notification for its owner', async () => {
  await using world = await openWorld()
  const studio = await makeStudio(world, await world.operator(['broadcaster']), '教学查房')
  const { rows } = await world.sql.query<{ id: string }>(
    "insert into live.show (studio_id, title, ended_at, ended_why) values ($1, $2, platform.now(), 'operator') returning id",
    [studio.id, '教学查房'],
  )
  const [{ id } = { id: '' }] = rows
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
    addVideoItem: async () => {
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

/** Returns a barrier that resolves when all callers have arrived. */
function meeting(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let there = 0
  return async () => {
    if (++there === many) resolve()
    await promise
  }
}

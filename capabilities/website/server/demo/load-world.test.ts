import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import type { DemoContext, LoadedDemo } from './demo-context.ts'
import { askForDemo, readState } from './demo-store.ts'
import { loadWorld } from './load-world.ts'
import { readAssetIds, readDemoItems, readDemoPictures } from './read-demo.ts'
import { removeWorld } from './remove-world.ts'

/** Stubs the other capabilities and records their calls. All videos and all but the last three pictures are already in the library. */
function standIns() {
  const assets = new Set(
    readDemoPictures()
      .slice(0, -3)
      .map(({ id }) => id),
  )
  const loads: string[] = []
  const loaded: LoadedDemo = new Map(readDemoItems().map(({ key }, at) => [key, { id: key, number: at + 1 }]))
  const others: Omit<DemoContext, 'database' | 'jobs' | 'noteUses'> = {
    personas: { load: async () => void loads.push('people'), removeTeam: async () => {} },
    library: {
      find: async () => new Set(assets),
      put: async ({ kind, id, files }) => {
        const first = files.map(({ name }) => name).slice(0, 3)
        assert.deepEqual(first, kind === 'video' ? ['video.mp4'] : ['320.webp', '640.webp', '640.jpg'])
        assets.add(id)
      },
      remove: async (ids) => ids.filter((id) => assets.delete(id)).length,
    },
    content: {
      load: async (_, { items }) => {
        loads.push('items')
        assert.ok(items.every(({ publishedAt }) => publishedAt.getTime() <= Date.now() + 60_000))
        return loaded
      },
      loadWork: async () => void loads.push('work'),
      loadEdits: async () => void loads.push('edits'),
      remove: async () => 0,
    },
    authors: { load: async () => void loads.push('authors'), remove: async () => 0 },
    sets: { load: async () => void loads.push('sets'), remove: async () => 0 },
    courses: { load: async () => void loads.push('courses'), remove: async () => 0 },
    enquiries: { load: async () => void loads.push('enquiries'), remove: async () => {} },
    membership: { load: async () => void loads.push('membership'), remove: async () => {} },
    past: { load: async () => void loads.push('past'), remove: async () => {} },
    loadMarks: async () => void loads.push('marks'),
    comments: { load: async () => void loads.push('comments') },
    announcements: { load: async () => void loads.push('announcements'), remove: async () => {} },
  }
  return { assets, loads, others }
}

test('a killed load leaves its pictures and the next one continues; concurrent loads load once, and a removed demo is not loaded again', async () => {
  await using fresh = await openFreshDatabase()
  await using announcements = await openAnnouncements(fresh.settings)
  await using database = openDatabase({ ...fresh.settings, max: 4 }, announcements)
  const { assets, loads, others } = standIns()
  const pictures = readDemoPictures().length
  const context: DemoContext = { ...others, database, jobs: { send: async () => {}, work: () => {} }, noteUses: async () => {} }
  const ask = () => database.inTransaction(askForDemo)
  assert.deepEqual(
    [await ask(), await ask()],
    [
      { isWanted: true, isFirst: true },
      { isWanted: true, isFirst: false },
    ],
  )

  const killed = new AbortController()
  const put = async (asset: Parameters<DemoContext['library']['put']>[0]) => {
    await others.library.put(asset)
    killed.abort()
  }
  await assert.rejects(loadWorld({ ...context, library: { ...others.library, put } }, killed.signal, Number.POSITIVE_INFINITY))
  assert.deepEqual([assets.size, loads, await readState(database.of())], [pictures - 2, [], 'loading'])

  // A slice of 0 ms draws one picture and returns false.
  assert.equal(await loadWorld(context, undefined, 0), false)
  assert.equal(assets.size, pictures - 1)

  const fails = { ...others.sets, load: () => Promise.reject(new Error('out')) }
  await assert.rejects(loadWorld({ ...context, sets: fails }), /out/)
  assert.equal(await readState(database.of()), 'loading')
  loads.length = 0

  const [isLoading, hasAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const load: typeof others.content.load = async (...given) => {
    isLoading.resolve()
    await hasAsked.promise
    return await others.content.load(...given)
  }
  const first = loadWorld({ ...context, content: { ...others.content, load } })
  await isLoading.promise
  assert.deepEqual(await ask().finally(hasAsked.resolve), { isWanted: true, isFirst: false }, 'who starts meanwhile waits for nobody')
  await Promise.all([first, loadWorld(context)])
  assert.deepEqual(loads, [
    'people',
    'items',
    'work',
    'edits',
    'authors',
    'sets',
    'courses',
    'enquiries',
    'membership',
    'items',
    'comments',
    'announcements',
    'past',
    'marks',
  ])
  assert.deepEqual([assets.size, (await ask()).isWanted], [readAssetIds().length, false])

  await removeWorld(context)
  assets.add(readDemoPictures()[0]!.id)
  assert.equal(await loadWorld(context), true)
  assert.deepEqual([assets.size, loads.length, (await ask()).isWanted], [0, 14, false])
})

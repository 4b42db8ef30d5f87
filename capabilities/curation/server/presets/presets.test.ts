import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addTopics, askCuration, curate, entriesOf, type MadeSet, makeSet, NEWEST, shownIn } from '#tests/fixtures/curation.ts'
import { type Published, publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, other]: Person[] = []
let [heart, sleep, plain]: Published[] = []
let set: MadeSet
before(async () => {
  world = await openWorld()
  ;[editor, other] = [await world.operator(['editor']), await world.operator(['editor'])]
  await addTopics(world, 'heart', 'sleep')
  const add = (title: string, topics: string[], day: number) =>
    publish(world.sql, { section: 'article', topics, at: `2026-11-0${day}T00:00:00Z`, 'zh-CN': { title, slug: 'a' } })
  ;[heart, sleep, plain] = [await add('心', ['heart'], 1), await add('眠', ['sleep'], 2), await add('平', [], 3)]
  set = await makeSet(world, editor, 'rules')
  await curate(world, editor, 'sets/filling/save', { ...set, ...NEWEST })
  await curate(world, editor, 'sets/status', { ids: [set.id], status: 'online' })
})
after(() => world[Symbol.asyncDispose]())

type Preset = { preset: string; isOn: boolean; params: object; version: number }
const read = async (key: string): Promise<Preset> =>
  ((await curate(world, editor!, 'presets')) as unknown as Preset[]).find(({ preset }) => preset === key)!
const put = async (preset: string, params: object, isOn = true) => {
  const { version } = await read(preset)
  await curate(world, editor!, 'presets/save', { preset, isOn, params, version })
  await world.runScheduledTasks()
}
const names = () => new Map([heart, sleep, plain].map((item, at) => [Number(item!.number), 'hsp'[at]]))
const shown = async () => (await shownIn(world, set.number)).map((number) => names().get(number)).join('')

test('each preset affects sets, previews its effect, and stops when switched off', async () => {
  assert.equal(await shown(), 'psh')
  const params = { topics: ['sleep'], sections: [] }
  const effect = await curate(world, editor!, 'presets/preview', { preset: 'block', isOn: true, params })
  assert.deepEqual(effect, { sets: 1, joining: 0, leaving: 1, moving: 0, lookedAt: 1, isAll: true })
  assert.equal(await shown(), 'psh')
  await put('block', params)
  assert.equal(await shown(), 'ph')
  assert.deepEqual((await curate(world, editor!, 'why', { id: set.id, itemId: sleep!.id }))['reasons'], ['blocked', 'fits'])
  assert.deepEqual((await world.sql.query('select what, name from curation.blocked')).rows, [{ what: 'topic', name: 'sleep' }])
  await put('block', params, false)
  assert.equal(await shown(), 'psh')
  await put('pin', { pins: [{ item: Number(heart!.number), sets: [] }] })
  assert.equal(await shown(), 'hps')
  await put('pin', { pins: [] }, false)
  await put('place', { places: [{ item: Number(heart!.number), set: set.number, place: 2 }] })
  assert.equal(await shown(), 'phs')
  await put('place', { places: [] }, false)
})

test('weights decide the order of a set drawn each day, and weight 0 comes last', async () => {
  const drawn = await makeSet(world, editor!, 'rules', { nameZh: '每日抽取', nameEn: 'Drawn' })
  await curate(world, editor!, 'sets/filling/save', { ...drawn, ...NEWEST, order: 'random' })
  await curate(world, editor!, 'sets/status', { ids: [drawn.id], status: 'online' })
  const order = async () => (await shownIn(world, drawn.number)).map((number) => names().get(number)).join('')
  await put('weight', { weights: [{ topic: 'heart', weight: 0 }] })
  assert.match(await order(), /h$/)
  await put('weight', {
    weights: [
      { topic: 'heart', weight: 100 },
      { topic: 'sleep', weight: 0 },
    ],
  })
  assert.match(await order(), /s$/)
  await put('weight', { weights: [] }, false)
})

test('the specified list keeps its shape, in the language of the caller', async () => {
  const { data } = await world.ask('/api/list/rules-preset', {}, { token: editor!.token })
  const rows = data as unknown as Record<string, unknown>[]
  assert.equal(rows.length, 6)
  for (const row of rows) {
    assert.deepEqual(Object.keys(row), ['id', 'title', 'description', 'enable', 'actionType'])
    assert.equal(row['actionType'], 'switch')
  }
})

test('a concurrent save is refused, and so are unknown names', async () => {
  const { version } = await read('weight')
  const save = (who: Person, preset: string, params: object, at = version) =>
    askCuration(world, who, 'presets/save', { preset, isOn: true, params, version: at })
  const both = await Promise.all([editor!, other!].map((who) => save(who, 'weight', { weights: [{ topic: 'heart', weight: 2 }] })))
  assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409])
  const reason = async (preset: string, params: object) =>
    (await save(editor!, preset, params, (await read(preset)).version)).data['reason']
  assert.equal(await reason('block', { topics: ['gone'], sections: [] }), 'TOPIC_UNKNOWN')
  assert.equal(await reason('pin', { pins: [{ item: 999_999, sets: [] }] }), 'ITEM_UNKNOWN')
  assert.equal(await reason('place', { places: [{ item: Number(heart!.number), set: 999_999, place: 1 }] }), 'SET_UNKNOWN')
  assert.equal(await reason('banned', { lists: ['weather'], onHit: 'flag' }), 'BAD_REQUEST')
  assert.equal(await reason('block', { weights: [] }), 'BAD_REQUEST')
})

test('an editor cannot switch off the rules that judge the own texts', async () => {
  const { params, version } = await read('banned')
  const save = async (who: Person, path: string) =>
    (await askCuration(world, who, path, { preset: 'banned', isOn: false, params, version })).data['reason']
  assert.equal(await save(editor!, 'presets/screening/save'), 'FORBIDDEN')
  assert.equal(await save(editor!, 'presets/save'), 'BAD_REQUEST')
  assert.equal(await save(await world.operator(['inspector']), 'presets/screening/save'), undefined)
})

test('each editor is notified of a switch once, and the audit trail contains the state before and after (S117)', async () => {
  const rows = (await entriesOf(world, 'preset.set')).filter(({ target, actor }) => target === 'preset:block' && actor === editor!.id)
  assert.equal(rows.length, 1)
  assert.match(String(rows[0]!.facts['after']), /sleep/)
  const { data } = await world.ask('/api/message/list', {}, { token: other!.token })
  const titles = JSON.stringify(data)
  assert.ok(titles.includes('内容屏蔽已开启') && titles.includes('内容屏蔽已关闭'), titles)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, HOUR } from '#contract/duration.ts'
import { PAGES } from '#server/kinds/page-tags.ts'
import { addTopics, askCuration, curate, entriesOf, makeSet, NEWEST, newHead, shownIn } from '#tests/fixtures/curation.ts'
import { type Publication, type Published, publish, unpublish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, other]: Person[] = []
before(async () => {
  world = await openWorld()
  ;[editor, other] = [await world.operator(['chief-editor']), await world.operator(['chief-editor'])]
  await addTopics(world, 'heart', 'lung', 'sleep', 'bone')
})
after(() => world[Symbol.asyncDispose]())

const add = (title: string, more: Partial<Publication> = {}): Promise<Published> =>
  publish(world.sql, { section: 'article', at: '2026-11-10T00:00:00Z', 'zh-CN': { title, slug: 'a' }, ...more })
/** Older than the items that other tests expect first. */
const OLDER = { at: '2026-11-01T00:00:00Z' }
const numbersOf = (items: readonly Published[]) => items.map(({ number }) => Number(number))
const read = (id: string) => curate(world, editor!, 'sets/read', { id })
const reasonOf = async (path: string, fields: Record<string, unknown>) => (await askCuration(world, editor!, path, fields)).data['reason']

test('a manual set shows its picks in their order while it is online and in its period', async () => {
  const items = [await add('一'), await add('二'), await add('三')]
  const set = await makeSet(world, editor!, 'artificial')
  const picks = [items[2]!, items[0]!, items[1]!].map(({ id }, at) => ({ itemId: id, note: `note ${at}` }))
  set.version = Number((await curate(world, editor!, 'sets/picks/save', { ...set, picks }))['version'])
  assert.deepEqual(await shownIn(world, set.number), [])
  await curate(world, editor!, 'sets/status', { ids: [set.id], status: 'online' })
  assert.deepEqual(
    await shownIn(world, set.number),
    [items[2], items[0], items[1]].map((item) => Number(item!.number)),
  )
  const reply = await read(set.id)
  assert.deepEqual(
    [reply['count'], reply['isShown'], (reply['picks'] as unknown as { note: string }[]).map(({ note }) => note)],
    [3, true, ['note 0', 'note 1', 'note 2']],
  )
  const { data } = await world.ask('/api/curation/shown', { number: set.number })
  assert.deepEqual(
    [data['name'], data['total'], (data['list'] as unknown as { title: string }[]).map(({ title }) => title)],
    ['每日推荐', 3, ['三', '一', '二']],
  )
  const soon = { from: new Date(Date.now() + HOUR).toISOString(), until: new Date(Date.now() + 2 * HOUR).toISOString() }
  await curate(world, editor!, 'sets/save', { id: set.id, version: Number(reply['version']), ...newHead(soon) })
  assert.equal((await world.ask('/api/curation/shown', { number: set.number })).http, 404)
  await world.clock.move(HOUR + 1_000)
  await world.runScheduledTasks()
  assert.equal((await shownIn(world, set.number)).length, 3)
  await world.clock.move(HOUR)
  await world.runScheduledTasks()
  assert.equal((await world.ask('/api/curation/shown', { number: set.number })).http, 404)
  const { rows } = await world.sql.query('select due_at from curation.set where id = $1', [set.id])
  assert.equal(rows[0].due_at, null)
})

test('the count of a set excludes trashed items, for public and offline sets', async () => {
  for (const status of ['online', 'offline']) {
    const [stays, goes] = [await add('留', OLDER), await add('去', OLDER)]
    const set = await makeSet(world, editor!, 'artificial')
    await curate(world, editor!, 'sets/picks/save', { ...set, picks: [stays, goes].map(({ id }) => ({ itemId: id, note: '' })) })
    if (status === 'online') await curate(world, editor!, 'sets/status', { ids: [set.id], status })
    assert.equal((await read(set.id))['count'], 2)
    await curateContent('trash', { id: goes.id })
    await until(async () => Number((await read(set.id))['count']) === 1)
    assert.deepEqual(
      ((await read(set.id))['picks'] as unknown as { itemId: string }[]).map(({ itemId }) => itemId),
      [stays.id],
    )
  }
})

test('trashed items keep their mark and place, but the desk does not show them', async () => {
  const [one, two, three] = [await add('其一', OLDER), await add('其二', OLDER), await add('其三', OLDER)]
  const byRules = await makeSet(world, editor!, 'rules')
  const marks = { excluded: [one.id], pins: [{ itemId: two.id, place: 1 }] }
  await curate(world, editor!, 'sets/filling/save', { ...NEWEST, id: byRules.id, version: byRules.version, ...marks })
  const byHand = await makeSet(world, editor!, 'artificial')
  const picks = [one, two, three].map(({ id }) => ({ itemId: id, note: '' }))
  await curate(world, editor!, 'sets/picks/save', { id: byHand.id, version: byHand.version, picks })
  for (const { id } of [one, two]) await curateContent('trash', { id })

  const asShown = async (id: string) => {
    const {
      version,
      excluded,
      pins,
      picks: shown,
    } = (await read(id)) as unknown as Record<'excluded' | 'pins' | 'picks', { itemId: string }[]> & {
      version: number
    }
    return { id, version, excluded: excluded.map(({ itemId }) => itemId), pins, picks: shown.map(({ itemId }) => ({ itemId, note: '' })) }
  }
  const { id, version, excluded, pins } = await asShown(byRules.id)
  assert.deepEqual([excluded, pins], [[], []])
  await curate(world, editor!, 'sets/filling/save', { ...NEWEST, id, version, excluded, pins })
  const { picks: _all, ...hand } = await asShown(byHand.id)
  await curate(world, editor!, 'sets/picks/save', { id: hand.id, version: hand.version, picks: _all })
  for (const { id } of [one, two]) await curateContent('untrash', { id })
  const back = await asShown(byRules.id)
  assert.deepEqual([back.excluded, back.pins.map(({ itemId }) => itemId)], [[one.id], [two.id]])
  assert.deepEqual(
    (await asShown(byHand.id)).picks.map(({ itemId }) => itemId),
    [one.id, two.id, three.id],
  )
})

test('items are found by partial title or number, and pages of the site are neither found nor accepted by a set', async () => {
  const item = await add('午睡的长度', OLDER)
  const find = async (search: string) =>
    ((await curate(world, editor!, 'items/find', { search })) as unknown as { itemId: string }[]).map(({ itemId }) => itemId)
  assert.deepEqual([await find('睡的'), await find(`#${item.number}`)], [[item.id], [item.id]])
  const { rows } = await world.sql.query<{ id: string; title: string; number: number }>(
    `select item_id as id, title, number from content.known_item where section = 'page' and language = 'en-US' limit 1`,
  )
  const page = rows[0]!
  assert.deepEqual(await find(page.title), [])
  assert.ok((await find('')).includes(item.id))
  const set = await makeSet(world, editor!, 'artificial')
  assert.equal(await reasonOf('sets/picks/save', { ...set, picks: [{ itemId: page.id, note: '' }] }), 'ITEM_UNKNOWN')
  assert.equal(await reasonOf('why', { id: set.id, itemId: page.id }), 'NOT_FOUND')
})

test('the second of two concurrent changes of a set is refused, and the first is kept', async () => {
  const set = await makeSet(world, editor!, 'artificial')
  const item = await add('四')
  const both = await Promise.all(
    [editor!, other!].map((who) =>
      askCuration(world, who, 'sets/picks/save', { ...set, picks: [{ itemId: item.id, note: who.id.slice(0, 4) }] }),
    ),
  )
  assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409])
  assert.equal(both.find(({ http }) => http === 409)!.data['reason'], 'CHANGED_MEANWHILE')
})

test('an invalid change is refused without partial effect', async () => {
  const [byHand, byRules] = [await makeSet(world, editor!, 'artificial'), await makeSet(world, editor!, 'rules')]
  const [item, video] = [await add('五'), await add('片', { kind: 'horizontalVideo', section: 'video' })]
  const pick = (...ids: string[]) => reasonOf('sets/picks/save', { ...byHand, picks: ids.map((itemId) => ({ itemId, note: '' })) })
  assert.equal(await pick(item.id, video.id), 'KIND_DIFFERS')
  assert.equal(await pick(item.id, item.id), 'ITEM_TWICE')
  assert.equal(await pick(byHand.id), 'ITEM_UNKNOWN')
  assert.equal(await reasonOf('sets/picks/save', { ...byRules, picks: [] }), 'NOT_BY_HAND')
  const fill = (more: object) => reasonOf('sets/filling/save', { ...byRules, ...NEWEST, ...more })
  assert.equal(await reasonOf('sets/filling/save', { ...byHand, ...NEWEST }), 'NOT_BY_RULES')
  assert.equal(await fill({ rule: { all: [{ field: 'topic', op: 'any', value: ['gone'] }] } }), 'TOPIC_UNKNOWN')
  assert.equal(
    await fill({
      pins: [
        { itemId: item.id, place: 1 },
        { itemId: video.id, place: 1 },
      ],
    }),
    'PLACE_TWICE',
  )
  assert.equal(await fill({ pins: [{ itemId: item.id, place: 1 }], excluded: [item.id] }), 'ITEM_TWICE')
  const deep = { all: [{ any: [{ all: [{ any: [{ field: 'cover', op: 'is', value: true }] }] }] }] }
  for (const rule of [
    deep,
    { all: [{ field: 'title', op: 'in', value: ['x'] }] },
    { any: [] },
    { all: [{ field: 'section', op: 'like', value: ['article'] }] },
  ])
    assert.equal(await fill({ rule }), 'BAD_REQUEST', JSON.stringify(rule))
  assert.equal(
    await reasonOf('sets/create', { ...newHead({ from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }), filterType: 'rules' }),
    'SPAN_WRONG',
  )
  for (const from of ['2026-13-01T00:00Z', '2026-02-30T00:00Z', '2026-01-01T99:00:00Z', '0000-01-01T00:00Z'])
    assert.equal(await reasonOf('sets/create', { ...newHead({ from }), filterType: 'rules' }), 'BAD_REQUEST', from)
  await curate(world, editor!, 'sets/status', { ids: [byHand.id], status: 'online' })
  assert.equal(await reasonOf('sets/remove', { ids: [byRules.id, byHand.id] }), 'STILL_ONLINE')
  assert.equal((await askCuration(world, editor!, 'sets/read', { id: byRules.id })).http, 200)
  for (const path of ['sets/status', 'sets/remove'])
    assert.equal((await askCuration(world, editor!, path, { ids: [byRules.id, video.id], status: 'online' })).http, 404)
  assert.deepEqual([(await read(byRules.id))['version'], (await read(byHand.id))['count']], [1, 0])
})

test('a rule set fills automatically, follows publications and explains its choices', async () => {
  const [one, two, three] = [
    await add('甲', { topics: ['sleep'], at: '2026-11-01T00:00:00Z' }),
    await add('乙', { topics: ['sleep', 'lung'], at: '2026-11-02T00:00:00Z' }),
    await add('丙', { topics: [], at: '2026-11-03T00:00:00Z' }),
  ]
  const set = await makeSet(world, editor!, 'rules')
  const rule = { all: [{ field: 'section', op: 'in', value: ['article'] }, { any: [{ field: 'topic', op: 'any', value: ['sleep'] }] }] }
  const preview = await curate(world, editor!, 'preview', { id: set.id, ...NEWEST, rule, contentType: 'img', isMixed: false })
  assert.deepEqual([preview['fitting'], preview['count']], [2, 2])
  await curate(world, editor!, 'sets/filling/save', { ...set, ...NEWEST, rule })
  await curate(world, editor!, 'sets/status', { ids: [set.id], status: 'online' })
  assert.deepEqual(await shownIn(world, set.number), numbersOf([two, one]))
  const why = await curate(world, editor!, 'why', { id: set.id, itemId: three.id })
  assert.deepEqual([why['position'], why['reasons']], [null, ['does-not-fit']])
  assert.deepEqual(
    (why['conditions'] as unknown as { holds: boolean }[]).map(({ holds }) => holds),
    [true, false],
  )
  const received: string[] = []
  await using pages = await followPages(received)
  await curateContent('topics/set', { id: three.id, add: ['sleep'] })
  await until(async () => (await shownIn(world, set.number)).length === 3)
  assert.deepEqual(await shownIn(world, set.number), numbersOf([three, two, one]))
  await until(async () => received.join(' ').split(' ').includes(`set:${set.number}`))
  assert.ok(pages)
  await curateContent('topics/set', { id: one.id, add: ['heart'], remove: ['sleep'] })
  await until(async () => (await shownIn(world, set.number)).length === 2)
  const { version } = await read(set.id)
  const marks = { pins: [{ itemId: one.id, place: 1 }], excluded: [two.id] }
  await curate(world, editor!, 'sets/filling/save', { id: set.id, version: Number(version), ...NEWEST, rule, ...marks })
  assert.deepEqual(await shownIn(world, set.number), numbersOf([one, three]))
  assert.deepEqual((await curate(world, editor!, 'why', { id: set.id, itemId: one.id }))['reasons'], ['placed', 'does-not-fit'])
  assert.deepEqual((await curate(world, editor!, 'why', { id: set.id, itemId: two.id }))['reasons'], ['excluded', 'fits'])
  await unpublish(world.sql, three)
  assert.deepEqual((await curate(world, editor!, 'why', { id: set.id, itemId: three.id }))['reasons'], ['not-public'])
})

test('a set changes with time: items leave by age, and a random order is drawn again each day', async () => {
  const now = (await world.sql.query<{ now: Date }>('select platform.now() as now')).rows[0]!.now.getTime()
  const fresh = await add('新', { section: 'dynamic', at: new Date(now - 2 * DAY).toISOString() })
  const set = await makeSet(world, editor!, 'rules')
  const rule = {
    all: [
      { field: 'section', op: 'in', value: ['dynamic'] },
      { field: 'age', op: 'atMost', value: 2 },
    ],
  }
  await curate(world, editor!, 'sets/filling/save', { ...set, ...NEWEST, rule })
  await curate(world, editor!, 'sets/status', { ids: [set.id], status: 'online' })
  assert.deepEqual(await shownIn(world, set.number), numbersOf([fresh]))
  for (let at = 0; at < 12; at++) await add(`抽${at}`, { section: 'achievement', facts: { kind: 'paper', year: 2026 } })
  const drawn = await makeSet(world, editor!, 'rules')
  await curate(world, editor!, 'sets/filling/save', {
    ...drawn,
    ...NEWEST,
    order: 'random',
    rule: { all: [{ field: 'section', op: 'in', value: ['achievement'] }] },
  })
  await curate(world, editor!, 'sets/status', { ids: [drawn.id], status: 'online' })
  const today = await shownIn(world, drawn.number)
  await world.clock.move(DAY + HOUR)
  await world.runScheduledTasks()
  assert.deepEqual(await shownIn(world, set.number), [])
  const tomorrow = await shownIn(world, drawn.number)
  assert.notDeepEqual(tomorrow, today)
  assert.deepEqual(tomorrow.toSorted(), today.toSorted())
})

test('every action leaves an audit entry (S117)', async () => {
  const actions = new Set((await entriesOf(world, 'set.')).map(({ action }) => action))
  assert.deepEqual([...actions], ['set.changed', 'set.created', 'set.filled-otherwise', 'set.picked', 'set.put-online'])
})

const curateContent = async (path: string, fields: object) => {
  const { http, data } = await world.ask(`/api/content/${path}`, { ...fields }, { token: editor!.token })
  assert.equal(http, 200, JSON.stringify(data))
}

/** Collects the page tags that are invalidated, as every process receives them. */
async function followPages(received: string[]): Promise<AsyncDisposable> {
  const client = await world.sql.connect()
  await client.query('listen lyceum')
  client.on('notification', ({ payload = '[]' }) => {
    const [, topic, tags] = JSON.parse(payload) as string[]
    if (topic === PAGES) received.push(tags!)
  })
  return { [Symbol.asyncDispose]: async () => client.release(true) }
}

test('a rule may filter by likes and an order may use views', async () => {
  const [liked, not] = [await add('有人喜欢'), await add('没人喜欢')]
  const reader = await world.operator(['chief-editor'])
  const set = await makeSet(world, reader, 'rules')
  const { http } = await world.ask('/api/engagement/like', { number: Number(liked.number), liked: true }, { token: reader.token })
  assert.equal(http, 200)
  const likedOnes = { all: [{ field: 'likes', op: 'atLeast', value: 1 }] }
  set.version = Number(
    (await curate(world, reader, 'sets/filling/save', { ...set, ...NEWEST, rule: likedOnes, order: 'mostViewed' }))['version'],
  )
  await curate(world, reader, 'sets/status', { ids: [set.id], status: 'online' })
  assert.deepEqual(await shownIn(world, set.number), numbersOf([liked]))
  const preview = await curate(world, reader, 'preview', {
    id: set.id,
    ...NEWEST,
    contentType: 'img',
    isMixed: false,
    rule: { all: [{ field: 'likes', op: 'below', value: 1 }] },
  })
  const shown = (preview['shown'] as unknown as { number: number }[]).map(({ number }) => number)
  assert.deepEqual([shown.includes(Number(not.number)), shown.includes(Number(liked.number))], [true, false])
})

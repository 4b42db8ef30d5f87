import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { asked, type Begun, begin, newDraft, paragraph, save, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, type Taken, take } from '#tests/fixtures/inspection.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let [editor, inspector, other]: Person[] = []
before(async () => {
  world = await openWorld()
  // Random spot checks would interfere with tests that do not expect them.
  await world.sql.query('update inspection.queue set share_percent = 0')
  ;[editor, inspector, other] = [await world.operator(['editor']), await world.operator(['inspector']), await world.operator(['inspector'])]
})
after(() => world[Symbol.asyncDispose]())

const stateOf = async ({ id }: Pick<Begun, 'id'>) => (await succeed(world, editor!, 'read', { id, language: 'zh-CN' }))['state']
async function submitted(changes: Parameters<typeof begin>[2] = {}): Promise<Begun> {
  const begun = await begin(world, editor!, changes)
  await submit(world, editor!, begun)
  return begun
}
const figures = async () =>
  (
    await world.sql.query<{ waiting: number; rechecks: number }>(
      'select sum(waiting)::int as waiting, sum(rechecks)::int as rechecks from inspection.queue',
    )
  ).rows[0]!
/** Empties the queues from earlier tests. */
async function empty(): Promise<void> {
  for (let task = await take(world, inspector!); task; task = await take(world, inspector!)) {
    await judge(world, inspector!, 'send-back', { taskId: task.id, reasons: ['incomplete'], note: '', inlineComments: [] })
  }
}

test('a text is submitted, claimed, returned with a comment, submitted again and approved, and no two inspectors get it at once', async () => {
  const begun = await submitted()
  assert.deepEqual(await figures(), { waiting: 1, rechecks: 0 })
  const [one, two] = await Promise.all([take(world, inspector!), take(world, other!)])
  const mine = one ?? two!
  const [me, you] = one ? [inspector!, other!] : [other!, inspector!]
  assert.equal([one, two].filter((task) => task).length, 1)
  assert.deepEqual([mine.itemId, mine.before], [begun.id, null])
  const { data: none } = await world.ask('/api/inspection/next', { holding: [mine.id] }, me)
  assert.deepEqual([none['task'], none['waiting']], [null, 1], 'what is on the screen still waits')
  assert.equal(await stateOf(begun), 'inspecting')
  const foreign = await judge(world, you, 'pass', { taskId: mine.id })
  assert.deepEqual([foreign.http, foreign.data['reason']], [404, 'NOT_FOUND'])
  const back = {
    taskId: mine.id,
    reasons: ['unsourced'],
    note: '请补充',
    inlineComments: [{ blockId: '', quote: '十二家', text: '请核对' }],
  }
  assert.equal((await judge(world, me, 'send-back', back)).http, 200)
  const returned = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  assert.deepEqual([returned['state'], (returned['inlineComments'] as unknown as { text: string }[])[0]?.text], ['returned', '请核对'])
  const { rows } = await world.sql.query<{ name: string }>('select name from profile.summary where account_id = $1', [me.id])
  for (const late of [me, you]) {
    const { http, data } = await judge(world, late, 'pass', { taskId: mine.id })
    assert.deepEqual([http, data['reason'], data['by']], [409, 'CLAIM_LOST', rows[0]?.name ?? '—'], 'a late decision names the faster one')
  }
  const { cover } = returned['draft'] as unknown as { cover: string }
  begun.version = await save(world, editor!, { ...begun, version: Number(returned['version']) }, newDraft({ cover, title: '改过' }))
  await submit(world, editor!, begun)
  const again = (await take(world, you))!
  assert.deepEqual([again.title, again.returns], ['改过', 1])
  assert.deepEqual([again.before?.title, again.beforeWas], [mine.title, 'returned'], 'it is held against what was returned')
  const note = '数字都对。\n下次请附来源。'
  assert.equal((await judge(world, you, 'pass', { taskId: again.id, note })).http, 200)
  assert.equal(await stateOf(begun), 'approved')
  const { steps } = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  assert.ok((steps as unknown as { note: string }[]).some((step) => step.note === note))
  await succeed(world, editor!, 'publish', { id: begun.id, language: 'zh-CN' })
  const { version } = await succeed(world, editor!, 'read', { id: begun.id, language: 'zh-CN' })
  begun.version = await save(world, editor!, { ...begun, version: Number(version) }, newDraft({ cover, title: '又改' }))
  await submit(world, editor!, begun)
  const third = (await take(world, you))!
  assert.deepEqual([third.before?.title, third.beforeWas], ['改过', 'published'], 'what is newer than the return')
  assert.equal((await judge(world, you, 'pass', { taskId: third.id })).http, 200)
  assert.equal((await figures()).waiting, 0)
})

test('inspectors have one to-do for all waiting texts of a queue, from the first submission until the queue is empty', async () => {
  await empty()
  const todosOf = async (person: Person) => {
    await world.runScheduledTasks()
    const { data } = await world.ask('/api/inbox/list', { kind: 'todo', state: 'open' }, person)
    return (data['list'] as unknown as { title: string; path: string }[]).filter(({ path }) => path.startsWith('/list/card/judge'))
  }
  const both = await world.operator(['editor', 'inspector'])
  assert.deepEqual([await todosOf(inspector!), await todosOf(both)], [[], []])
  await submit(world, both, await begin(world, both))
  assert.equal((await todosOf(inspector!)).length, 1)
  assert.deepEqual(await todosOf(both), [], 'not of what one wrote')
  await submitted()
  assert.deepEqual([(await todosOf(inspector!)).length, (await todosOf(both)).length], [1, 1])
  const late = await world.operator(['inspector'])
  await submitted()
  assert.deepEqual([(await todosOf(inspector!)).length, (await todosOf(late)).length], [1, 1], 'who came later hears of what comes next')
  await empty()
  await world.runScheduledTasks()
  assert.deepEqual([await todosOf(inspector!), await todosOf(both), await todosOf(late)], [[], [], []])
})

test('the own text is never offered, and withdrawing it takes it from every inspector', async () => {
  const both = await world.operator(['editor', 'inspector'])
  const begun = await begin(world, both)
  await submit(world, both, begun)
  assert.equal(await take(world, both), null)
  const task = (await take(world, inspector!))!
  assert.equal(task.itemId, begun.id)
  await succeed(world, both, 'withdraw', { id: begun.id, language: 'zh-CN' })
  assert.equal((await judge(world, inspector!, 'pass', { taskId: task.id })).http, 404)
  assert.equal(await take(world, inspector!), null)
  assert.equal((await figures()).waiting, 0)
})

test('a claim survives its process, expires and is then offered to others, and skipping offers the text at once', async () => {
  const begun = await submitted()
  await using mortal = await world.mortal()
  const answer = await fetch(`${mortal.url}/api/inspection/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: inspector!.token },
    body: '{}',
  })
  const { data } = (await answer.json()) as { data: { task: Taken } }
  await mortal.kill()
  assert.equal(data.task.itemId, begun.id)
  assert.equal(await take(world, other!), null)
  assert.equal((await take(world, inspector!))?.id, data.task.id)
  await world.clock.move(16 * MINUTE)
  const task = (await take(world, other!))!
  assert.equal(task.id, data.task.id)
  const late = await judge(world, inspector!, 'pass', { taskId: task.id })
  assert.equal(late.http, 404)
  assert.equal((await judge(world, other!, 'skip', { taskId: task.id })).http, 200)
  assert.equal(await stateOf(begun), 'submitted')
  assert.equal(await take(world, other!), null)
  assert.equal((await take(world, inspector!))?.id, task.id)
  await world.clock.move(2 * HOUR)
  await empty()
})

test('a share of approved texts is rechecked by another inspector, and a text that fails goes offline', async () => {
  await world.sql.query('update inspection.queue set share_percent = 100, passes_left = 0, draws_left = 0')
  const begun = await submitted()
  const task = (await take(world, inspector!))!
  assert.equal((await judge(world, inspector!, 'pass', { taskId: task.id })).http, 200)
  await succeed(world, editor!, 'publish', { id: begun.id, language: 'zh-CN' })
  assert.deepEqual(await figures(), { waiting: 0, rechecks: 1 })
  assert.equal(await take(world, inspector!), null)
  const again = (await take(world, other!))!
  assert.deepEqual([again.phase, again.itemId], ['recheck', begun.id])
  const back = { taskId: again.id, reasons: ['inaccurate', 'advertising'], note: '', inlineComments: [], takeOffline: true }
  assert.equal((await judge(world, other!, 'send-back', back)).http, 200)
  const { data: sealed } = await world.ask('/api/engagement/evidence', {}, { token: (await world.operator(['admin'])).token })
  assert.deepEqual(
    (sealed['list'] as unknown as { about: string; reason: string; item: number }[]).map(({ about, reason, item }) => [
      about,
      reason,
      item,
    ]),
    [['item', 'advertising', begun.number]],
    'what a takedown for a legal reason removed is sealed',
  )
  const { data: decisions } = await world.ask('/api/engagement/decisions', {}, { token: editor!.token })
  const [takedown] = decisions['list'] as unknown as { about: string; reason: string; mayObject: boolean }[]
  assert.deepEqual([takedown?.about, takedown?.reason, takedown?.mayObject], ['item', 'advertising', true])
  const { rows } = await world.sql.query('select 1 from content.public_item where item_id = $1', [begun.id])
  assert.equal(rows.length, 0)
  const pace = await judge(world, inspector!, 'pace', {})
  assert.deepEqual([pace.data['rechecked'], pace.data['upheld']], [1, 0])
  assert.ok((await actionsOn(world, `content:${begun.id}`)).includes('recheck.overturned'))
  await world.sql.query('update inspection.queue set share_percent = 0, passes_left = 0, draws_left = 0')
})

test('matched words choose the queue and are shown with their passage, and a text with a blocked word cannot be approved', async () => {
  const list = { titleZh: '测试', titleEn: 'Test', kind: 'banned', isOn: true, onHit: 'block', words: ['神奇疗法', 'snake oil'] }
  assert.equal((await judge(world, inspector!, 'words/save', list)).http, 200)
  await submitted({ body: { type: 'doc', content: [paragraph('这是一种神-奇　疗 法，还有 Ｓnake  OIL。')] } })
  const task = (await take(world, inspector!))!
  const queues = (await judge(world, inspector!, 'queues', {})).data as unknown as { id: string; reason: string; class: string }[]
  assert.equal(queues.find(({ id }) => id === task.queueId)?.reason, 'sensitiveContent')
  assert.deepEqual(
    task.flags.map(({ what, quote, onHit }) => [what, quote, onHit]),
    [
      ['banned', '神-奇　疗 法', 'block'],
      ['banned', 'Ｓnake  OIL', 'block'],
    ],
  )
  const no = await judge(world, inspector!, 'pass', { taskId: task.id })
  assert.deepEqual([no.http, no.data['reason']], [409, 'BLOCKED_WORDS'])
  await empty()
})

test('an item with a cover is queued as image and text, also without images in its text', async () => {
  const { id } = await submitted()
  const { rows } = await world.sql.query(
    'select class from inspection.task join inspection.queue on queue.id = queue_id where item_id = $1',
    [id],
  )
  assert.deepEqual(rows, [{ class: 'imageText' }])
  await empty()
})

test('an item that fails its recheck stays offline, also if it was unpublished, edited or trashed before', async () => {
  await world.sql.query('update inspection.queue set share_percent = 100, passes_left = 0, draws_left = 0')
  const ways: Readonly<Record<string, (begun: Begun) => Promise<unknown>>> = {
    offline: (begun) => succeed(world, editor!, 'offline', begun),
    'offline and written on': async (begun) => {
      await succeed(world, editor!, 'offline', begun)
      const { version, draft } = (await succeed(world, editor!, 'read', begun)) as unknown as { version: number; draft: object }
      const saved = await save(world, editor!, { ...begun, version }, { ...(draft as ReturnType<typeof newDraft>), lead: '改过的导语' })
      await submit(world, editor!, { ...begun, version: saved })
      await succeed(world, editor!, 'withdraw', begun)
    },
    trash: (begun) => succeed(world, editor!, 'trash', { id: begun.id }),
  }
  for (const [way, action] of Object.entries(ways)) {
    const begun = await submitted()
    assert.equal((await judge(world, inspector!, 'pass', { taskId: (await take(world, inspector!))!.id })).http, 200)
    await succeed(world, editor!, 'publish', begun)
    await action(begun)
    const again = (await take(world, other!))!
    assert.deepEqual([again?.phase, again?.itemId], ['recheck', begun.id], way)
    const back = { taskId: again.id, reasons: ['inaccurate'], note: '', inlineComments: [], takeOffline: true }
    assert.equal((await judge(world, other!, 'send-back', back)).http, 200, way)
    if (way === 'trash') await succeed(world, editor!, 'untrash', { id: begun.id })
    assert.equal((await asked(world, editor!, 'online', begun)).data['reason'], 'NEVER_ONLINE', way)
  }
  await world.sql.query('update inspection.queue set share_percent = 0, passes_left = 0, draws_left = 0')
})

test('every text that readers see is searched for listed words', async () => {
  const word = '无处可藏'
  const list = { titleZh: '处处', titleEn: 'Everywhere', kind: 'banned', isOn: true, onHit: 'block', words: [word] }
  assert.equal((await judge(world, inspector!, 'words/save', list)).http, 200)
  await submitted({
    title: word,
    slug: word,
    lead: word,
    byline: word,
    sourceName: word,
    approvalNumber: word,
    keyPoints: [word],
    facts: { place: word },
    references: [{ id: 'abcd', text: word }],
    chapters: [{ atMs: 0, title: word }],
    body: { type: 'doc', content: [paragraph(word), { type: 'formula', attrs: { latex: `\\text{${word}}` } }] },
  })
  const task = (await take(world, inspector!))!
  const fields = ['title', 'slug', 'lead', 'byline', 'sourceName', 'approvalNumber', 'keyPoints', 'facts', 'references', 'chapters', 'body']
  assert.deepEqual([...new Set(task.flags.map(({ field }) => field))].sort(), fields.sort())
  await empty()
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, HOUR } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import {
  approved,
  asked,
  type Begun,
  begin,
  certify,
  countsOf,
  endCertification,
  judgedOf,
  MEDICINE,
  newDraft,
  paragraph,
  save,
  submit,
  succeed,
} from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Inspection, openInspection } from '../judging/inspection.stand-in.ts'

let world: World
let inspection: Inspection
let [editor, other, inspector, admin]: Person[] = []
before(async () => {
  world = await openWorld({ env: { DATABASE_POOL_SIZE: '8' } })
  inspection = await openInspection(world.sql.options)
  ;[editor, other, inspector] = [
    await world.operator(['chief-editor']),
    await world.operator(['chief-editor']),
    await world.operator(['inspector', 'editor']),
  ]
  admin = await world.operator(['admin'], { steppedUp: true })
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})
const rows = async (text: string, values: unknown[] = []) => (await world.sql.query(text, values)).rows as Record<string, unknown>[]
const numberOf = async ({ id }: Begun) => Number((await rows('select number from content.item where id = $1', [id]))[0]!['number'])
const isOnline = async ({ id, language }: Begun) =>
  (await rows('select from content.public_item where item_id = $1 and language = $2', [id, language])).length === 1
const reasonOf = async (person: Person, path: string, fields: Record<string, unknown>) =>
  (await asked(world, person, path, fields)).data['reason']
const ready = async (changes = {}) => {
  const begun = await begin(world, editor!, changes)
  await approved(world, inspection, editor!, inspector!, begun)
  return begun
}

test('one of two simultaneous submissions, approvals or publications succeeds', async () => {
  const begun = await begin(world, editor!)
  const submits = await Promise.all([editor!, other!, editor!].map((person) => asked(world, person, 'submit', begun)))
  assert.deepEqual(submits.map(({ http }) => http).sort(), [200, 409, 409])
  const judged = await judgedOf(world, begun)
  const approvals = await Promise.all([1, 2, 3].map(() => inspection.approve(judged, inspector!)))
  assert.deepEqual(approvals.map((no) => no?.refused ?? 'ok').sort(), ['NOT_SUBMITTED', 'NOT_SUBMITTED', 'ok'])
  const publishes = await Promise.all([editor!, other!, editor!].map((person) => asked(world, person, 'publish', begun)))
  assert.deepEqual(publishes.map(({ http }) => http).sort(), [200, 409, 409])
  assert.deepEqual(await rows(`select count(*)::int as n from content.step where item_id = $1 and action = 'published'`, [begun.id]), [
    { n: 1 },
  ])
  assert.deepEqual(...(await countsOf(world)))
})

test('counters stay exact under simultaneous publishing, unpublishing and topic changes', async () => {
  for (const slug of ['cardiology', 'oncology']) await succeed(world, editor!, 'topic/save', { slug, titleZh: slug, titleEn: slug })
  const begun: Begun[] = []
  for (let count = 0; count < 6; count++) begun.push(await ready())
  const actions = begun.flatMap(({ id, language }, at) => [
    asked(world, editor!, 'publish', { id, language }),
    asked(world, other!, 'topics/set', { id, add: at % 2 ? ['cardiology'] : ['oncology', 'cardiology'] }),
  ])
  await Promise.all(actions)
  assert.deepEqual(...(await countsOf(world)))
  await Promise.all(
    begun.flatMap(({ id, language }) => [
      asked(world, editor!, 'offline', { id, language }),
      asked(world, other!, 'online', { id, language }),
      asked(world, editor!, 'topics/set', { id, remove: ['cardiology', 'oncology'] }),
      asked(world, other!, 'trash', { id }),
    ]),
  )
  assert.deepEqual(...(await countsOf(world)))
  assert.deepEqual(await rows('select from content.published join content.item on id = item_id where trashed_at is not null'), [])
})

test('a publication that fails midway has no effect', async () => {
  const begun = await ready()
  await world.sql.query(`alter table content.step add constraint refused check (action <> 'published') not valid`)
  assert.equal(await reasonOf(editor!, 'publish', begun), 'DEFECT')
  await world.sql.query('alter table content.step drop constraint refused')
  assert.equal(await isOnline(begun), false)
  assert.deepEqual(...(await countsOf(world)))
  assert.equal((await succeed(world, editor!, 'read', begun))['state'], 'approved')
  await succeed(world, editor!, 'publish', begun)
  assert.equal(await isOnline(begun), true)
})

test('formulas are rendered into the public copy, and an invalid formula prevents submission', async () => {
  const cover = (await succeed(world, editor!, 'read', await begin(world, editor!)))['draft']!['cover'] as string
  const withFormula = (latex: string) => ({
    cover,
    body: { type: 'doc', content: [paragraph('公式'), { type: 'formula', attrs: { latex } }] } as const,
  })
  const bad = await begin(world, editor!, withFormula('\\frac{1}{'))
  const refused = await asked(world, editor!, 'submit', bad)
  assert.deepEqual([refused.data['reason'], refused.data['fields']], ['NOT_READY', { body: 'FORMULA_INVALID' }])
  const begun = await ready(withFormula('\\frac{1}{2}'))
  await succeed(world, editor!, 'publish', begun)
  const [row] = await rows('select body from content.public_item where item_id = $1', [begun.id])
  const [, formula] = (row!['body'] as { content: { attrs: { mathml: { name: string } } }[] }).content
  assert.equal(formula!.attrs.mathml.name, 'math')
})

test('approving the own text is refused until an administrator disables the rule', async () => {
  const begun = await begin(world, inspector!)
  begun.version = await save(world, editor!, begun, {
    ...newDraft({ title: '另一个标题' }),
    cover: (await succeed(world, editor!, 'read', begun))['draft']!['cover'] as string,
  })
  await submit(world, editor!, begun)
  const judged = await judgedOf(world, begun)
  assert.deepEqual(await inspection.approve(judged, editor!), { refused: 'OWN_WORK' })
  assert.deepEqual(await inspection.approve(judged, inspector!), { refused: 'OWN_WORK' }, 'wrote an earlier state of it')
  const owner = await world.operator(['inspector'])
  await world.sql.query('update content.item set owner_id = $2 where id = $1', [begun.id, owner.id])
  assert.deepEqual(await inspection.approve(judged, owner), { refused: 'OWN_WORK' }, 'owns it, having written and submitted nothing')
  assert.equal(await reasonOf(editor!, 'rules/save', { twoPeople: false }), 'FORBIDDEN')
  await succeed(world, admin!, 'rules/save', { twoPeople: false })
  assert.equal(await inspection.approve(judged, editor!), null)
  await succeed(world, admin!, 'rules/save', { twoPeople: true })
  assert.equal((await succeed(world, editor!, 'rules', {}))['twoPeople'], true)
})

test('every illegal action is refused with its reason', async () => {
  const begun = await begin(world, editor!)
  const later = new Date(Date.now() + DAY).toISOString()
  for (const [path, reason] of Object.entries({
    publish: 'NOT_APPROVED',
    withdraw: 'NOT_SUBMITTED',
    unschedule: 'NOT_SCHEDULED',
    offline: 'NOT_ONLINE',
    online: 'NEVER_ONLINE',
  }))
    assert.equal(await reasonOf(editor!, path, begun), reason, path)
  assert.equal(await reasonOf(editor!, 'schedule', { ...begun, publishAt: later }), 'NOT_APPROVED')
  assert.deepEqual(await inspection.approve(await judgedOf(world, begun), inspector!), { refused: 'NOT_SUBMITTED' })
  await submit(world, editor!, begun)
  assert.equal(await reasonOf(other!, 'submit', { ...begun, version: begun.version + 1 }), 'BEING_INSPECTED')
  await succeed(world, other!, 'withdraw', begun)
  const { version } = (await succeed(world, editor!, 'read', begun)) as unknown as { version: number }
  await approved(world, inspection, editor!, inspector!, { ...begun, version })
  assert.equal(await reasonOf(editor!, 'schedule', { ...begun, publishAt: new Date(Date.now() - HOUR).toISOString() }), 'TIME_PAST')
  assert.equal(await reasonOf(editor!, 'schedule', { ...begun, publishAt: later, unpublishAt: later }), 'END_BEFORE_START')
  assert.equal(await reasonOf(editor!, 'schedule', { ...begun, publishAt: '2090-01-01T00:00:00Z' }), 'TIME_FAR')
  await succeed(world, editor!, 'schedule', { ...begun, publishAt: later })
  assert.equal(await reasonOf(editor!, 'withdraw', begun), 'SCHEDULED_ALREADY')
  await succeed(world, editor!, 'unschedule', begun)
  await succeed(world, editor!, 'publish', begun)
  assert.equal(await reasonOf(editor!, 'publish', begun), 'NOTHING_NEW')
  assert.equal(await reasonOf(editor!, 'online', begun), 'ONLINE_ALREADY')
  assert.equal(await reasonOf(editor!, 'publish', { ...begun, language: 'en-US' }), 'NOT_BEGUN')
})

test('a published text that is returned goes offline, and goes online again only after a new approval', async () => {
  const begun = await ready()
  await succeed(world, editor!, 'publish', begun)
  assert.equal(await inspection.sendBack(await judgedOf(world, begun), inspector!, '数据有误', true), null)
  assert.equal(await isOnline(begun), false)
  assert.equal(await reasonOf(editor!, 'online', begun), 'NEVER_ONLINE')
  const { version, state } = (await succeed(world, editor!, 'read', begun)) as unknown as { version: number; state: string }
  assert.equal(state, 'returned')
  await approved(world, inspection, editor!, inspector!, { ...begun, version })
  await succeed(world, editor!, 'publish', begun)
  assert.equal(await isOnline(begun), true)
})

test('an item taken offline by an inspector is not replaced by a scheduled revision', async () => {
  const begun = await ready()
  await succeed(world, editor!, 'publish', begun)
  const judged = await judgedOf(world, begun)
  const seen = (await succeed(world, editor!, 'read', begun)) as unknown as { version: number; draft: ReturnType<typeof newDraft> }
  begun.version = await save(world, editor!, { ...begun, version: seen.version }, { ...seen.draft, lead: '新的导语' })
  await approved(world, inspection, editor!, inspector!, begun)
  await succeed(world, editor!, 'schedule', { ...begun, publishAt: new Date(Date.now() + HOUR).toISOString() })
  assert.equal(await inspection.sendBack(judged, inspector!, '数据有误', true), null)
  assert.equal((await succeed(world, editor!, 'read', begun))['state'] as unknown, 'returned')
  assert.equal(await isOnline(begun), false)
})

test('medical content requires a person whose certification is in force at the time of publication', async () => {
  const physician = await world.operator(['chief-editor'])
  const begun = await begin(world, editor!, MEDICINE, { section: 'medicine' })
  const refused = await asked(world, editor!, 'submit', begun)
  assert.deepEqual([refused.http, refused.data['fields']], [422, { author: 'AUTHOR_NOT_CERTIFIED' }])
  const forbidden = await asked(world, editor!, 'vouch', begun)
  assert.deepEqual([forbidden.http, forbidden.data['needs']], [403, 'certified:professional'])
  await certify(world, physician)
  assert.equal(await reasonOf(physician, 'vouch', { ...begun, id: editor!.id }), 'NOT_FOUND')
  begun.version = Number((await succeed(world, physician, 'vouch', begun))['version'])
  const seen = await succeed(world, editor!, 'read', begun)
  assert.deepEqual([seen['author']!['id'], seen['missing']], [physician.id, []])
  const draft = seen['draft'] as unknown as ReturnType<typeof newDraft>
  begun.version = await save(world, editor!, begun, { ...draft, lead: '别人改过的导语' })
  assert.equal((await succeed(world, editor!, 'read', begun))['author'], null, 'somebody else changed it')
  begun.version = Number((await succeed(world, physician, 'vouch', begun))['version'])
  await approved(world, inspection, editor!, inspector!, begun)
  assert.equal(await reasonOf(physician, 'vouch', begun), 'APPROVED_ALREADY')
  await succeed(world, editor!, 'publish', begun)
  const [row] = await rows('select credential, author_id from content.public_item where item_id = $1', [begun.id])
  assert.deepEqual(row, { credential: { 'zh-CN': '执业医师', 'en-US': 'Physician' }, author_id: physician.id })

  begun.version = Number((await succeed(world, editor!, 'read', begun))['version'])
  begun.version = await save(world, physician, begun, { ...draft, lead: '作者改过的导语' })
  await approved(world, inspection, physician, inspector!, begun)
  await succeed(world, editor!, 'schedule', { ...begun, publishAt: new Date(Date.now() + HOUR).toISOString() })
  await endCertification(world, physician)
  await world.clock.move(HOUR + 1_000)
  await world.runScheduledTasks()
  const failed = await succeed(world, editor!, 'read', begun)
  assert.deepEqual(
    [failed['state'], (failed['steps'] as unknown as { action: string }[])[0]!.action, failed['isOnline']],
    ['returned', 'schedule-failed', true],
  )
  assert.deepEqual(
    (await actionsOn(world, `item:${begun.id}`)).slice(-2),
    ['content.scheduled', 'content.published'],
    'recorded as refused',
  )
})

test('concurrent topic changes of two editors are both kept, and a topic title changed meanwhile is not overwritten', async () => {
  for (const slug of ['lung', 'bone', 'blood']) await succeed(world, editor!, 'topic/save', { slug, titleZh: slug, titleEn: slug })
  const begun = await ready()
  await succeed(world, editor!, 'topics/set', { id: begun.id, add: ['lung', 'blood'] })
  await Promise.all([
    succeed(world, editor!, 'topics/set', { id: begun.id, remove: ['lung'] }),
    succeed(world, other!, 'topics/set', { id: begun.id, add: ['bone'] }),
  ])
  assert.deepEqual(await rows('select topics from content.item where id = $1', [begun.id]), [{ topics: ['blood', 'bone'] }])
  const before = { titleZh: 'lung', titleEn: 'lung' }
  await succeed(world, editor!, 'topic/save', { slug: 'lung', titleZh: '肺', before })
  assert.equal(await reasonOf(other!, 'topic/save', { slug: 'lung', titleEn: 'Lungs', before }), 'TOPIC_CHANGED')
  await succeed(world, other!, 'topic/save', { slug: 'lung', titleEn: 'Lungs' })
  assert.deepEqual(await rows("select title_zh, title_en from content.topic where slug = 'lung'"), [{ title_zh: '肺', title_en: 'Lungs' }])
  assert.equal(await reasonOf(other!, 'topic/save', { slug: 'half', titleEn: 'Half' }), 'TITLE_MISSING')
})

test('renaming a topic updates every cached page', async () => {
  await succeed(world, editor!, 'topic/save', { slug: 'heart', titleZh: '心脏旧名', titleEn: 'Heart' })
  const begun = await ready()
  await succeed(world, editor!, 'topics/set', { id: begun.id, add: ['heart'] })
  await succeed(world, editor!, 'publish', begun)
  const pages = ['/dynamic/index', `/platformShow/article/${begun.number}-kick-off-meeting`]
  const shows = async (title: string) =>
    (await Promise.all(pages.map(async (path) => (await fetch(world.url + path)).text()))).map((html) => html.includes(title))
  assert.deepEqual(await shows('心脏旧名'), [true, true])
  await succeed(world, editor!, 'topic/save', { slug: 'heart', titleZh: '心脏新名', titleEn: 'Heart' })
  assert.deepEqual(
    [await shows('心脏新名'), await shows('心脏旧名')],
    [
      [true, true],
      [false, false],
    ],
  )
})

test('a taken down item returns in no language without a new approval, and its author can submit it again', async () => {
  const begun = await ready()
  const english: Begun = { ...begun, language: 'en-US' }
  await succeed(world, editor!, 'publish', begun)
  await succeed(world, editor!, 'translate', { id: begun.id, from: 'zh-CN' })
  const other = (await succeed(world, editor!, 'read', english)) as unknown as { version: number; draft: ReturnType<typeof newDraft> }
  english.version = await save(
    world,
    editor!,
    { ...english, version: other.version },
    { ...other.draft, slug: 'home-visits', title: 'Home visits' },
  )
  await approved(world, inspection, editor!, inspector!, english)
  const soon = new Date(Date.now() + 2 * HOUR).toISOString()
  await succeed(world, editor!, 'schedule', { ...english, publishAt: soon })
  const seen = (await succeed(world, editor!, 'read', begun)) as unknown as { version: number; draft: ReturnType<typeof newDraft> }
  begun.version = await save(world, editor!, { ...begun, version: seen.version }, { ...seen.draft, lead: '新的导语' })
  await approved(world, inspection, editor!, inspector!, begun)
  await succeed(world, editor!, 'schedule', { ...begun, publishAt: soon })

  await world.ask('/api/engagement/report', { about: { item: await numberOf(begun) }, reason: 'unlawful', text: '', contact: '' })
  const open = await world.ask('/api/engagement/reports', { state: 'open' }, { token: inspector!.token })
  const [report] = open.data['list'] as unknown as { id: string }[]
  const decision = { id: report!.id, verdict: 'upheld', action: 'taken-offline', answer: '违法' }
  assert.equal((await world.ask('/api/engagement/reports/decide', decision, { token: inspector!.token })).http, 200)
  await world.clock.move(3 * HOUR)
  for (const each of [begun, english]) {
    const read = (await succeed(world, editor!, 'read', each)) as unknown as { state: string; version: number }
    assert.equal(read.state, 'returned', each.language)
    assert.equal(await isOnline(each), false, each.language)
    assert.equal(await reasonOf(editor!, 'online', each), 'NEVER_ONLINE')
    await succeed(world, editor!, 'submit', { ...each, version: read.version })
  }
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { approved, asked, type Begun, begin, certify, countsOf, newDraft, paragraph, save, succeed } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Inspection, openInspection } from '../judging/inspection.stand-in.ts'

const MARKER = '葡萄膜炎专用标记词'
const PHYSICIANS = { kind: 'limited', certified: ['physician'] }

let world: World
let inspection: Inspection
let editor: Person
let inspector: Person
before(async () => {
  world = await openWorld()
  inspection = await openInspection(world.sql.options)
  ;[editor, inspector] = await Promise.all([
    world.operator(['chief-editor'], { steppedUp: true }),
    world.operator(['inspector', 'chief-editor']),
  ])
  await certify(world, editor)
})
after(async () => {
  await inspection[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const draft = {
  title: '开放与限制',
  slug: 'limited',
  body: { type: 'doc' as const, content: [paragraph(`正文里有${MARKER}。`)] },
  keyPoints: [MARKER],
}

async function publish(): Promise<Begun> {
  const begun = await begin(world, editor, { ...draft, facts: { place: '上海' } })
  await approved(world, inspection, editor, inspector, begun)
  await succeed(world, inspector, 'publish', begun)
  return begun
}
const setAudience = (id: string, audience: unknown, by = editor) => asked(world, by, 'audience/set', { id, audience })
const wholeText = async (path: string, fields: Readonly<Record<string, unknown>>, token?: string) =>
  JSON.stringify(await world.ask(path, fields, token === undefined ? {} : { token }))
const search = () => wholeText('/api/website/search', { language: 'zh-CN', q: MARKER })
const bodyFor = (number: number, person?: Person) =>
  world.ask('/api/website/item/body', { number, language: 'zh-CN' }, person ? { token: person.token } : {})

test('a limited item shows its teaser to everyone and its text to its audience, at once and in both directions', async () => {
  const begun = await publish()
  const [physician, other] = await Promise.all([world.person(), world.person()])
  await certify(world, physician)
  const read = () => wholeText('/api/website/item', { number: begun.number, language: 'zh-CN' }, physician.token)
  assert.match(await read(), new RegExp(MARKER))
  assert.match(await search(), /limited/)

  assert.equal((await setAudience(begun.id, PHYSICIANS)).http, 200)
  const teaser = await world.ask('/api/website/item', { number: begun.number, language: 'zh-CN' })
  assert.equal(teaser.data['item']?.['title'], draft.title)
  assert.equal(teaser.data['item']?.['audience']?.['readers'], '已认证用户（医师）')
  assert.doesNotMatch(await read(), new RegExp(MARKER), 'the teaser is the same for everyone')
  assert.doesNotMatch(await search(), /limited/, 'the search does not know the text')
  assert.deepEqual(...(await countsOf(world)))
  const { rows } = await world.sql.query<{ facets: string[] }>('select facets from content.public_item where number = $1', [begun.number])
  assert.ok(
    rows[0]?.facets.every((facet) => /^(year|month):/.test(facet)),
    'facts are no facets',
  )

  const bodies = await Promise.all([bodyFor(begun.number), bodyFor(begun.number, other), bodyFor(begun.number, physician)])
  assert.deepEqual(
    bodies.map(({ http }) => http),
    [403, 403, 200],
  )
  assert.match(JSON.stringify(bodies[2]), new RegExp(MARKER))
  for (const body of bodies.slice(0, 2)) assert.doesNotMatch(JSON.stringify(body), new RegExp(MARKER))

  assert.equal((await setAudience(begun.id, { kind: 'everybody' })).http, 200)
  assert.match(await read(), new RegExp(MARKER))
  assert.match(await search(), /limited/)
  assert.deepEqual(...(await countsOf(world)))
  assert.deepEqual(
    (await actionsOn(world, `item:${begun.id}`)).filter((action) => action === 'content.audience-set'),
    ['content.audience-set', 'content.audience-set'],
  )
})

test('an audience of logged-in readers admits any account, and the search marks the item', async () => {
  const begun = await publish()
  const isMarked = async () => {
    const { data } = await world.ask('/api/website/search', { language: 'zh-CN', q: draft.title })
    const hits = data['list'] as unknown as readonly { readonly number: number; readonly isLimited: boolean }[]
    return hits.find(({ number }) => number === begun.number)?.isLimited
  }
  assert.equal(await isMarked(), false)
  await setAudience(begun.id, { kind: 'signed-in' })
  assert.equal(await isMarked(), true)
  assert.equal((await bodyFor(begun.number)).http, 403)
  assert.equal((await bodyFor(begun.number, await world.person())).http, 200)
})

test('the next version of a limited item is limited', async () => {
  const begun = await publish()
  await setAudience(begun.id, PHYSICIANS)
  const whole = await succeed(world, editor, 'read', { id: begun.id, language: 'zh-CN' })
  assert.deepEqual(whole['item']?.['audience'], PHYSICIANS)
  await succeed(world, editor, 'lock', { id: begun.id, language: 'zh-CN' })
  begun.version = Number(whole['version'])
  begun.version = await save(world, editor, begun, newDraft({ ...draft, ...(whole['draft'] as object), lead: '第二版导语。' }))
  await approved(world, inspection, editor, inspector, begun)
  await succeed(world, inspector, 'publish', begun)
  const teaser = await wholeText('/api/website/item', { number: begun.number, language: 'zh-CN' })
  assert.match(teaser, /第二版导语/)
  assert.doesNotMatch(teaser, new RegExp(MARKER))
  assert.doesNotMatch(await search(), new RegExp(`"number":${begun.number},`))
})

test('an audience without a group, with an unknown group or value, of a page, or read too early is refused', async () => {
  const { id } = await publish()
  const { data: page } = await asked(world, editor, 'create', { section: 'page', kind: 'img', language: 'zh-CN', title: '独立页面' })
  const refusalOf = async (of: string, audience: unknown, by = editor) => (await setAudience(of, audience, by)).data['reason']
  assert.equal(await refusalOf(id, { kind: 'limited' }), 'AUDIENCE_EMPTY')
  assert.equal(await refusalOf(id, { kind: 'limited', certified: ['wizard'] }), 'AUDIENCE_UNKNOWN')
  assert.equal(await refusalOf(id, { kind: 'limited', certified: ['a b'] }), 'BAD_REQUEST')
  assert.equal(await refusalOf(id, { kind: 'friends' }), 'BAD_REQUEST')
  assert.equal(await refusalOf(String(page['id']), PHYSICIANS), 'AUDIENCE_OF_PAGE')
  assert.equal(await refusalOf(id, PHYSICIANS, await world.operator(['editor'])), 'FORBIDDEN')
  await setAudience(id, PHYSICIANS)
  const late = await asked(world, editor, 'audience/set', { id, audience: { kind: 'everybody' }, before: { kind: 'signed-in' } })
  assert.equal(late.data['reason'], 'AUDIENCE_CHANGED', 'another editor was faster')
  const groups = await succeed(world, editor, 'audience/groups', {})
  assert.equal((groups as unknown as { group: string }[])[0]?.group, 'certified')
})

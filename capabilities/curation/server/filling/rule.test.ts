import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { ITEM_KINDS, SECTIONS } from '#capabilities/content/contract.ts'
import { addTopics, curate, makeSet, NEWEST, setPeople, shownIn } from '#tests/fixtures/curation.ts'
import { publish } from '#tests/fixtures/published.ts'
import { howMany } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type Candidate, type Condition, fits, Rule, type RuleGroup } from '../../contract.ts'

// Checks that the SQL of a rule and `fits` agree for every item.

const TOPICS = ['heart', 'lung', 'sleep', 'bone'] as const
const DAYS_OLD = [0, 1, 2, 3, 10, 40]
let world: World
let editor: Person
let people: string[]
const candidates: (Candidate & { readonly number: number })[] = []
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  people = [editor.id, (await world.person()).id]
  await addTopics(world, ...TOPICS)
  for (let n = 0; n < 48; n++) await addItem(n)
})
after(() => world[Symbol.asyncDispose]())

const chosen = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!

async function addItem(n: number): Promise<void> {
  const [section, kind, ageDays] = [chosen(SECTIONS, n), chosen(ITEM_KINDS, n * 5 + (n >> 3)), chosen(DAYS_OLD, n >> 1)]
  const topics = TOPICS.filter((_, at) => (n * 11) & (1 << at))
  const languages = chosen([['zh-CN'], ['en-US'], ['zh-CN', 'en-US']], n)
  const isMadeByAi = n % 4 === 0
  const at = (
    await world.sql.query<{ at: Date }>(`select platform.now() - make_interval(days => $1, hours => 5) as at`, [ageDays])
  ).rows[0]!.at.toISOString()
  const words = { title: `${n}`, slug: 'a' }
  const item = await publish(world.sql, {
    section,
    kind,
    topics,
    at,
    isMadeByAi,
    ...(languages.includes('zh-CN') && { 'zh-CN': words }),
    ...(languages.includes('en-US') && { 'en-US': words }),
  })
  const [authorId, ownerId, hasCover] = [n % 3 === 0 ? null : chosen(people, n), chosen(people, n >> 2), n % 5 === 0]
  await setPeople(world, item.id, { authorId, ownerId, hasCover })
  const facts = { section, kind, topics, languages, ageDays, authorId, ownerId, hasCover, isMadeByAi, views: 0, likes: 0 }
  candidates.push({ itemId: item.id, number: Number(item.number), ...facts })
}

const some = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const condition = (): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({ field: fc.constant('section' as const), op: fc.constantFrom('in' as const, 'notIn' as const), value: some(SECTIONS) }),
    fc.record({ field: fc.constant('kind' as const), op: fc.constantFrom('in' as const, 'notIn' as const), value: some(ITEM_KINDS) }),
    fc.record({
      field: fc.constant('topic' as const),
      op: fc.constantFrom('any' as const, 'every' as const, 'none' as const),
      value: some<string>(TOPICS),
    }),
    fc.record({
      field: fc.constant('language' as const),
      op: fc.constantFrom('has' as const, 'lacks' as const),
      value: some(['zh-CN', 'en-US'] as const),
    }),
    fc.record({
      field: fc.constant('age' as const),
      op: fc.constantFrom('atMost' as const, 'over' as const),
      value: fc.constantFrom(1, 2, 3, 9, 10, 40),
    }),
    fc.record({
      field: fc.constantFrom('author' as const, 'owner' as const),
      op: fc.constantFrom('in' as const, 'notIn' as const),
      value: some(people),
    }) as fc.Arbitrary<Condition>,
    fc.record({
      field: fc.constantFrom('cover' as const, 'madeByAi' as const),
      op: fc.constant('is' as const),
      value: fc.boolean(),
    }) as fc.Arbitrary<Condition>,
  )
const group = (node: fc.Arbitrary<unknown>): fc.Arbitrary<RuleGroup> =>
  fc.oneof(
    fc.record({ all: fc.array(node, { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(node, { minLength: 1, maxLength: 3 }) }),
  ) as fc.Arbitrary<RuleGroup>

test('the SQL of any rule matches the same items as its plain evaluation', async () => {
  const set = await makeSet(world, editor, 'rules', { isMixed: true })
  const rule = () => group(fc.oneof(condition(), group(fc.oneof(condition(), group(condition())))))
  let some = 0
  await fc.assert(
    fc.asyncProperty(rule(), async (each) => {
      assert.ok(Rule.safeParse(each).success)
      const expected = candidates.filter((item) => fits(each, item)).length
      const reply = await curate(world, editor, 'preview', { id: set.id, ...NEWEST, rule: each, contentType: 'img', isMixed: true })
      if (expected > 0 && expected < candidates.length) some++
      assert.deepEqual([reply['fitting'], reply['count']], [expected, expected])
      const shown = (reply['shown'] as unknown as { itemId: string }[]).map(({ itemId }) => itemId)
      for (const itemId of shown) assert.ok(fits(each, candidates.find((item) => item.itemId === itemId)!))
    }),
    { numRuns: howMany(20, 200) },
  )
  assert.ok(some > 3, 'rules tell items apart')
})

test('values of conditions are never interpreted as SQL (S98)', async () => {
  const set = await makeSet(world, editor, 'rules')
  for (const value of ["x') or true --", '"', "heart'"]) {
    const rule = { all: [{ field: 'topic', op: 'any', value: [value] }] }
    const { http } = await world.ask(
      '/api/curation/preview',
      { id: set.id, ...NEWEST, rule, contentType: 'img', isMixed: false },
      { token: editor.token },
    )
    assert.equal(http, 422)
  }
  await curate(world, editor, 'sets/filling/save', { ...set, ...NEWEST, rule: { all: [] } })
  await curate(world, editor, 'sets/status', { ids: [set.id], status: 'online' })
  assert.equal((await shownIn(world, set.number)).length, candidates.filter(({ kind }) => kind === 'img').length)
})

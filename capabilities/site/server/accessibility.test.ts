import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { LANGUAGES } from '#contract/language.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { findDuty } from '#tests/world/launch-check.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type AccessibilityStatement, FIRST_STATEMENT, findUntrue } from '../contract.ts'

const both = (zh: string, en = zh) => ({ 'zh-CN': zh, 'en-US': en })
const today = () => dayOf(new Date())
const whole = (changes: Partial<AccessibilityStatement> = {}): AccessibilityStatement => ({
  ...FIRST_STATEMENT,
  level: 'AA',
  checkedOn: today(),
  method: both('抽查 30 个页面', '30 pages were checked'),
  limits: [both('部分视频没有字幕', 'Some videos have no captions')],
  ...changes,
})
const save = (world: World, { token }: Person, statement: AccessibilityStatement, version = 0) =>
  world.ask('/api/site/accessibility/save', { version, statement }, { token })
const page = async ({ url }: Pick<World, 'url'>, language = 'zh-CN') =>
  await (await fetch(`${url}/accessibility?language=${language}`)).text()

test('before its owner completes it, the page claims nothing, and every page links to it', async () => {
  await using world = await openWorld()
  const html = await page(world)
  assert.match(html, /尚未公布无障碍检查结果/)
  assert.match(await page(world, 'en-US'), /has not published the result/)
  assert.doesNotMatch(html, /A{1,3} 级/)
  assert.match(await (await fetch(`${world.url}/home`)).text(), /<a [^>]*href="\/accessibility"/)
})

test('a saved statement is public at once on the cached page in both languages, recorded, and closes the duty', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await findDuty(world, admin, 'accessibility-open')).state, 'warning')
  await page(world)
  assert.equal((await save(world, admin, whole())).http, 200)
  const html = await page(world)
  for (const text of [/部分符合.*AA 级/, /抽查 30 个页面/, /部分视频没有字幕/]) assert.match(html, text)
  assert.match(await page(world, 'en-US'), /partly meets level AA/)
  assert.deepEqual(await actionsOn(world, 'site:accessibility'), ['site.accessibility-changed'])
  assert.equal((await findDuty(world, admin, 'accessibility')).state, 'good')
  const old = dayOf(new Date(Date.now() - 366 * DAY))
  assert.equal((await save(world, admin, whole({ checkedOn: old }), 1)).http, 200)
  assert.equal((await findDuty(world, admin, 'accessibility')).state, 'warning')
})

test('an outdated version, a missing step-up and other accounts are refused', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const all = await Promise.all([save(world, admin, whole()), save(world, admin, whole())])
  assert.deepEqual(all.map(({ http }) => http).sort(), [200, 409], 'of two at once, one is saved')
  assert.equal((await save(world, admin, whole(), 7)).data['reason'], 'CHANGED_MEANWHILE')
  assert.equal((await save(world, await world.operator(['admin']), whole(), 1)).data['reason'], 'STEP_UP')
  assert.equal((await save(world, await world.operator(['chief-editor'], { steppedUp: true }), whole(), 1)).http, 403)
})

test('a claim without a check, its way or its limits is refused, each with its reason', async () => {
  await using world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  const tomorrow = dayOf(new Date(Date.now() + 2 * DAY))
  const untrue: readonly (readonly [reason: string, changes: Partial<AccessibilityStatement>])[] = [
    ['CHECK_MISSING', { checkedOn: null }],
    ['CHECK_AHEAD', { checkedOn: tomorrow }],
    ['METHOD_MISSING', { method: both('') }],
    ['LIMITS_MISSING', { limits: [] }],
    ['LIMITS_CONTRARY', { extent: 'full' }],
    ['LIMIT_EMPTY', { limits: [both('')] }],
  ]
  for (const [reason, changes] of untrue) assert.equal((await save(world, admin, whole(changes))).data['reason'], reason)
  assert.match(await page(world), /尚未公布/)
})

test('what is accepted claims no level without a past check, and no full level with limits', () => {
  const words = fc.constantFrom(both(''), both('甲', 'one'))
  const day = fc.constantFrom(null, '2025-01-01', '2026-06-01', '2026-12-31')
  const statement = fc.record({
    level: fc.constantFrom('none', 'A', 'AA', 'AAA'),
    extent: fc.constantFrom('full', 'partial'),
    checkedOn: day,
    method: words,
    limits: fc.array(words, { maxLength: 3 }),
    contact: words,
  }) as fc.Arbitrary<AccessibilityStatement>
  fc.assert(
    fc.property(statement, (given) => {
      if (findUntrue(given, '2026-06-01') !== undefined) return
      const { level, extent, checkedOn, method, limits } = given
      assert.ok(limits.every((limit) => LANGUAGES.some((language) => limit[language] !== '')))
      if (level === 'none') return
      assert.ok(checkedOn !== null && checkedOn <= '2026-06-01' && method['en-US'] !== '')
      assert.equal(extent === 'full', limits.length === 0)
    }),
  )
})

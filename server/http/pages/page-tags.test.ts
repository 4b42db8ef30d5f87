import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { howMany } from '#tests/size.ts'
import { PUBLIC, page } from '../front.stand-in.ts'
import type { ReadyPage } from './cached-page.ts'
import { openPageCache, type Rendered } from './page-cache.ts'
import { readTags } from './page-tags.ts'

const TAGS = ['item:1', 'item:2', 'section:news', 'home'] as const
type Tag = (typeof TAGS)[number]
/** Contains pages and their tags; the last page has no tags. */
const PAGES: readonly (readonly Tag[])[] = [['item:1'], ['item:1', 'section:news'], ['item:2', 'section:news', 'home'], []]

type Versions = Readonly<Record<Tag, number>>
type Asked = { readonly of: number; readonly since: Versions; readonly atMs: number; readonly answer: Promise<ReadyPage | 'failed'> }
type Outcome = 'well' | 'told BUSY' | 'thrown' | '500'

/** Runs a cache in a simulated world. Each page shows the versions that its rendering saw. */
class World {
  nowMs = 0
  versions: Versions = { 'item:1': 0, 'item:2': 0, 'section:news': 0, home: 0 }
  readonly changedAt = new Map<string, number>()
  readonly cache = openPageCache({ headers: {}, strict: true, maxBytes: 100_000, nowMs: () => this.nowMs })
  readonly renderings: ((outcome: Outcome) => void)[] = []
  readonly asked: Asked[] = []

  change(tags: readonly Tag[]): void {
    const changed = tags.length === 0 ? TAGS : tags
    this.versions = { ...this.versions, ...Object.fromEntries(changed.map((tag) => [tag, this.versions[tag] + 1])) }
    for (const tag of changed) this.changedAt.set(`${tag} ${this.versions[tag]}`, this.nowMs)
    this.cache.drop(readTags(tags.join(' ')))
  }

  async ask(of: number): Promise<void> {
    const cached = this.cache.cached(`page ${of}`)
    if (cached) return void (await this.check({ of, since: this.versions, atMs: this.nowMs, answer: Promise.resolve(cached) }))
    const answer = this.cache.find(`page ${of}`, () => this.render(of)).catch(() => 'failed' as const)
    this.asked.push({ of, since: this.versions, atMs: this.nowMs, answer })
  }

  async render(of: number): Promise<Rendered> {
    const saw = JSON.stringify(this.versions)
    const outcome = await new Promise<Outcome>((end) => this.renderings.push(end))
    if (outcome === 'thrown') throw new Error('broken')
    const response = outcome === '500' ? page('', {}, 500) : page(`<i>${saw}</i>`, PUBLIC)
    return { response, failed: outcome === 'told BUSY', tags: PAGES[of]! }
  }

  /** A page must not be older than the request, unless it is marked stale and is less than a minute old. */
  async check({ of, since, atMs, answer }: Asked): Promise<void> {
    const found = await answer
    if (found === 'failed') return
    const { headers, body } = await found.make('identity')
    const shown = /<i>(.*)<\/i>/.exec(String(body))
    if (!shown) return
    const saw = JSON.parse(shown[1]!) as Versions
    const tags = PAGES[of]!.length === 0 ? TAGS : PAGES[of]!
    const changes = tags.map((tag) => this.changedAt.get(`${tag} ${saw[tag] + 1}`)).filter((at) => at !== undefined)
    if (headers.includes('warning')) assert.ok(atMs - Math.min(...changes) < 60_000, `page ${of} stood in for too long`)
    else for (const tag of tags) assert.ok(saw[tag] >= since[tag], `page ${of} showed ${tag} ${saw[tag]} to who came at ${since[tag]}`)
  }

  async finish(outcome: Outcome = 'well'): Promise<void> {
    for (let at = 0; this.renderings.length > 0 || at < 2; at++) {
      for (const end of this.renderings.splice(0)) end(outcome)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    for (const asked of this.asked.splice(0)) await this.check(asked)
  }
}

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ask: fc.nat(PAGES.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ change: fc.subarray([...TAGS], { maxLength: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ end: fc.nat(5), outcome: fc.constantFrom<Outcome>('well', 'well', 'told BUSY', 'thrown', '500') }) },
  { weight: 1, arbitrary: fc.record({ passMs: fc.constantFrom(500, 2_000, 40_000, 61_000) }) },
  { weight: 1, arbitrary: fc.constant({ settle: true as const }) },
  { weight: 1, arbitrary: fc.constant({ turn: true as const }) },
)

type Step = typeof anyStep extends fc.Arbitrary<infer Made> ? Made : never

/** A request that joins a rendering after a minute must not get content that was invalidated when the rendering began. */
const WAITED_TOO_LONG: Step[] = [
  { ask: 2 },
  { settle: true },
  { change: [] },
  { ask: 2 },
  { passMs: 61_000 },
  { ask: 2 },
  { turn: true },
  { end: 0, outcome: 'told BUSY' },
]

test('property: no reader gets a page older than a change before the request, in any order of events and failures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), fc.constantFrom(0, 59_000, 61_000), async (steps, passMs) => {
      const world = new World()
      for (const step of steps) {
        if ('ask' in step) await world.ask(step.ask)
        else if ('change' in step) world.change(step.change)
        else if ('end' in step) world.renderings.splice(step.end, 1)[0]?.(step.outcome)
        else if ('passMs' in step) world.nowMs += step.passMs
        else if ('settle' in step) await world.finish()
        else await new Promise((resolve) => setImmediate(resolve))
      }
      await world.finish()
      for (const outcome of ['well', 'thrown'] as const) {
        for (const of of PAGES.keys()) await world.ask(of)
        await world.finish(outcome)
        world.change(['item:1'])
        world.nowMs += passMs
      }
    }),
    { numRuns: howMany(40, 800), examples: [[WAITED_TOO_LONG, 0]] },
  )
})

const rendering = (tags: readonly string[]) => async () => ({ response: page('x', PUBLIC), failed: false, tags })

test('a change drops the pages with its tags and those without tags, and no others', async () => {
  const cache = openPageCache({ headers: {}, strict: true, nowMs: () => 0 })
  const all = { a: ['item:1'], b: ['item:1', 'home'], c: ['item:2'], d: [] }
  const fill = async () => {
    for (const [key, tags] of Object.entries(all)) await cache.find(key, rendering(tags))
  }
  const cached = () =>
    Object.keys(all)
      .filter((key) => cache.cached(key))
      .join('')
  for (const [changed, left] of [
    ['item:1', 'c'],
    ['item:3', 'abc'],
    ['item:2 home\tother', 'a'],
    ['', ''],
    [' ', ''],
  ] as const) {
    await fill()
    assert.equal(cached(), 'abcd')
    cache.drop(readTags(changed))
    assert.equal(cached(), left, changed)
  }
})

const MOST = 60 * 2 ** 20

test('10,000 pages in two languages fit in 60 MiB, and dropping one does not scan the others', async () => {
  const cache = openPageCache({ headers: {}, strict: true, nowMs: () => 0 })
  const frame = Array.from({ length: 300 }, (_, at) => `<a href="/section/${at * 7_919}">${at * 104_729}</a>`).join('')
  const text = (at: number) =>
    `${frame}<p>${Array.from({ length: 300 }, (_, word) => ((at + 1) * (word + 7) * 7_919) % 65_537).join(' ')}</p>`
  const pages = [...Array(1_000).keys()]
  for (const language of ['zh-CN', 'en-US']) {
    for (const at of pages) {
      const tags = [`item:${at}`, 'section:news']
      await cache.find(`${language} light /news/${at}`, async () => ({ response: page(text(at), PUBLIC), failed: false, tags }))
    }
  }
  const eachBytes = cache.sizeBytes() / (2 * pages.length)
  assert.ok(text(0).length > 10_000 && eachBytes < MOST / 20_000, `${eachBytes} bytes for ${text(0).length}`)
  const count = () => pages.filter((at) => cache.cached(`zh-CN light /news/${at}`)).length
  assert.equal(count(), 1_000)
  const since = performance.now()
  for (const at of pages.slice(500)) cache.drop([`item:${at}`])
  assert.ok(performance.now() - since < 100, `500 changes took ${performance.now() - since} ms`)
  assert.equal(count(), 500)
  cache.drop(['section:news'])
  assert.equal(count(), 0)
})

test('a compressed cached page is served unchanged in every encoding', async () => {
  const cache = openPageCache({ headers: { 'x-frame-options': 'DENY' }, strict: true, maxBytes: 30_000, nowMs: () => 0 })
  const body = (at: number) => `<p>第${at}篇\n${'文字'.repeat(500)}</p>`
  const find = (at: number) => cache.find(`/${at}`, async () => ({ response: page(body(at), PUBLIC), failed: false, tags: [] }))
  const first = await find(0)
  const { headers } = await first.make('identity')
  for (let at = 1; at < 10; at++) await (await find(at)).make('identity')
  const cold = cache.cached('/0')!
  assert.deepEqual(cold.wires, {}, 'it is cold')
  const again = await cold.make('identity')
  assert.deepEqual(again.headers, headers)
  assert.ok(again.body.toString().includes(body(0)))
})

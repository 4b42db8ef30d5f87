import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { type Begun, begin } from '#tests/fixtures/content.ts'
import { publish } from '#tests/fixtures/published.ts'
import { addPerson, type Person } from '#tests/world/people.ts'
import { type Answered, askAt } from '#tests/world/process.ts'
import type { World } from '#tests/world.ts'
import { figure, percentile, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the response times of simultaneous submissions and first comments just after a change of a role and of a word list has
// invalidated every cache, and of a plain search meanwhile. All use calls, with a pool of twelve connections; each item and comment is new.
const AT_ONCE = [13, 100]
const ROUNDS = 2
const SEARCHES = 4

await using product = await openProduct({ env: { DEMO: 'off', LOG_FILE: '/dev/null' } })
const sql = new pg.Pool({ ...connectionTo(product.dataDir), max: 4 })
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
const world: Pick<World, 'sql' | 'ask'> = { sql, ask: (path, fields, options) => askAt(product.url, path, fields, options) }

const admin = await addPerson(sql, { roles: ['admin'], steppedUp: true })
const inspector = await addPerson(sql, { roles: ['inspector'], steppedUp: true })
const item = await publish(sql, { 'zh-CN': { title: '心力衰竭的三个数字' } })
for (let at = 0; at < 20; at++) await search()

const worst = { writesMs: 0, searchMs: 0, refused: 0 }
const CHANGES = { 'a role has changed': changeRole, 'a list of words has changed': changeWords }
for (const [what, change] of Object.entries(CHANGES))
  for (const count of AT_ONCE) {
    await measure(`${count} submissions at once after ${what}`, count, beginTexts, change)
    await measure(`${count} first comments at once after ${what}`, count, addReaders, change)
  }
record({ question: 'faults/cold-writes', figure: worst.writesMs, note: 'the slower of submissions and comments' })
record({ question: 'faults/cold-refused', figure: worst.refused })
record({ question: 'faults/cold-search', figure: worst.searchMs })

type Come = () => Promise<Answered>

async function measure(
  what: string,
  count: number,
  prepare: (count: number) => Promise<Come[]>,
  change: () => Promise<void>,
): Promise<void> {
  const [came, searched, refused]: [number[], number[], string[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const all = await prepare(count)
    await change()
    const searching = searchOver(searched)
    await Promise.all(all.map((come) => timed(came, refused, come)))
    await searching
  }
  figure(what, `${rounded(percentile(came, 0.99))} ms`, `p99; ${refused.length} refused ${refused[0] ?? ''}`)
  figure('  a plain search meanwhile, the slowest', `${rounded(Math.max(...searched))} ms`)
  worst.writesMs = Math.max(worst.writesMs, percentile(came, 0.99))
  worst.searchMs = Math.max(worst.searchMs, ...searched)
  worst.refused += refused.length
}

async function timed(took: number[], refused: string[], come: Come): Promise<void> {
  const since = performance.now()
  const { http, data } = await come()
  took.push(performance.now() - since)
  if (http !== 200) refused.push(`${http} ${data['reason']}`)
}

async function searchOver(took: number[]): Promise<void> {
  for (let at = 0; at < SEARCHES; at++) await timed(took, [], search)
}

function search(): Promise<Answered> {
  return askAt(product.url, '/api/website/search', { q: '心力衰竭', language: 'zh-CN' })
}

/** Creates drafts that can be submitted, by a few authors. */
async function beginTexts(count: number): Promise<Come[]> {
  const writer = await addPerson(sql, { roles: ['editor'] })
  const texts: Begun[] = []
  for (let at = 0; at < count; at++) texts.push(await begin(world, writer, { slug: `text-${at}` }))
  return texts.map(
    ({ id, language, version }) =>
      () =>
        askAs(writer, '/api/content/submit', { id, language, version }),
  )
}

async function addReaders(count: number): Promise<Come[]> {
  const readers = await Promise.all(Array.from({ length: count }, () => addPerson(sql, { roles: [] })))
  return readers.map(
    (reader, at) => () =>
      askAs(reader, '/api/engagement/comments/write', { number: item.number, text: `第 ${at} 条评论，来自 ${reader.phone}` }),
  )
}

async function changeRole(): Promise<void> {
  const role = await askAs(admin, '/api/access/roles/read', { name: 'analyst' })
  const { name, version, title, permissions } = role.data
  await succeed(askAs(admin, '/api/access/roles/change', { name, version, title, permissions }))
}

async function changeWords(): Promise<void> {
  const { data } = await askAs(inspector, '/api/inspection/words', {})
  const [list] = data as unknown as readonly Record<string, unknown>[]
  await succeed(askAs(inspector, '/api/inspection/words/save', list!))
}

function askAs({ token }: Person, path: string, fields: Readonly<Record<string, unknown>>): Promise<Answered> {
  return askAt(product.url, path, fields, { token })
}

async function succeed(asked: Promise<Answered>): Promise<void> {
  const { http, data } = await asked
  if (http !== 200) throw new Error(`Refused: ${JSON.stringify(data)}`)
}

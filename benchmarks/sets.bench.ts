import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, percentile, rounded } from './kit/figures.ts'
import { openProduct } from './kit/product.ts'
import { comparedTo, inRounds, middleOf } from './kit/rounds.ts'
import { record } from './record/record.ts'

// Measures the list of a million sets under various filters and orders, with twenty callers. Compares the throughput with plain queries for
// a page and a count(*).
const SETS = 1_000_000
const CALLERS = 20
const SECONDS = 15
const ROUND_SECONDS = 3
const ROUNDS = 5
const TOPICS = ['心血管', '糖尿病', '睡眠', '呼吸', '康复', '用药安全', '影像读片', '儿科', '肿瘤', '急救']
const FORMS = ['每日推荐', '短视频候选', '专题', '国际新闻', '公开课', '年会回放', '基层夜读', '病例讨论']
const TYPES = ['img', 'horizontalVideo', 'verticalVideo']
const SORTS = { createdTime: 'created_at', count: 'count', number: 'number', name: 'name_zh collate "C"' } as const

const product = await openProduct({ env: { DEMO: 'off' } })
const { token, id } = await product.person('+8613900000001')
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await fill()
await sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [id])
await sql.query(`update accounts.session set level = 'full'`)

type Fields = Readonly<Record<string, unknown>>
const questions: Readonly<Record<string, () => Fields>> = {
  'newest first, first pages': () => ({ current: 1 + below(20) }),
  'newest first, any page': () => ({ current: 1 + below(500) }),
  'by count': () => ({ sort: 'count', current: 1 + below(50) }),
  'by name': () => ({ sort: 'name', direction: 'asc', current: 1 + below(50) }),
  'a type and a status': () => ({ contentType: pick(TYPES), status: pick(['online', 'offline']), current: 1 + below(20) }),
  'two types by rules, by count': () => ({ contentType: ['img', 'verticalVideo'], filterType: 'rules', sort: 'count' }),
  'created within a week': () => ({ createdTime: days(7) }),
  'created within a year, online, by number': () => ({ createdTime: days(365), status: 'online', sort: 'number' }),
  'a word that many have': () => ({ name: pick(TOPICS) }),
  'a word of two characters, online': () => ({ name: pick(['睡眠', '康复', '儿科', '专题']), status: 'online' }),
  'a rare part of a name': () => ({ name: `No. ${below(SETS)}` }),
  'a part that nothing has': () => ({ name: `nothing${below(1_000)}` }),
  'a number': () => ({ number: `CS-${10_001 + below(SETS)}` }),
}
/** The first query for a common word counts its sets; later queries use the stored count. */
const firsts: number[] = []
const tooks = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]))
for (const name of [...TOPICS, '专题']) {
  const since = performance.now()
  await ask({ name })
  firsts.push(performance.now() - since)
}
await askFor(4, Object.entries(questions))
for (const times of tooks.values()) times.length = 0
const cpuBefore = product.cpuSeconds()
const answers = await askFor(SECONDS, Object.entries(questions))
const cpuMs = ((product.cpuSeconds() - cpuBefore) * 1_000) / answers
for (const [name, times] of tooks) report(name, times)
const all = [...tooks.values()].flat()
report('all together', all)
record({ question: 'content/sets-list', figure: percentile(all, 0.99), note: `p50 ${rounded(percentile(all, 0.5), 1)} ms` })
report('a word that many have, for the first time', firsts)
record({ question: 'content/sets-list-cpu', figure: cpuMs })
await comparePlain()
await sql.end()
await product[Symbol.asyncDispose]()

/** Each caller asks one question after the other, all kinds in turn; returns the number of answers. */
async function askFor(seconds: number, kinds: readonly (readonly [string, () => Fields])[]): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let answers = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = caller; performance.now() < end; turn++) {
        const [name, question] = kinds[turn % kinds.length]!
        const since = performance.now()
        await ask({ pageSize: 20, ...question() })
        answers++
        tooks.get(name)!.push(performance.now() - since)
      }
    }),
  )
  return answers
}

async function ask(fields: Fields): Promise<void> {
  const response = await fetch(`${product.url}/api/list/policy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(fields),
  })
  const { code } = (await response.json()) as { code: number }
  if (code !== 200) throw new Error(`${JSON.stringify(fields)}: ${code}`)
}

/** Runs the same questions without a name or number as plain SQL, with the same number of callers. */
async function comparePlain(): Promise<void> {
  const kinds = Object.entries(questions).slice(0, 8)
  const pool = new pg.Pool({ ...connectionTo(product.dataDir), max: 12 })
  const plainFor = async (seconds: number): Promise<number> => {
    const end = performance.now() + seconds * 1_000
    let answers = 0
    await Promise.all(
      Array.from({ length: CALLERS }, async (_, caller) => {
        for (let turn = caller; performance.now() < end; turn++, answers++) await askPlainly(pool, kinds[turn % kinds.length]![1]())
      }),
    )
    return answers
  }
  const rounds = await inRounds(ROUNDS, {
    ours: async () => (await askFor(ROUND_SECONDS, kinds)) / ROUND_SECONDS,
    plain: async () => (await plainFor(ROUND_SECONDS)) / ROUND_SECONDS,
  })
  await pool.end()
  record({
    question: 'content/sets-rate',
    figure: middleOf(rounds, 'ours'),
    ...comparedTo(rounds, 'ours', 'plain', 'plain page and `count(*)`, without HTTP'),
  })
}

async function askPlainly(pool: pg.Pool, { sort = 'createdTime', direction = 'desc', current = 1, ...filters }: Fields): Promise<void> {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const columns = { contentType: 'content_type', filterType: 'filter_type', status: 'status' } as const
  const where = Object.entries(columns).flatMap(([name, column]) =>
    filters[name] === undefined ? [] : [`${column} = any (${place([filters[name]].flat())}::text[])`],
  )
  if (Array.isArray(filters['createdTime']))
    where.push(`created_day between ${place(filters['createdTime'][0])} and ${place(filters['createdTime'][1])}`)
  const from = `from curation.set where ${where.join(' and ') || 'true'}`
  await Promise.all([
    pool.query(
      `select * ${from} order by ${SORTS[sort as keyof typeof SORTS]} ${String(direction)} limit 20 offset ${(Number(current) - 1) * 20}`,
      values,
    ),
    pool.query(`select count(*) ${from}`, values),
  ])
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => `${rounded(sorted[Math.floor(sorted.length * share)] ?? Number.NaN, 1)} ms`
  figure(`${name}, p99 of ${sorted.length}`, at(0.99), `p50 ${at(0.5)}, ${CALLERS} callers`)
}

async function fill(): Promise<void> {
  // Creates the trigram indexes at the end, which is many times faster than updating them a million times.
  const { rows: parts } = await sql.query<{ name: string; made: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as made from pg_indexes where schemaname = 'curation' and indexdef like '%USING gin%'`,
  )
  for (const { name } of parts) await sql.query(`drop index ${name}`)
  for (let from = 0; from < SETS; from += 100_000)
    await sql.query(
      `insert into curation.set (name_zh, name_en, content_type, filter_type, status, count, created_at, created_by, changed_by)
       select ($2::text[])[1 + (hashtext(n::text) & 1023) % 8] || '·' || ($3::text[])[1 + (hashtext(n::text) >> 10 & 1023) % 10] || n % 1000, 'No. ' || n,
         ($4::text[])[1 + (hashtext('t' || n) & 1023) % 3], case when hashtext('f' || n) & 3 = 0 then 'rules' else 'artificial' end,
         case when hashtext('s' || n) & 7 < 3 then 'online' else 'offline' end, (hashtext('c' || n) & 65535) % 5000,
         platform.now() - ($5::int - n) * interval '90 seconds', gen_random_uuid(), gen_random_uuid()
       from generate_series($1::int + 1, $1::int + 100000) as n`,
      [from, FORMS, TOPICS, TYPES, SETS],
    )
  for (const { made } of parts) await sql.query(made)
  await sql.query('vacuum analyze curation.set')
}

function days(length: number): string[] {
  const from = Date.now() - (length + below(600)) * 86_400_000
  return [from, from + (length - 1) * 86_400_000].map((at) => new Date(at).toISOString().slice(0, 10))
}

function below(most: number): number {
  return Math.floor(Math.random() * most)
}

function pick<Value>(values: readonly Value[]): Value {
  return values[below(values.length)]!
}

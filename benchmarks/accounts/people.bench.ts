import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, percentile, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the list of a million accounts under various searches, filters and orders, with twenty callers.
const ACCOUNTS = 1_000_000
const CALLERS = 20
const SECONDS = 15
const FAMILY = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英华建文辉力']
const WORDS = ['river', 'stone', 'maple', 'harbour', 'quiet', 'orchid', 'falcon', 'cedar', 'amber', 'willow']

const product = await openProduct({ env: { DEMO: 'off' } })
const { token, id } = await product.person('+8613900000001')
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await fill()
await sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [id])
await sql.query(`update accounts.session set level = 'full'`)

const questions: Readonly<Record<string, () => Record<string, unknown>>> = {
  'newest first, any page': () => ({ page: 1 + below(500) }),
  'last seen first': () => ({ sort: 'lastSeenAt', page: 1 + below(50) }),
  'by name': () => ({ sort: 'username', direction: 'asc', page: 1 + below(500) }),
  'a rare part of a name': () => ({ search: `${pick(WORDS)}-${below(ACCOUNTS)}` }),
  'a common part of a name': () => ({ search: pick(WORDS) }),
  'a common part, by last use': () => ({ search: pick(WORDS), sort: 'lastSeenAt' }),
  'a common part, by name': () => ({ search: pick(WORDS), sort: 'username', direction: 'asc' }),
  'a part that nobody has': () => ({ search: `nobody${below(1_000)}` }),
  'a Chinese name of two characters': () => ({ search: pick(FAMILY) + pick(GIVEN) }),
  'a whole number': () => ({ search: `138${String(below(ACCOUNTS)).padStart(8, '0')}` }),
  'a role': () => ({ role: pick(['editor', 'auditor']) }),
  'disabled, by name': () => ({ status: 'disabled', sort: 'username' }),
  'active and common, by name': () => ({ status: 'active', search: pick(WORDS), sort: 'username' }),
}
const tooks = new Map<string, number[]>(Object.keys(questions).map((name) => [name, []]))
await askFor(3)
for (const times of tooks.values()) times.length = 0
const cpuBefore = product.cpuSeconds()
await askFor(SECONDS)
const cpuMs = (product.cpuSeconds() - cpuBefore) * 1_000
for (const [name, times] of tooks) report(name, times)
const all = [...tooks.values()].flat()
report('all together', all)
record({ question: 'accounts/people-list', figure: percentile(all, 0.99), note: `p50 ${rounded(percentile(all, 0.5), 1)} ms` })
// CPU time is more reliable than the times above, which other load on the machine lengthens.
record({ question: 'accounts/people-list-cpu', figure: cpuMs / all.length })
await sql.end()
await product[Symbol.asyncDispose]()

/** Each caller asks one question after the other, all kinds in turn. */
async function askFor(seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000
  const kinds = Object.entries(questions)
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let turn = caller; performance.now() < end; turn++) {
        const [name, question] = kinds[turn % kinds.length]!
        const since = performance.now()
        const { code } = await ask(question())
        if (code !== 200) throw new Error(`${name}: ${code}`)
        tooks.get(name)!.push(performance.now() - since)
      }
    }),
  )
}

async function ask(fields: object): Promise<{ code: number }> {
  const response = await fetch(`${product.url}/api/people/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(fields),
  })
  return (await response.json()) as { code: number }
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => `${rounded(sorted[Math.floor(sorted.length * share)] ?? Number.NaN, 1)} ms`
  figure(`${name}, p99 of ${sorted.length}`, at(0.99), `p50 ${at(0.5)}, ${CALLERS} callers`)
}

async function fill(): Promise<void> {
  await sql.query(
    `insert into accounts.account (phone, username, username_key, roles, status, agreement_version, agreed_at, created_at, last_seen_at)
     select '+86138' || lpad(n::text, 8, '0'), $2::text[][1 + n % 10] || '-' || n, $2::text[][1 + n % 10] || '-' || n,
       case when n % 5000 = 0 then '{editor,user}'::text[] when n % 50000 = 1 then '{auditor,user}' else '{user}' end,
       case when n % 1000 = 3 then 'disabled' else 'active' end, '1', platform.now(),
       platform.now() - n * interval '30 seconds', platform.now() - (n::bigint * 7919 % $1) * interval '20 seconds'
     from generate_series(1, $1::int) as n`.replaceAll('$2::text[][', '($2::text[])['),
    [ACCOUNTS, WORDS],
  )
  await sql.query(
    `insert into profile.details (account_id, rel_name)
     select id, ($1::text[])[1 + (hashtext(username) & 1023) % 20] || ($2::text[])[1 + (hashtext(username) >> 10 & 1023) % 30]
       || case when hashtext(username) & 1 = 0 then '' else ($2::text[])[1 + (hashtext(username) >> 20 & 1023) % 30] end
     from accounts.account where username is not null`,
    [FAMILY, GIVEN],
  )
  await sql.query('vacuum analyze')
}

function below(most: number): number {
  return Math.floor(Math.random() * most)
}

function pick<Value>(values: readonly Value[]): Value {
  return values[below(values.length)]!
}

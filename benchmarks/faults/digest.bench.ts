import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openSmtpStandIn } from '#server/outside/mail/smtp.stand-in.ts'
import { figure, median, rounded } from '../kit/figures.ts'
import { httpRequest, type Load, load } from '../kit/load.ts'
import { fillItems } from '../kit/many-items.ts'
import { openProduct } from '../kit/product.ts'
import { comparedTo, middleOf } from '../kit/rounds.ts'
import { record } from '../record/record.ts'

// Measures the time until a hundred thousand followers of three things each have their digest messages and a tenth their emails, and the
// effect on page times. Each round makes a part of them due after a round of page requests alone, so that other load on the machine affects
// both. Everything shares the cores.
const FOLLOWERS = Number(process.env['FOLLOWERS'] ?? 100_000)
const ITEMS = 20_000
const NEW = 300
/** `FOLLOWERS=8000 ROUNDS=2` is a trial of one minute. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 8)
const BY_MAIL = 10

await using mail = await openSmtpStandIn()
const env = { DEMO: 'off', MAIL_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'news@example.org' }
await using product = await openProduct({ env })
const { token } = await product.person('+8613900000001')
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fillItems(sql, ITEMS)
await sql.query(
  `update content.published set first_published_at = platform.now() - interval '1 hour', published_at = platform.now() - interval '1 hour'
   where item_id in (select id from content.item order by created_at desc limit $1)`,
  [NEW],
)
await followAll()
process.stdout.write(`  load average ${rounded(loadavg()[0]!, 1)}\n`)

const { host } = new URL(product.url)
const paths = ['/home', '/dynamic/index', '/platformShow/article']
let turn = 0
const visitors: Load = { connections: 4, seconds: 5, pauseMs: 10, request: () => httpRequest('GET', paths[turn++ % paths.length]!, host) }
const p99 = async () => (await load(product.url, visitors)).p(0.99)
let tookS = 0
let cpuS = 0
await p99() // renders the first pages
const rounds: { readonly quiet: number; readonly busy: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const quiet = await p99()
  const since = performance.now()
  const cpu = product.cpuSeconds()
  await makeDue(round)
  const busy: number[] = []
  do busy.push(await p99())
  while (await count('select count(*)::int as count from follow.digest where next_at <= platform.now()'))
  tookS += (performance.now() - since) / 1_000
  cpuS += product.cpuSeconds() - cpu
  rounds.push({ quiet, busy: median(busy) })
}
const written = await count('select count(*)::int as count from inbox.message')
record({ question: 'faults/digest', figure: tookS, note: `${rounded(FOLLOWERS)} followers` })
figure('  CPU of server and database, with the visitors', `${rounded(cpuS, 1)} s`, `${rounded((cpuS / FOLLOWERS) * 1_000, 2)} ms each`)
const note = `${rounded(FOLLOWERS)} followers`
record({ question: 'faults/digest-visitors', figure: middleOf(rounds, 'busy'), ...comparedTo(rounds, 'busy', 'quiet'), note })
const since = performance.now()
while (await count('select count(*)::int as count from inbox.letter')) await sleep(500)
const letters = mail.letters.length
figure(`${rounded(letters)} letters, until the mail server has the last after that`, `${rounded((performance.now() - since) / 1_000, 1)} s`)
const twice = await count('select count(*)::int as count from (select from inbox.message group by account_id having count(*) > 1) as each')
record({ question: 'faults/digest-twice', figure: twice })
if (twice > 0 || written !== FOLLOWERS || letters !== FOLLOWERS / BY_MAIL) process.exitCode = 1

/** Each follower follows one section and two topics. */
async function followAll(): Promise<void> {
  await sql.query(
    `insert into accounts.account (phone, agreement_version, agreed_at) select '+86137' || lpad(n::text, 8, '0'), '1', platform.now() from generate_series(1, $1) as n`,
    [FOLLOWERS],
  )
  await sql.query(`create temp table reader as select id, row_number() over () as n from accounts.account where phone like '+86137%'`)
  await sql.query(`
    insert into follow.following (account_id, subject, key, followed_at)
    select id, 'section', (array['article', 'dynamic', 'medicine', 'achievement', 'video'])[1 + n % 5], platform.now() - interval '1 day' from reader
    union all select id, 'topic', slug, platform.now() - interval '1 day' from reader cross join lateral (
      select slug from content.topic order by hashint8(n * 31 + hashtext(slug)) limit 2) as topic`)
  await sql.query(
    `insert into profile.details (account_id, email, email_verified_at)
     select id, 'reader' || n || '@example.org', platform.now() from reader where n % $1 = 0`,
    [BY_MAIL],
  )
  await sql.query(
    `insert into follow.digest (account_id, rhythm, hour, weekday, by_mail, language, upto_at, next_at)
     select id, 'daily', 8, 1, n % $1 = 0, 'zh-CN', platform.now() - interval '1 day', platform.now() + interval '1 day' from reader`,
    [BY_MAIL],
  )
  await sql.query('vacuum analyze')
}

/** Makes a part of the digests due at once. Saving a digest setting makes the server check. */
async function makeDue(round: number): Promise<void> {
  await sql.query('update follow.digest set next_at = platform.now() from reader where account_id = id and n % $1 = $2', [ROUNDS, round])
  const digest = { rhythm: 'weekly', hour: 8, weekday: 1, byMail: false, language: 'zh-CN' }
  await fetch(`${product.url}/api/follow/digest/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(digest),
  })
}

async function count(query: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(query)
  return rows[0]!.count
}

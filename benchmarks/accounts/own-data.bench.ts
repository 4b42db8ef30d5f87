import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '#contract/duration.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openProduct, PASSWORD } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the copy of a person with ten thousand entries in five kinds, and then, with a hundred thousand, `account:erase` of the same
// person beside the running site, with the start of the command.
const PHONE = '+8613911100001'
const KINDS = 5

await using product = await openProduct({ env: { DEMO: 'off' } })
const { token } = await product.person(PHONE)
const client = new pg.Client(connectionTo(product.dataDir))
await client.connect()
// The phone is sealed; the only account is that of the person.
const { rows } = await client.query<{ id: string }>('select id from accounts.account')
const id = rows[0]!.id
const post = async (path: string, fields: object) =>
  (await (
    await fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(fields),
    })
  ).json()) as { code: number; data: { copy?: { state: string; totalRows: number } } }

try {
  await fill(1, 10_000 / KINDS)

  await post('/api/account/step-up', { password: PASSWORD })
  const since = performance.now()
  await post('/api/privacy/own-data/copy/start', { isWhole: true })
  let copy = (await post('/api/privacy/own-data/copy', {})).data.copy
  while (copy?.state === 'preparing') {
    await sleep(50)
    copy = (await post('/api/privacy/own-data/copy', {})).data.copy
  }
  if (copy?.state !== 'ready') throw new Error(`The copy is ${copy?.state}`)
  record({ question: 'accounts/copy', figure: (performance.now() - since) / SECOND, note: `${copy.totalRows} entries` })

  await fill(10_000 / KINDS + 1, 100_000 / KINDS)
  const before = performance.now()
  const erased = spawnSync('npm', ['run', '--silent', 'account:erase', '--', '--phone', PHONE], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
  })
  if (erased.status !== 0) throw new Error(erased.stderr)
  record({ question: 'accounts/erase', figure: (performance.now() - before) / SECOND, note: 'with the start of the command' })
} finally {
  await client.end()
}

/** Adds entries of each kind, numbered from `from` to `to`. */
async function fill(from: number, to: number): Promise<void> {
  const series = `generate_series(${from}, ${to}) as number`
  for (const statement of [
    `insert into engagement.history (account_id, item_id, number, language, watched_seconds) select $1, gen_random_uuid(), number, 'zh-CN', 60 from ${series}`,
    `insert into engagement.comment (item_id, number, account_id, language, text, text_hash, state)
       select gen_random_uuid(), number, $1, 'zh-CN', '评论' || number, sha256(number::text::bytea), 'shown' from ${series}`,
    `insert into inbox.message (account_id, kind, about, title_zh, title_en, text_zh, text_en)
       select $1, 'message', 'digest', '摘要', 'Digest', '新内容 ' || number, 'New ' || number from ${series}`,
    `insert into engagement.liking (item_id, account_id) select gen_random_uuid(), $1 from ${series}`,
    `insert into live.chat_message (studio_id, account_id, kind, text, text_hash, state)
       select gen_random_uuid(), $1, 'viewer', '弹幕' || number, sha256(number::text::bytea), 'shown' from ${series}`,
  ])
    await client.query(`set session_replication_role = replica`).then(() => client.query(statement, [id]))
}

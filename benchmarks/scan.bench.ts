import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { figure, rounded } from './kit/figures.ts'
import { fillItems } from './kit/many-items.ts'
import { openProduct } from './kit/product.ts'
import { record } from './record/record.ts'

// Measures the site scan of a hundred thousand texts, ten of them unreadable, and verifies that it names these.
const ITEMS = 72_000 // two fifths have two languages
const BROKEN = 10
const WITHIN_MS = 30 * MINUTE

await using product = await openProduct({ env: { DEMO: 'off' } })
const { token, id } = await product.person('+8613900000001')
const sql = new pg.Client(connectionTo(product.dataDir))
await sql.connect()
await using _ended = { [Symbol.asyncDispose]: () => sql.end() }
await fillItems(sql, ITEMS)
await sql.query(`update accounts.account set roles = '{admin,user}' where id = $1`, [id])
await sql.query(`update accounts.session set level = 'full'`)
const { rows } = await sql.query<{ id: string }>(
  `update content.revision set body = $1
    where id in (select published_revision_id from content.edition order by md5(item_id::text || language) limit $2) returning id`,
  [JSON.stringify({ type: 'doc', content: [{ type: 'video' }] }), BROKEN],
)

const since = performance.now()
const cpuBefore = product.cpuSeconds()
assert.equal((await ask('/api/inspection/scan/start')).code, 200)
let scan = await getScan()
while (scan.endedAt === null) {
  assert.ok(performance.now() - since < WITHIN_MS, `the scan has not ended: ${scan.texts} texts`)
  await sleep(SECOND)
  scan = await getScan()
}
const took = (performance.now() - since) / SECOND
figure('texts scanned', rounded(scan.texts), `${rounded(took)} s`)
record({ question: 'content/scan', figure: (1_000 * (product.cpuSeconds() - cpuBefore)) / scan.texts })
const named = new Set(scan.unscanned.map(({ id }) => id))
record({ question: 'content/scan-named', figure: rows.filter(({ id }) => named.has(id)).length })

type Scan = { readonly endedAt: string | null; readonly texts: number; readonly unscanned: readonly { readonly id: string }[] }
async function getScan(): Promise<Scan> {
  return (await ask('/api/inspection/scan')).data as Scan
}
function ask(path: string) {
  return product.ask(path, {}, { token })
}

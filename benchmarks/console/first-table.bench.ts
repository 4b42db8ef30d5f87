import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openBrowser } from '#tests/journeys/support/browser.ts'
import { closeAll } from '#tests/run/before-exit.ts'
import { median, rounded } from '../kit/figures.ts'
import { fillItems } from '../kit/many-items.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the time until an editor on a slow machine sees the first table of the console. Uses a real browser at 1440 px with an empty
// cache and a processor slowed down four times, on the server's machine.
const TIMES = Number(process.env['TIMES'] ?? 9)
const SLOWER = 4
const ITEMS = 1_000

await using product = await openProduct({ env: { DEMO: 'off' } })
const { token } = await product.person('+8613900000001')
await fill()
await using _closing = { [Symbol.asyncDispose]: closeAll }
await using browser = await openBrowser({ isMeasured: true })
await waitForTable()
const waits: Awaited<ReturnType<typeof waitForTable>>[] = []
for (let time = 0; time < TIMES; time++) waits.push(await waitForTable())
const seconds = waits.map(({ ms }) => ms / 1_000)
const requests = median(waits.map((wait) => wait.requests))
record({
  question: 'console/first-table',
  figure: median(seconds),
  note: `median of ${TIMES}, worst ${rounded(Math.max(...seconds), 2)} s, ${requests} requests`,
})

async function fill(): Promise<void> {
  const sql = new pg.Client(connectionTo(product.dataDir))
  await sql.connect()
  await fillItems(sql, ITEMS)
  await sql.query(`update accounts.account set roles = '{admin,user}'`)
  await sql.query(`update accounts.session set level = 'full'`)
  await sql.end()
}

async function waitForTable(): Promise<{ readonly ms: number; readonly requests: number }> {
  await using visit = await browser.visit(product.url, { token })
  const { page, context } = visit
  let requests = 0
  page.on('request', () => requests++)
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${product.url}/content/items`)
  await page.locator('main tbody tr').nth(5).waitFor()
  return { ms: await page.evaluate(() => performance.now()), requests }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/embedded/postgres.ts'
import { openBrowser } from '#tests/journeys/support/browser.ts'
import { closeAll } from '#tests/run/before-exit.ts'
import { median, rounded } from '../kit/figures.ts'
import { openProduct } from '../kit/product.ts'
import { record } from '../record/record.ts'

// Measures the time from opening an analysis screen until loading ends and every chart is drawn. Uses half a year of demo data and a real
// browser at 1440 px with a warm cache, on the server's machine.
const TIMES = Number(process.env['TIMES'] ?? 10)
const SCREENS = [
  ['/visualization/data-analysis', 'analytics/data-screen'],
  ['/visualization/multi-dimension-data-analysis', 'analytics/multi-screen'],
] as const
const STILL_MS = 600

await using product = await openProduct({ env: { DEMO: 'on' } })
const { token } = await product.person('+8613900000001')
await fill()
await using _closing = { [Symbol.asyncDispose]: closeAll }
await using browser = await openBrowser({ isMeasured: true })
await using visit = await browser.visit(product.url, { token })
await visit.page.addInitScript(watchCharts)
for (const [path, question] of SCREENS) {
  await drawnAfter(path)
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) times.push(await drawnAfter(path))
  record({ question, figure: median(times), note: `median of ${TIMES}, worst ${rounded(Math.max(...times))} ms` })
}

/** Loads the demo and adds an account that may read its figures. */
async function fill(): Promise<void> {
  const sql = new pg.Client(connectionTo(product.dataDir))
  await sql.connect()
  await sql.query(`update accounts.account set roles = '{admin,user}'`)
  await sql.query(`update accounts.session set level = 'full'`)
  while ((await sql.query(`select from website.demo where state = 'loaded'`)).rowCount === 0) await sleep(200)
  await sql.end()
}

async function drawnAfter(path: string): Promise<number> {
  const { page } = visit
  page.setDefaultTimeout(60_000)
  await page.goto(product.url + path)
  const at = await page.waitForFunction((stillMs) => {
    const drawnAt = Number(Reflect.get(globalThis, 'drawnAt') ?? 0)
    return drawnAt > 0 && performance.now() - drawnAt > stillMs && drawnAt
  }, STILL_MS)
  return Number(await at.jsonValue())
}

/** Records in the page the time of the frame after which no request was running. */
function watchCharts(): void {
  let since = 0
  const look = () => {
    const figures = [...document.querySelectorAll('main figure')]
    const isDrawn =
      figures.length > 2 &&
      figures.every((each) => each.querySelector('[role=img] svg, [role=img] canvas')) &&
      !document.querySelector('main [role=status][aria-label]')
    since = isDrawn ? since || performance.now() : 0
    Reflect.set(globalThis, 'drawnAt', since)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

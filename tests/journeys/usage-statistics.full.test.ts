import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { publish } from '#tests/fixtures/published.ts'
import { howMany } from '#tests/size.ts'
import { untilReady, type Visit } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { openJourney } from './support/open-journey.ts'

const { world, browser } = await openJourney()

const PLACES = [
  { path: '/information/index', language: 'zh-CN', name: '将使用统计与我的账号关联', done: '已将使用统计与你的账号关联' },
  {
    path: '/user/setting',
    language: 'en-US',
    name: 'Link usage statistics to my account',
    done: 'Usage statistics are linked to your account',
  },
] as const

for (const { path, language, name, done } of PLACES.slice(0, howMany(1, 2)))
  test(`an account gives and withdraws consent to usage statistics on ${path}`, async () => {
    const person = await world.person()
    const agreed = async () => (await world.ask('/api/analytics/consent', {}, person)).data['agreed']
    await using visit = await browser.visit(world.url, { token: person.token, language })
    const { page } = visit
    await page.goto(`${world.url}${path}`)
    await untilReady(page)
    const button = page.getByRole('switch', { name })
    await button.click()
    await page.getByText(done).waitFor()
    assert.equal(await agreed(), true)
    await checkPage(page, path)
    await page.reload()
    await page.locator('input[name=consent]:checked').click()
    await page.locator('input[name=consent]:not(:checked)').waitFor()
    await page.getByText(language === 'zh-CN' ? '已取消关联' : 'no longer linked').waitFor()
    assert.equal(await agreed(), false)
    visit.checkQuiet()
  })

const REPORT = '**/api/page/events'
type Report = {
  readonly batch: string
  readonly events: readonly { readonly name: string; readonly agoMs: number; readonly number?: number | null }[]
}

/** Opens an item that has reported its view; its clock can be moved. Returns what it reports. */
async function openItem(number: number, { isAhead = false } = {}): Promise<Visit & { readonly reports: readonly Report[] }> {
  const visit = await browser.visit(world.url, { isCounted: true })
  const { page } = visit
  const reports: Report[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/page/events') && reports.push(request.postDataJSON())))
  await page.clock.install()
  if (isAhead) await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  const loaded = page.waitForResponse(/report-part/)
  await page.goto(`${world.url}/platformShow/article/${number}`)
  await untilReady(page)
  await loaded
  return { ...visit, reports }
}

async function figuresOf(id: string): Promise<Readonly<Record<string, number>>> {
  await world.runScheduledTasks()
  const { rows } = await world.sql.query<{ name: string; events: number }>(
    `select name, sum(case name when 'dwell' then amount else events end)::int as events from analytics.day_item where item_id = $1 group by 1
     union all select 'pages', sum(events)::int from analytics.day_text where name = 'page' and text like '/platformShow/article%'`,
    [id],
  )
  return Object.fromEntries(rows.map(({ name, events }) => [name, events]))
}
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { value: is, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)

test('a stay is reported when the reader leaves, a pending report is not lost, and hidden time does not count', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '随访' } })
  await using visit = await openItem(item.number)
  const { page, reports } = visit
  await page.route(REPORT, (route) => route.abort())
  const first = page.waitForRequest(REPORT)
  await page.clock.fastForward(20_000)
  await first
  await page.unrouteAll()
  await hide(page, true)
  await page.clock.fastForward(500_000)
  await hide(page, false)
  await page.clock.fastForward(30_000)
  await page.goto(`${world.url}/agreement`)
  for (;;) {
    const { dwell = 0, pages } = await figuresOf(item.id)
    if (dwell < 50 || pages === undefined) continue
    assert.ok(dwell < 120, String(dwell))
    assert.equal(pages, 1)
    break
  }
  assert.ok(reports.filter(({ batch }) => batch === reports[0]!.batch).length > 1, 'what nobody answered went again')
})

test('opening an item is one report with its view, leaving it is another, and a certificate is no item', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '慢病' } })
  await using visit = await openItem(item.number)
  const { page, reports } = visit
  const answered = page.waitForResponse(REPORT)
  await page.clock.fastForward(12_000)
  await answered
  await page.clock.fastForward(60_000)
  assert.deepEqual(
    reports.map(({ events }) => events.map(({ name }) => name)),
    [['page', 'view']],
  )
  const left = page.waitForRequest(REPORT)
  await hide(page, true)
  await left
  assert.deepEqual([reports.length, reports[1]?.events.map(({ name, number }) => [name, number])], [2, [['dwell', item.number]]])
  await page.goto(`${world.url}/college/certificate/${item.number}ABCDEFGHJKLMNPQ`)
  await untilReady(page)
  await page.clock.fastForward(5_000)
  const again = page.waitForRequest(REPORT)
  await page.clock.fastForward(12_000)
  await hide(page, true)
  await again
  const ofCertificate = reports.slice(2).flatMap(({ events }) => events)
  assert.deepEqual([ofCertificate[0]?.name, ofCertificate.filter(({ number }) => number)], ['page', []])
  assert.equal((await figuresOf(item.id))['view'], 1)
})

test('a prerendered page reports once it is shown, and a page restored from the cache counts as a new view', async () => {
  const item = await publish(world.sql, { 'zh-CN': { title: '复诊' } })
  await using visit = await openItem(item.number, { isAhead: true })
  const { page, reports } = visit
  await page.clock.fastForward(60_000)
  assert.equal(reports.length, 0)
  await page.evaluate(() => Object.defineProperty(document, 'prerendering', { value: false }))
  const answered = page.waitForResponse(REPORT)
  await page.clock.fastForward(20_000)
  await answered
  assert.equal(reports[0]!.events[0]!.name, 'page')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const again = page.waitForResponse(REPORT)
  await page.clock.fastForward(20_000)
  await again
  assert.deepEqual(
    reports.flatMap(({ events }) => events.map(({ name }) => name)).filter((name) => name === 'page'),
    ['page', 'page'],
  )
  visit.checkQuiet()
})

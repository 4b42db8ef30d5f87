import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newPhone, PASSWORD } from '#tests/world.ts'
import { checkPage } from '../support/check-page.ts'
import { headingOf } from '../support/console.ts'
import { open, proveHere, submit, WORDS } from '../support/log-in.ts'
import { openJourney } from '../support/open-journey.ts'

const { world, browser } = await openJourney()
const editor = await world.operator(['editor'])

const MINUTE_MS = 60_000

/** Fills the first step with a name and the registration as the landing page, from the first to the last day that the calendar shows. */
async function fillBase(page: Page): Promise<void> {
  await page.getByLabel('活动名称').fill('春季义诊')
  await page.getByLabel('落地页地址').fill(`${world.url}/register`)
  await page.getByRole('button', { name: '推广时间' }).click()
  const days = page.locator('table button:not([data-outside])')
  await days.nth(0).waitFor()
  await days.nth(0).click()
  // In China, tomorrow has begun eight hours before the clock of this browser says so.
  await page.getByRole('button', { name: '下个月' }).click()
  await days.nth((await days.count()) - 1).click()
  await page.getByRole('button', { name: '下一步' }).click()
}

/** Creates a promotion of the registration page for today in three steps; returns its tracking link from the report. */
async function makePromotion(page: Page): Promise<string> {
  await page.goto(`${world.url}/form/step`)
  await fillBase(page)
  await page.getByLabel('广告来源').fill('公众号')
  await page.getByLabel('广告媒介').fill('cpc')
  await page.getByRole('combobox', { name: '关键词' }).fill('义诊')
  await page.keyboard.press('Enter')
  await page.getByLabel('广告内容').fill('春季义诊报名')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: '查看详情' }).click()
  await headingOf(page, '春季义诊').waitFor()
  await checkPage(page, 'report of a promotion')
  const link = page.getByText(/\/c\/[a-z0-9]{7}$/).filter({ visible: true })
  await link.nth(0).waitFor()
  return String(await link.nth(0).textContent())
}

/** Follows a link to the registration, registers, and opens another page. */
async function registerBy(page: Page, link: string): Promise<void> {
  await open(page, link)
  await page.waitForURL('**/register')
  const phone = newPhone()
  await proveHere(page, WORDS['zh-CN'], phone, () => world.sms.codeFor(phone, 'register'))
  await page.fill('[name=password]', PASSWORD)
  await page.check('[name=agreement]')
  await submit(page)
  await page.getByText(WORDS['zh-CN'].welcome).waitFor()
  await page.goto(`${world.url}/agreement`)
}

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd:first-of-type')
const untilFigure = (page: Page, name: string, value: string) =>
  figure(page, name)
    .filter({ hasText: new RegExp(`^${value}`) })
    .waitFor()

test('a registration by the link of a promotion appears live, with its click and visit, in the report and on the workplace', async () => {
  await using operator = await browser.visit(world.url, { token: editor.token })
  await operator.page.clock.install()
  const link = await makePromotion(operator.page)
  await using workplace = await browser.visit(world.url, { token: editor.token })
  await workplace.page.clock.install()
  await workplace.page.goto(`${world.url}/dashboard/workplace`)
  await untilFigure(workplace.page, '今日注册', '0')

  await using reader = await browser.visit(world.url, { isCounted: true })
  await registerBy(reader.page, link)
  const counted = async () => (await world.sql.query(`select from analytics.event where name = 'page' and channel <> ''`)).rows.length > 0
  while (!(await counted()));
  await world.runScheduledTasks()
  for (const { page } of [operator, workplace]) await page.clock.fastForward(MINUTE_MS)
  for (const name of ['点击', '访客', '获取验证码', '注册']) await untilFigure(operator.page, name, '1')
  for (const name of ['今日访客', '今日注册']) await untilFigure(workplace.page, name, '1')
  for (const visit of [operator, workplace, reader]) visit.checkQuiet()
})

test('a draft without a name that is restored on the second step opens the first, which says what is missing', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/form/step`)
  await page.getByLabel('落地页地址').fill(`${world.url}/register`)
  await page.waitForFunction(() => Object.values(sessionStorage).some((stored) => String(stored).includes('/register')))
  await page.reload()
  await page.getByRole('button', { name: '恢复' }).waitFor()
  await fillBase(page)
  await page.getByRole('button', { name: '恢复' }).click()
  await page.getByLabel('广告来源').fill('公众号')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByLabel('活动名称').and(page.locator('[aria-invalid=true]')).waitFor()
})

test('on plain http, where browsers have no clipboard, the link of a promotion is copied all the same', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.addEventListener('copy', () =>
      document.documentElement.setAttribute('data-copied', (document.activeElement as HTMLTextAreaElement).value),
    )
  })
  const link = await makePromotion(page)
  await page.getByRole('button', { name: '复制' }).filter({ visible: true }).click()
  await page.getByText('已复制').first().waitFor()
  await page.locator(`html[data-copied="${link}"]`).waitFor()
})

test('an expired service is shown as expired, its page is closed, and it is renewed on the same page', async () => {
  await world.ask('/api/services/open', { service: 'funnel', months: 1 }, editor)
  await world.clock.move(40 * 24 * 60 * MINUTE_MS)
  await world.runScheduledTasks()
  const renewer = await world.operator(['editor'])
  await using visit = await browser.visit(world.url, { token: renewer.token })
  const { page } = visit
  await page.goto(`${world.url}/visualization/service/funnel`)
  await page.getByText('该服务未开通或已过期。').first().waitFor()
  await page.goto(`${world.url}/list/card`)
  await page.getByRole('tab', { name: /数据服务|服务/ }).click()
  const card = page.locator('section:not(:has(section))').filter({ has: page.getByRole('heading', { name: '漏斗分析' }) })
  await card.getByText('已过期').waitFor()
  await card.getByRole('button', { name: '续期' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '续期' }).click()
  await card.getByText('已开通').waitFor()
  await card.getByRole('link').click()
  await page.getByRole('region', { name: '步骤' }).getByRole('rowheader').first().waitFor()
  await page.waitForURL(/\/visualization\/service\/funnel$/)
  visit.checkQuiet()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { countOf, send, view } from '#tests/fixtures/analytics.ts'
import { publish } from '#tests/fixtures/published.ts'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const SHOTS = process.env['ANALYTICS_SHOTS']
const { world, browser } = await openJourney()
const editor = await world.operator(['editor'])
for (let visitor = 1; visitor < 20; visitor++)
  await send(world, [{ name: 'page', path: '/home', agoMs: visitor * 3_600_000 }], { address: `203.0.113.${visitor}` })
const { number } = await publish(world.sql, { section: 'article', 'zh-CN': { title: '冬季随访', byline: '李伟' } })
await view(world, { number }, { address: '203.0.113.1' })
while ((await countOf(world, 'view')) === 0) await world.runScheduledTasks()

const figureOf = (page: Page) => page.getByRole('figure').filter({ has: page.getByRole('img', { name: '访客总数' }) })

test('both analysis screens show the counts, with a table behind each chart', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/visualization/data-analysis`)
  const visitors = page.getByRole('img', { name: '访客总数' })
  await visitors.waitFor()
  await figureOf(page).getByText('以表格显示').waitFor()
  await page.locator('figure svg text').first().waitFor()
  await checkPage(page, 'data analysis')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/analysis.png`, fullPage: true })
  await page.goto(`${world.url}/visualization/multi-dimension-data-analysis?metric=page&by=text`)
  await page.getByRole('img', { name: '页面浏览 · 文本' }).waitFor()
  await checkPage(page, 'multi-dimension analysis')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/dimensions.png`, fullPage: true })
  await page
    .getByRole('img', { name: /^内容发布来源/ })
    .first()
    .waitFor()
  for (const address of ['203.0.113.1', '198.51.100.1']) await send(world, [{ name: 'page', path: '/college/index' }], { address })
  await page.goto(`${world.url}/visualization/realtime`)
  await page.getByRole('img', { name: '最近 30 分钟' }).waitFor()
  await page.getByRole('link', { name: '/college/index' }).waitFor()
  await checkPage(page, 'real-time')
})

test('a day of a chart links to its items, and the address shows them again', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/visualization/data-analysis?section=article`)
  const figure = figureOf(page)
  await figure.getByText('以表格显示').click()
  await figure.locator('tbody tr:last-child a').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: '冬季随访', exact: true }).waitFor()
  await untilIs(() => sheet.getByRole('link', { name: '查看页面：《冬季随访》' }).getAttribute('href'), /^\/platformShow\/article\//)
  await checkPage(page, 'items behind a figure')
  await page.waitForURL(/section=article&items=view&on=\d{4}-\d\d-\d\d$/)
  await page.reload()
  await sheet.getByText('冬季随访', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.waitForURL(/data-analysis\?section=article$/)
})

test('a funnel takes its steps in any order, and the copied link of the screen contains them', async () => {
  await world.ask('/api/services/open', { service: 'funnel', months: 1 }, editor)
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page, context } = visit
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${world.url}/visualization/multi-dimension-data-analysis?steps=view+page`)
  const steps = page.getByRole('region', { name: '步骤' }).getByRole('rowheader')
  await steps.first().waitFor()
  await untilIs(() => steps.allTextContents(), ['浏览量', '页面浏览'])
  await page.getByRole('combobox', { name: '步骤' }).press('Backspace')
  await page.getByText('请至少选择两个步骤。').waitFor()
  await page.getByRole('button', { name: '复制链接' }).click()
  await page.getByText('链接已复制').waitFor()
  await untilIs(() => page.evaluate(() => navigator.clipboard.readText()), /multi-dimension-data-analysis\?steps=view$/)
  visit.checkQuiet()
})

test('two subscriptions that are switched in quick succession are both saved', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/visualization/data-analysis`)
  await page.getByRole('button', { name: '提醒', exact: true }).click()
  const switches = page.getByRole('dialog').getByRole('switch')
  await switches.first().waitFor()
  await switches.evaluateAll((found) => {
    for (const each of found) (each as HTMLElement).click()
  })
  const saved = async () => (await world.ask('/api/analytics/subscriptions', {}, editor)).data
  while (!Object.values(await saved()).every(Boolean));
  visit.checkQuiet()
})

test('a period consists of two calendar days, and half of one changes nothing', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/visualization/data-analysis`)
  const field = page.getByLabel('时间范围')
  const days = page.locator('[data-dates-dropdown] table button:not([data-outside])')
  await field.click()
  await days.nth(6).waitFor()
  await days.nth(2).click()
  await field.filter({ hasText: /-03 –\s*$/ }).waitFor()
  await page.keyboard.press('Escape')
  await field.filter({ hasText: /\d – \d/ }).waitFor()
  assert.match(page.url(), /data-analysis$/)
  await field.click()
  await days.nth(6).click()
  await days.nth(0).click()
  await page.waitForURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-07$/)
  await field.filter({ hasText: /-01 – .*-07$/ }).waitFor()
  visit.checkQuiet()
})

test('a press on a point of a chart opens the same page as its link', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/visualization/data-analysis`)
  const drawing = page.getByRole('img', { name: '访客总数' })
  await drawing.locator('svg text').first().waitFor()
  const { width, height } = (await drawing.boundingBox())!
  await drawing.click({ position: { x: width - 12, y: height / 2 } })
  await page.getByRole('dialog').getByRole('link', { name: '冬季随访', exact: true }).waitFor()
  await page.waitForURL(/items=view&on=\d{4}-\d\d-\d\d$/)
  visit.checkQuiet()
})

test('a note is written for a day, drawn on its charts, changed and removed', async () => {
  const analyst = await world.operator(['analyst'])
  await using visit = await browser.visit(world.url, { token: analyst.token })
  const { page } = visit
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const save = await world.ask('/api/analytics/note/save', { day: today, text: '义诊直播' }, analyst)
  assert.equal(save.http, 200)
  await page.goto(`${world.url}/visualization/data-analysis`)
  const figure = figureOf(page)
  await figure.getByText('以表格显示').click()
  await figure.getByRole('cell', { name: '义诊直播' }).waitFor()
  await page.getByRole('button', { name: '备注', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '编辑备注“义诊直播”' }).click()
  await checkPage(page, 'notes')
  await sheet.getByLabel('事件').fill('义诊直播改期')
  await sheet.getByRole('button', { name: '保存备注' }).click()
  await sheet.getByText('义诊直播改期').waitFor()
  await sheet.getByRole('button', { name: '删除备注“义诊直播改期”' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '删除' }).click()
  await sheet.getByText('该时段暂无备注').waitFor()
  await page.keyboard.press('Escape')
  await figure.getByRole('cell', { name: /义诊直播/ }).waitFor({ state: 'detached' })
})

test('a chart is saved as a picture with its title', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token, theme: 'dark', language: 'en-US' })
  const { page } = visit
  await page.goto(`${world.url}/visualization/data-analysis`)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as PNG: Visitors' }).click()])
  assert.equal(saved.suggestedFilename(), 'Visitors.png')
  const picture = sharp(await saved.path())
  const { width, height, format } = await picture.metadata()
  assert.deepEqual([format, width > 400, height > 400], ['png', true, true])
  const { data } = await picture.extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
  assert.ok(data[0]! < 60, 'its ground is as dark as the screen')
  if (SHOTS) await saved.saveAs(`${SHOTS}/saved.png`)
  visit.checkQuiet()
})

test('a promotion is created in three steps and its report opens', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/form/step`)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('仅支持中文').first().waitFor()
  await checkPage(page, 'step form')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/form.png`, fullPage: true })
  await page.goto(`${world.url}/list/channels`)
  await page.getByText('暂无推广渠道').waitFor()
  await checkPage(page, 'channels')
})

test('a refused promotion opens the failure page with the reason, and the form keeps its input', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/form/step`)
  await page.getByLabel('活动名称').fill('春季义诊')
  await page.getByLabel('落地页地址').fill('https://example.org/spring')
  await page.getByRole('button', { name: '推广时间' }).click()
  const days = page.locator('table button:not([data-outside])')
  await days.nth(12).waitFor()
  for (const at of [10, 12]) await days.nth(at).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('广告来源').fill('公众号')
  await page.getByLabel('广告媒介').fill('cpc')
  await page.getByRole('combobox', { name: '关键词' }).fill('义诊')
  await page.keyboard.press('Enter')
  await page.getByLabel('广告内容').fill('春季义诊报名')
  await page.route('**/api/channel-form/submit', (route) => route.abort())
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.waitForURL('**/result/error?id=*')
  await page.getByRole('heading', { name: '提交失败' }).first().waitFor()
  await checkPage(page, 'failed promotion')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/failed.png`, fullPage: true })
  await page.getByRole('link', { name: '返回修改' }).click()
  await page.waitForURL('**/form/step')
  await untilIs(() => page.getByLabel('广告内容').inputValue(), '春季义诊报名')
})

test('each opening of the page of a service counts as one use', async () => {
  await world.ask('/api/services/open', { service: 'distribution', months: 1 }, editor)
  await world.sql.query(`
    insert into analytics.visitor_total (day, device, province, channel, mixes, visitors)
    values ((platform.now() at time zone 'Asia/Shanghai')::date - 1, 'phone', '110000', '', 1, 12)`)
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  for (const uses of [1, 2]) {
    const counted = page.waitForResponse((response) => response.url().endsWith('/api/services/opened') && response.ok())
    await page.goto(`${world.url}/visualization/service/distribution`)
    await counted
    await page.getByRole('img', { name: '访客省份分布' }).locator('svg').waitFor()
    const { data } = await world.ask('/api/list/the-service', {}, editor)
    const cards = data as unknown as readonly { readonly service: string; readonly uses: number }[]
    assert.equal(cards.find(({ service }) => service === 'distribution')?.uses, uses)
  }
  visit.checkQuiet()
})

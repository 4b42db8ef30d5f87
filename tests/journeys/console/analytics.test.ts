import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { send } from '#tests/fixtures/analytics.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'

let world: World
let browser: OpenBrowser
let editor: Person
const SHOTS = process.env['ANALYTICS_SHOTS']
before(async () => {
  world = await openWorld()
  editor = await world.operator(['editor'])
  browser = await openBrowser()
  for (let visitor = 1; visitor < 20; visitor++)
    await send(world, [{ name: 'page', path: '/home', agoMs: visitor * 3_600_000 }], { address: `203.0.113.${visitor}` })
  await world.runScheduledTasks()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('both analysis screens show what was counted, with a table behind each chart', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/visualization/data-analysis`)
  const visitors = page.getByRole('img', { name: '访客总数' })
  await visitors.waitFor()
  assert.ok(await page.getByText('以表格显示').first().isVisible())
  await checkPage(page, 'data analysis')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/analysis.png`, fullPage: true })
  await page.goto(`${world.url}/visualization/multi-dimension-data-analysis?metric=page&by=text`)
  await page.getByRole('img', { name: '页面浏览 · 文本' }).waitFor()
  await checkPage(page, 'multi-dimension analysis')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/dimensions.png`, fullPage: true })
})

test('a promotion is made in three steps and its report opened', async () => {
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/form/step`)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('仅支持中文').last().waitFor()
  await checkPage(page, 'step form')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/form.png`, fullPage: true })
  await page.goto(`${world.url}/list/channels`)
  await page.getByText('暂无推广渠道').waitFor()
  await checkPage(page, 'channels')
})

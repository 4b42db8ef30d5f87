import { test } from 'node:test'
import { publish } from '#tests/fixtures/published.ts'
import { untilReady } from '../support/browser.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

test('input in a report or a comment survives a reload, and is cleared once it is sent', async () => {
  const { number } = await publish(world.sql, { 'zh-CN': { title: '随访', slug: 'sui-fang' } })
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/report?item=${number}`)
  await untilReady(page)
  const text = page.locator('form textarea')
  await text.fill('数据与原文不符')
  await page.locator('form select').selectOption({ index: 1 })
  await page.reload()
  await untilReady(page)
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('form textarea')?.value === '数据与原文不符')
  await untilIs(() => page.locator('form select').inputValue(), /./)
  await page
    .locator('form', { has: page.locator('textarea') })
    .locator('button[type=submit]')
    .click()
  await page.locator('code').first().waitFor()
  await page.reload()
  await untilReady(page)
  await untilIs(() => text.inputValue(), '')
  visit.checkQuiet()
})

test('input in a comment survives a reload, and is cleared once it is sent', async () => {
  const { number } = await publish(world.sql, { 'zh-CN': { title: '复诊' } })
  const { token } = await world.person()
  await using visit = await browser.visit(world.url, { token })
  const { page } = visit
  await page.goto(`${world.url}/platformShow/article/${number}`)
  const comment = page.locator('#comments').getByLabel('你的评论')
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await comment.fill('请问样本量是多少？')
  await page.reload()
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await comment.waitFor()
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#comments textarea')?.value === '请问样本量是多少？')
  visit.checkQuiet()
})

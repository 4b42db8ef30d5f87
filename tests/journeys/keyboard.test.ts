import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser, untilReady } from './support/browser.ts'
import { untilIs } from './support/until-is.ts'

let world: World
let browser: OpenBrowser
before(async () => {
  world = await openWorld()
  await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '居家血压' } })
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim())

test('the keyboard continues in a new page that a link of the footer, or of the page before, opened', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await page.locator('body > * footer').last().getByRole('link', { name: '动态', exact: true }).press('Enter')
  await page.waitForURL('**/dynamic/index')
  await untilIs(() => focused(page), 'main')
  await page.locator('main').getByRole('link', { name: '居家血压' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: '居家血压' }).waitFor()
  await untilIs(() => focused(page), 'main')
  // Links of the header stay in sight, so the next of them is one step away.
  await page.locator('header').getByRole('link', { name: '文章', exact: true }).press('Enter')
  await page.waitForURL('**/platformShow/article')
  assert.equal(await focused(page), '文章')
  visit.checkQuiet()
})

import { after, before, test } from 'node:test'
import { openWorld, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser, untilReady } from './support/browser.ts'

let world: World
let browser: OpenBrowser
before(async () => {
  world = await openWorld()
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('V9: who has no network reads so on a page of the site, in the language chosen, and goes on once there is one', async () => {
  await using visit = await browser.visit(world.url, { language: 'en-US', worker: true })
  const { page, context } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  visit.checkQuiet()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto(`${world.url}/about/index`)
  await page.getByText('Couldn’t reach the site.').waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Couldn’t reach the site.').waitFor({ state: 'detached' })
})

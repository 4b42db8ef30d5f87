import { after, before, test } from 'node:test'
import { direct, makeBroadcaster, makeStudio, openLiveWorld, publishWith } from '../live.ts'
import type { World } from '../world.ts'
import { type OpenBrowser, openBrowser } from './browser.ts'
import { checkPage } from './check-page.ts'

let world: World
let browser: OpenBrowser
let port: number
before(async () => {
  ;({ world, port } = await openLiveWorld())
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('what an encoder publishes is found on the list and on the page of its studio, which says when it has ended', async () => {
  const host = await makeBroadcaster(world)
  const studio = await makeStudio(world, host)
  const { streamKey } = await direct(world, host, 'keys/rotate', { id: studio.id, line: 'main' })
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/live/${studio.number}`)
  await page.getByRole('heading', { level: 1, name: '病例讨论会' }).waitFor()
  await checkPage(page, 'not on air')
  await publishWith(port, streamKey)
  await page.getByText('直播中').waitFor()
  await page.goto(`${world.url}/live`)
  await page.getByRole('link', { name: /病例讨论会/ }).click()
  await page.waitForURL(`**/live/${studio.number}`)
  await page.getByRole('button', { name: /病例讨论会/ }).waitFor()
  await checkPage(page, 'on air')
  await direct(world, host, 'commands/end', { studio: studio.id })
  await page.getByText('直播已结束').waitFor()
  visit.checkQuiet()
})

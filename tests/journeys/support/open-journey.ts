import { after } from 'node:test'
import { openWorld, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser } from './browser.ts'

/** Opens a world and the browser for all tests of a file, and closes both after them. */
export async function openJourney(
  options: Parameters<typeof openWorld>[0] = {},
): Promise<{ readonly world: World; readonly browser: OpenBrowser }> {
  const world = await openWorld(options)
  const browser = await openBrowser()
  after(async () => {
    await browser[Symbol.asyncDispose]()
    await world[Symbol.asyncDispose]()
  })
  return { world, browser }
}

import { chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** What a browser of tests is started with. */
export const BROWSER_OPTIONS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

export type BrowserServer = AsyncDisposable & {
  /** Where processes of tests find it, in `BROWSER_ENDPOINT`. */
  readonly endpoint: string
}

/** One browser for all journeys of a run. */
export async function launchBrowser(): Promise<BrowserServer> {
  const executablePath = findBrowser()
  if (executablePath === undefined)
    throw new Error(
      'No Chromium was found and none could be installed: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    )
  const server = await chromium.launchServer({ executablePath, args: BROWSER_OPTIONS })
  return { endpoint: server.wsEndpoint(), [Symbol.asyncDispose]: () => server.close() }
}

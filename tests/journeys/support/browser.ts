import assert from 'node:assert/strict'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import type { Language, Theme } from '#contract/language.ts'
import { CHROME } from '#tests/fixtures/analytics.ts'
import { beforeExit } from '#tests/run/before-exit.ts'
import { findBrowser } from './find-browser.ts'

export type Visitor = {
  /** `none` means that the browser has no stored choice. */
  readonly language?: Language | 'none'
  readonly theme?: Theme
  readonly width?: number
  /** Emulates a touch device without hover. */
  readonly touch?: boolean
  readonly token?: string
  /** Allows the service worker of the offline page, whose requests bypass the answers of a journey. */
  readonly worker?: boolean
  /** Disables scripts when false. */
  readonly scripts?: boolean
  /** Hides that a program controls the browser, so that its visit counts as a person's. */
  readonly isCounted?: boolean
}
export type Visit = AsyncDisposable & {
  readonly page: Page
  readonly context: BrowserContext
  /** Contains the page's console errors and warnings, defects, failed requests and policy violations so far. */
  readonly complaints: readonly string[]
  checkQuiet(): void
}
export type OpenBrowser = AsyncDisposable & { visit(url: string, visitor?: Visitor): Promise<Visit> }

const HEIGHTS: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1440: 900 }

/** Uses a fake camera and microphone, and grants the permission automatically. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
/** Disables optimising compilers, because pages of journeys end before they pay off. */
const NO_OPTIMISATION = '--js-flags=--no-opt --no-maglev'
/** Successive pages of a visit share one renderer process. */
const ONE_PROCESS = '--renderer-process-limit=1'
/** Requests sent while a page unloads do not carry the context's user agent, so the whole browser uses a person's. */
const OPTIONS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--user-agent=${CHROME}`, ...CAMERA]
let launched: Promise<Browser> | undefined

/**
 * Returns the browser of this process, which all journeys share. Each visit has its own cookies and storage; open visits close with the
 * journey. `isMeasured` keeps the speed of a reader's browser, for benchmarks.
 */
export async function openBrowser({ isMeasured = false } = {}): Promise<OpenBrowser> {
  const browser = await findLaunched(isMeasured ? OPTIONS : [...OPTIONS, NO_OPTIMISATION, ONE_PROCESS])
  const visits = new Set<BrowserContext>()
  return {
    async visit(url, visitor) {
      const visit = await openVisit(browser, url, visitor)
      visits.add(visit.context.on('close', () => visits.delete(visit.context)))
      return visit
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...visits].map((context) => context.close()))
    },
  }
}

/** Starts a new browser after a crash. */
async function findLaunched(args: string[]): Promise<Browser> {
  const found = await launched?.catch(() => undefined)
  if (found?.isConnected()) return found
  if (launched === undefined) beforeExit(async () => (await launched)?.close())
  launched = chromium.launch({ executablePath: findBrowser(), args })
  return launched
}

async function openVisit(
  browser: Browser,
  url: string,
  {
    language = 'zh-CN',
    theme = 'light',
    width = 1440,
    touch = false,
    token,
    worker = false,
    scripts = true,
    isCounted = false,
  }: Visitor = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    hasTouch: touch,
    isMobile: touch,
    locale: language === 'none' ? 'en-GB' : language,
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(token !== undefined && { storageState: signedInAt(url, token) }),
  })
  const chosen = [
    { name: 'arco-locale', value: language, url },
    { name: 'theme', value: theme, url },
  ]
  if (language !== 'none') await context.addCookies(chosen)
  if (isCounted) await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
  const complaints: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal(message) && !OF_THE_BROWSER.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  if (scripts) await noteViolations(page, (what) => complaints.push(`forbidden: ${what}`))
  page.on('pageerror', (defect) => complaints.push(`defect: ${defect.stack ?? defect.message}`))
  return {
    page,
    context,
    complaints,
    checkQuiet: () => assert.deepEqual(complaints, []),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/** Matches Playwright's message about a blocked service worker, and Chromium's about preloads that a slow machine uses late. */
const OF_THE_BROWSER = /^Service Worker registration blocked by Playwright$|preloaded using link preload but not used within a few seconds/

const signedInAt = (url: string, token: string) => ({
  cookies: [],
  origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'token', value: token }] }],
})

/** Records violations of the content security policy and Trusted Types (S55, S56). */
async function noteViolations(page: Page, note: (what: string) => void): Promise<void> {
  await page.exposeFunction('noteViolation', note)
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}

/** Matches Chromium's own message about a refused call or a busy server, which a page cannot suppress. */
const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503) /.test(message.text()) &&
  /^\/(api|system)\//.test(new URL(message.location().url, 'http://none').pathname)

/** Waits until React has hydrated the page; links and forms work natively earlier. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

/** Stops the page's clock, so that only the test moves time and the browser is never idle. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

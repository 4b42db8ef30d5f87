import assert from 'node:assert/strict'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import type { Language, Theme } from '#contract/language.ts'
import { CHROME } from '#tests/fixtures/analytics.ts'
import { beforeExit } from '#tests/run/before-exit.ts'
import { findBrowser } from './find-browser.ts'

export type Visitor = {
  /** `none`: nothing was ever chosen here. */
  readonly language?: Language | 'none'
  readonly theme?: Theme
  readonly width?: number
  /** The device is used with fingers: nothing hovers. */
  readonly touch?: boolean
  /** Who is signed in from the start. */
  readonly token?: string
  /** True: the worker of the offline page is let in, which would also send what a journey means to answer itself. */
  readonly worker?: boolean
  /** False: a browser that runs no scripts. */
  readonly scripts?: boolean
  /** The browser does not say that a program steers it, so that its visit is counted as a person's. */
  readonly isCounted?: boolean
}
export type Visit = AsyncDisposable & {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page complained of so far: console errors and warnings, defects, requests that failed, what the content policy forbade. */
  readonly complaints: readonly string[]
  /** Fails when there is any complaint. */
  checkQuiet(): void
}
export type OpenBrowser = AsyncDisposable & { visit(url: string, visitor?: Visitor): Promise<Visit> }

const HEIGHTS: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1440: 900 }

/** A camera and a microphone that show and sound a pattern, and somebody who always allows them. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
/** A page of a journey ends before the code that its scripts are turned into for speed is of use. */
const NO_OPTIMISATION = '--js-flags=--no-opt --no-maglev'
/** Pages of one visit that follow each other share a process instead of starting one each. */
const ONE_PROCESS = '--renderer-process-limit=1'
/** What a page sends while it is left does not carry what a context says of itself, so the browser as a whole has a person's name. */
const OPTIONS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--user-agent=${CHROME}`, ...CAMERA]
let launched: Promise<Browser> | undefined

/**
 * The browser of this process, shared by all its journeys. Every visit has its own cookies and storage; those left open end with the journey.
 * `isMeasured`: for a benchmark, whose pages run as fast as a reader's.
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

/** A browser that crashed is replaced. */
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

/** What Playwright itself writes where no worker is let in, and Chromium where a slow machine comes late to what was fetched ahead. */
const OF_THE_BROWSER = /^Service Worker registration blocked by Playwright$|preloaded using link preload but not used within a few seconds/

const signedInAt = (url: string, token: string) => ({
  cookies: [],
  origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'token', value: token }] }],
})

/** What the content policy and Trusted Types forbade (S55, S56). */
async function noteViolations(page: Page, note: (what: string) => void): Promise<void> {
  await page.exposeFunction('noteViolation', note)
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      Reflect.get(window, 'noteViolation')(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
}

/**
 * A call that was refused with its real HTTP status, or had no turn at a busy server: Chromium writes that down by itself, the page cannot
 * prevent it.
 */
const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503) /.test(message.text()) &&
  /^\/(api|system)\//.test(new URL(message.location().url, 'http://none').pathname)

/** Waits until React answers: until then links and forms work by themselves. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

/** From now on time passes in the page only when the test says so, and the browser is never idle. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

import assert from 'node:assert/strict'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import type { Language, Theme } from '#contract/language.ts'
import { findBrowser } from './find-browser.ts'

export type Visitor = { readonly language?: Language; readonly theme?: Theme; readonly width?: number }
export type Visit = AsyncDisposable & {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page complained of so far: console errors and warnings, defects, requests that failed. */
  readonly complaints: readonly string[]
  /** Fails when there is any complaint. */
  checkQuiet(): void
}
export type OpenBrowser = AsyncDisposable & { visit(url: string, visitor?: Visitor): Promise<Visit> }

const HEIGHTS: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1440: 900 }

/** The system's Chromium. Every visit has its own cookies and storage. */
export async function openBrowser(): Promise<OpenBrowser> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return {
    visit: (url, visitor) => openVisit(browser, url, visitor),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function openVisit(
  browser: Browser,
  url: string,
  { language = 'zh-CN', theme = 'light', width = 1440 }: Visitor = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    locale: language,
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'arco-locale', value: language, url },
    { name: 'theme', value: theme, url },
  ])
  const complaints: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal(message))
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (defect) => complaints.push(`defect: ${defect.stack ?? defect.message}`))
  return {
    page,
    context,
    complaints,
    checkQuiet: () => assert.deepEqual(complaints, []),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

/** A call that was refused with its real HTTP status: Chromium writes that down by itself, the page cannot prevent it. */
const isRefusal = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d /.test(message.text()) &&
  /^\/(api|system)\//.test(new URL(message.location().url, 'http://none').pathname)

/** Waits until React answers: until then links and forms work by themselves. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

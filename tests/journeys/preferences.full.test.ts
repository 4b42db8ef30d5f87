import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { untilReady } from './support/browser.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const { world, browser } = await openJourney()

const language = (page: Page) => page.evaluate(() => document.documentElement.lang)
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const cookieOf = async (page: Page, name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name)?.value
const untilLanguage = (page: Page, wanted: string) => page.waitForFunction((lang) => document.documentElement.lang === lang, wanted)
const toEnglish = (page: Page) => page.locator('header').getByRole('link', { name: 'Switch to English' })
const toDark = (page: Page) => page.locator('header').getByRole('link', { name: '切换到深色主题' })

/** Returns the HTML that the server sends to this visitor. */
async function firstBytes(page: Page, path: string): Promise<string> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return (await (await fetch(world.url + path, { headers: { cookie } })).text()).slice(0, 200)
}

test('the default is Chinese in every browser, and light or dark as the system is', async () => {
  await using visit = await browser.visit(world.url, { language: 'none' })
  const { page } = visit
  await page.goto(`${world.url}/about/index`)
  await untilReady(page)
  await untilIs(async () => [await language(page), await theme(page)], ['zh-CN', 'light'])
  assert.match(await firstBytes(page, '/about/index'), /<html lang="zh-CN" data-theme="light"/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await page.goto(`${world.url}/about/index`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  assert.equal(await theme(page), 'dark', 'before React is there')
  await untilReady(page)
  await page.locator('header').getByRole('link', { name: '切换到浅色主题' }).click()
  await page.reload()
  await untilReady(page)
  await untilIs(() => theme(page), 'light', 'what is chosen holds')
  await untilIs(() => stored(page, 'theme'), 'light')
  visit.checkQuiet()
})

test('choosing a language changes page, title, lang, storage, cookie and message without a load, and the next response from its first byte', async () => {
  await using visit = await browser.visit(world.url, { language: 'none' })
  const { page } = visit
  await page.goto(`${world.url}/about/index`)
  await untilReady(page)
  const before = await page.title()
  await page.evaluate(() => Reflect.set(window, 'stays', true))
  await toEnglish(page).click()
  await page.getByText('Language changed to English.').waitFor()
  await untilIs(() => language(page), 'en-US')
  assert.match(before, /\p{Script=Han}/u)
  await untilIs(() => page.title(), /^\P{Script=Han}+$/u)
  await untilIs(async () => [await stored(page, 'arco-locale'), await cookieOf(page, 'arco-locale')], ['en-US', 'en-US'])
  assert.equal(await page.evaluate(() => Reflect.get(window, 'stays')), true, 'no page load')
  assert.match(await firstBytes(page, '/home'), /<html lang="en-US"/)
  await page.locator('header').getByRole('link', { name: '切换到简体中文' }).click()
  await page.getByText('已切换为简体中文').waitFor()
  await untilIs(() => page.title(), before)
  visit.checkQuiet()
})

test('without scripts the same links change language and theme, and return to the page', async () => {
  await using visit = await browser.visit(world.url, { language: 'none', scripts: false })
  const { page } = visit
  await page.goto(`${world.url}/about/index?from=here`)
  await toEnglish(page).click()
  await page.waitForURL('**/about/index?from=here')
  const html = page.locator('html')
  await untilIs(() => html.getAttribute('lang'), 'en-US')
  await page.locator('header').getByRole('link', { name: 'Switch to dark mode' }).click()
  await page.waitForURL('**/about/index?from=here')
  await untilIs(async () => [await html.getAttribute('lang'), await html.getAttribute('data-theme')], ['en-US', 'dark'])
})

test('a link pressed before React starts overrides an older choice in storage and announces the change', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/agreement`)
  await page.evaluate(() => localStorage.setItem('arco-locale', 'zh-CN'))
  let isPressed = false
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/preferences') isPressed = true
  })
  await page.route('**/assets/*.js', (route) => (isPressed ? route.continue() : undefined)) // none reaches the page with the link
  await page.goto(`${world.url}/agreement`, { waitUntil: 'commit' })
  await toEnglish(page).click()
  await page.getByText('Language changed to English.').waitFor()
  await untilIs(async () => [await language(page), await stored(page, 'arco-locale')], ['en-US', 'en-US'])
  visit.checkQuiet()
})

test('a choice that is only in storage applies, also when it was written there by hand', async () => {
  await using visit = await browser.visit(world.url, { language: 'none' })
  const { page } = visit
  for (const wanted of ['en-US', 'zh-CN', 'en-US']) {
    await page.goto(`${world.url}/agreement`)
    await untilReady(page)
    await page.evaluate((value) => localStorage.setItem('arco-locale', value), wanted)
    await page.reload()
    await untilLanguage(page, wanted)
    await page.waitForFunction((value) => document.cookie.includes(`arco-locale=${value}`), wanted)
  }
  await page.evaluate(() => localStorage.setItem('arco-locale', '<img src=x onerror=alert(1)>'))
  await page.reload()
  await untilReady(page)
  assert.equal(await language(page), 'en-US', 'what is no language of ours is none')
  assert.equal(await page.getByText('Language changed to English.').count(), 0, 'no message without a change')
  visit.checkQuiet()
})

test('another tab follows a change of theme and language', async () => {
  await using visit = await browser.visit(world.url)
  const { page, context } = visit
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(`${world.url}/agreement`)
    await untilReady(each)
  }
  await toDark(page).click()
  await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await toEnglish(page).click()
  await untilLanguage(other, 'en-US')
  visit.checkQuiet()
})

test('a theme holds across pages and from the first byte, without a flash', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await toDark(page).click()
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await untilIs(async () => [await stored(page, 'theme'), await cookieOf(page, 'theme')], ['dark', 'dark'])
  assert.match(await firstBytes(page, '/agreement'), /<html lang="zh-CN" data-theme="dark"/)
  const seen: unknown[] = []
  await page.exposeFunction('see', (look: unknown) => seen.push(look))
  await page.addInitScript(() => {
    const record = () => Reflect.get(window, 'see')(`${document.documentElement?.lang} ${document.documentElement?.dataset['theme']}`)
    new MutationObserver(record).observe(document, { attributes: true, subtree: true, attributeFilter: ['lang', 'data-theme'] })
    addEventListener('DOMContentLoaded', record)
  })
  await page.goto(`${world.url}/agreement`)
  await untilReady(page)
  assert.deepEqual([...new Set(seen)], ['zh-CN dark'])
  visit.checkQuiet()
})

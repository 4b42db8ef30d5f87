import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { PASSWORD } from '#tests/world.ts'
import { stopClock, untilReady, type Visit } from '../support/browser.ts'
import { logInHere, open } from '../support/log-in.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

const USER = '**/system/auth/user/getUserInfoByOpenId'
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const visitAs = (token: string): Promise<Visit> => browser.visit(world.url, { token })

/** Delays matching requests until `release` is called. */
async function pauseRequests(page: Page, pattern: string | RegExp): Promise<{ release(): void; readonly paused: readonly string[] }> {
  const released = Promise.withResolvers<void>()
  const paused: string[] = []
  await page.route(pattern, async (route: Route) => {
    paused.push(route.request().url())
    await released.promise
    await route.continue()
  })
  return { release: released.resolve, paused }
}

test('a private page without a token redirects to the login with the page and its query, and back after it', async () => {
  const { phone } = await world.person()
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/platformShow/product?id=7&redirect=//evil`)
  await page.waitForURL('**/login?redirect=product&id=7')
  await untilReady(page)
  await logInHere(page, phone, PASSWORD)
  await page.waitForURL('**/platformShow/product?id=7')
  visit.checkQuiet()
})

test('the guard also works inside the site, and public pages stay open', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/agreement`)
  await page.locator('footer').getByRole('link', { name: '个人资料' }).click()
  await page.waitForURL('**/login?redirect=information')
  await page.locator('footer').getByRole('link', { name: '关于我们' }).click()
  await page.waitForURL('**/about/index')
  visit.checkQuiet()
})

test('the user is loaded before the page if there is a token', async () => {
  const person = await world.person()
  await using visit = await visitAs(person.token)
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && asked.push(new URL(request.url()).pathname)))
  const user = await pauseRequests(page, USER)
  await Promise.all([page.waitForRequest(USER), page.goto(`${world.url}/information/index`)])
  await untilReady(page)
  assert.deepEqual([...new Set(asked)], ['/system/auth/user/getUserInfoByOpenId'])
  assert.equal(await page.locator('#details').count(), 0)
  user.release()
  await page.locator('#details').waitFor()
  visit.checkQuiet()
})

test('an invalid token is cleared, reported as invalid, and redirects to the login', async () => {
  const person = await world.person()
  await world.ask('/api/user/logout', {}, { token: person.token })
  for (const dead of [person.token, 'x']) {
    await using visit = await visitAs(dead)
    const { page } = visit
    await page.goto(`${world.url}/information/index`)
    await page.getByText('用户信息已失效').waitFor()
    await page.waitForURL(/\/login(\?redirect=information)?$/)
    await untilIs(() => token(page), null)
    await page.locator('header').getByRole('link', { name: '登录', exact: true }).waitFor()
    visit.checkQuiet()
  }
})

test('a failed load of the user stays on the page with a retry, without a redirect or logout', async () => {
  const person = await world.person()
  await using visit = await visitAs(person.token)
  const { page } = visit
  const refusal = { data: { reason: 'DEFECT', requestId: 'r' }, status: 'error', msg: '服务器内部错误', code: 500 }
  await page.route(USER, (route) => route.fulfill({ json: refusal }))
  await page.goto(`${world.url}/information/index`)
  await page.getByText('账号信息加载失败').waitFor()
  await untilProgressIs(page, undefined)
  assert.equal(new URL(page.url()).pathname, '/information/index')
  assert.equal(await token(page), person.token)
  await page.unroute(USER)
  await page.getByRole('button', { name: '重试' }).click()
  await page.locator('#details').waitFor()
})

/** Returns the progress of the top bar; undefined when there is none. */
const progressOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[style*="--done"]')
    return bar ? Number(bar.style.getPropertyValue('--done')) : undefined
  })
const untilProgressIs = (page: Page, wanted: number | undefined) =>
  page.waitForFunction((done) => {
    const bar = document.querySelector<HTMLElement>('[style*="--done"]')
    return (bar ? Number(bar.style.getPropertyValue('--done')) : null) === done
  }, wanted ?? null)

test('the progress bar starts at 0.08, grows by 0.02 every 800 ms and ends with the navigation, in 200 ms, without a spinner', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await stopClock(page)
  await page.goto(`${world.url}/agreement`)
  await page.mouse.move(700, 500, { steps: 2 })
  await untilReady(page)
  assert.equal(await progressOf(page), undefined)
  const next = await pauseRequests(page, /about-page|about\/index\.data/)
  await page.locator('footer').getByRole('link', { name: '关于我们' }).click({ noWaitAfter: true })
  await untilProgressIs(page, 0.08)
  await page.clock.runFor(799)
  assert.equal(await progressOf(page), 0.08)
  await page.clock.runFor(1)
  await untilProgressIs(page, 0.1)
  await page.clock.runFor(1_600)
  assert.ok(Math.abs(((await progressOf(page)) ?? 0) - 0.14) < 0.001)
  const transition = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    return rules.find((rule) => rule.cssText.includes('scaleX(var(--done'))?.cssText
  })
  assert.match(transition ?? '', /transition: transform (200ms|0\.2s)/)
  assert.equal(await page.locator('[role=progressbar], [class*=spinner]').count(), 0)
  next.release()
  await page.waitForURL('**/about/index')
  await untilProgressIs(page, 1)
  await page.clock.runFor(400)
  await untilProgressIs(page, undefined)
  visit.checkQuiet()
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a new page opens at its top, and back and forward restore the scroll position', async () => {
  await using visit = await browser.visit(world.url, { width: 375 })
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await page.mouse.move(20, 300)
  await untilReady(page)
  const footer = page.locator('footer')
  const goBy = async (name: string, pattern: string) => {
    await footer.getByRole('link', { name, exact: true }).scrollIntoViewIfNeeded()
    const left = await scrolled(page)
    await footer.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(pattern)
    await page.waitForFunction(() => scrollY === 0)
    return left
  }
  const home = await goBy('用户协议', '**/agreement')
  assert.ok(home > 0)
  const agreement = await goBy('关于我们', '**/about/index')
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction((top) => Math.abs(scrollY - top) <= 1, agreement)
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction((top) => Math.abs(scrollY - top) <= 1, home)
  await page.goForward({ waitUntil: 'commit' })
  await page.waitForFunction((top) => Math.abs(scrollY - top) <= 1, agreement)
  for (const [name, pattern] of [
    ['登录', '**/login'],
    ['注册', '**/register'],
  ] as const)
    await goBy(name, pattern)
  visit.checkQuiet()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright-core'
import { testInFull } from '#tests/size.ts'
import { PASSWORD } from '#tests/world.ts'
import { stopClock, untilReady } from '../support/browser.ts'
import { logInHere, logOutByMenu, open, WORDS } from '../support/log-in.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
/** Returns everything that the browser stores for the site, as one text. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name }) => {
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          const asked = indexedDB.open(name!)
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
        const all = await Promise.all(
          [...opened.objectStoreNames].map(
            (store) =>
              new Promise<unknown>((resolve) => {
                const asked = opened.transaction(store).objectStore(store).getAll()
                asked.onsuccess = () => resolve(asked.result)
              }),
          ),
        )
        opened.close()
        return all
      }),
    )
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, await caches.keys()])
  })

for (const remember of [true, false]) {
  test(`S43: a login ${remember ? 'with' : 'without'} "remember" stores only the token and the preferences`, async () => {
    const { phone } = await world.person()
    await using visit = await browser.visit(world.url)
    const { page } = visit
    await open(page, `${world.url}/login`)
    if (remember) await page.check('[name=remember]')
    await logInHere(page, phone, PASSWORD)
    await page.waitForURL('**/home')
    await page.locator('header').getByRole('link', { name: '切换到深色主题' }).click()
    await page.locator('header').getByRole('link', { name: 'Switch to English' }).click()
    await page.getByText('Language changed to English.').waitFor()
    const token = (await storage(page))['token']
    assert.ok(token)
    await untilIs(() => storage(page), { token, 'arco-locale': 'en-US', device: '0', theme: 'dark' })
    assert.ok(!(await everything(page)).includes(PASSWORD))
    assert.ok(!(await page.evaluate(() => document.cookie)).includes(token), 'the token is in no cookie')
    visit.checkQuiet()
  })
}

testInFull('S43: logging out clears the token, also offline, and keeps the preferences', async () => {
  const { token } = await world.person()
  await using visit = await browser.visit(world.url, { theme: 'dark', token })
  const { page, context } = visit
  await open(page, `${world.url}/login`) // loads the page's scripts
  await page.waitForURL('**/home') // logged-in readers are redirected there
  await page.locator('header').getByRole('link', { name: '动态' }).click()
  await page.waitForURL('**/dynamic/index')
  await stopClock(page) // stops retries that wait for the network
  await context.setOffline(true)
  await logOutByMenu(page, WORDS['zh-CN'])
  assert.equal((await storage(page))['token'], undefined)
  await context.setOffline(false)
  await page.clock.resume()

  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await open(page, `${world.url}/home`)
  await logOutByMenu(page, WORDS['zh-CN'])
  assert.equal((await storage(page))['token'], undefined)
  await open(page, `${world.url}/agreement`)
  const stored = await storage(page)
  assert.deepEqual([stored['theme'], stored['token']], ['dark', undefined])
  assert.equal(await page.getByText('已切换为简体中文').count(), 0, 'no message about a language that did not change')
  assert.equal((await world.ask('/system/auth/user/getUserInfoByOpenId', {}, { token })).code, 401)
})

test('S137: a logout clears browser storage except language, theme and the remembered name, for this and later logins', async () => {
  const { phone } = await world.person()
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.addInitScript(`window.storedName = ${storedName}`)
  await open(page, `${world.url}/login`)
  await page.check('[name=remember]')
  await logInHere(page, phone, PASSWORD)
  await page.waitForURL('**/home')
  await page.locator('header').getByRole('link', { name: '切换到深色主题' }).click()
  await page.locator('header').getByRole('link', { name: 'Switch to English' }).click()
  await page.getByText('Language changed to English.').waitFor()
  await page.evaluate(() => {
    localStorage.setItem('of-the-person', '1')
    sessionStorage.setItem('of-the-person', '1')
  })
  await logOutByMenu(page, WORDS['en-US'])
  await page.waitForFunction(() => sessionStorage.getItem('of-the-person') === null)
  await page.waitForFunction(() => localStorage.getItem('theme') !== null)
  await untilIs(() => storage(page), { 'arco-locale': 'en-US', device: '0', theme: 'dark' })
  await untilIs(() => page.inputValue('[name=username]'), phone)
  await page.waitForFunction(async (name) => (await Reflect.get(window, 'storedName')()) === name, phone)
  await open(page, `${world.url}/login`)
  await page.waitForFunction((name) => document.querySelector<HTMLInputElement>('[name=username]')?.value === name, phone)
})

testInFull('logging out in one tab ends the session in the others, in spite of late responses', async () => {
  const { token } = await world.person()
  await using visit = await browser.visit(world.url, { token })
  const { page, context } = visit
  const other = await context.newPage()
  const late = Promise.withResolvers<void>()
  const security = '**/api/account/security'
  const hold = async (route: Route) => {
    await late.promise
    await route.continue()
  }
  await other.route(security, hold)
  await open(page, `${world.url}/home`)
  const asked = other.waitForRequest(security)
  await open(other, `${world.url}/information/index`)
  await other.getByRole('heading', { level: 1 }).waitFor()
  await asked
  await other.route(/\/(api|system)\//, hold) // a request from here on may be answered before the tab learns of the logout
  await logOutByMenu(page, WORDS['zh-CN'])
  await other.waitForURL('**/login?redirect=information')
  const answered = other.waitForResponse(security)
  late.resolve()
  assert.equal((await answered).status(), 401)
  await untilReady(other)
  assert.equal(await other.getByText('用户信息已失效').count(), 0)
  assert.match(other.url(), /\/login\?redirect=information$/)
  visit.checkQuiet()
})

/** Runs in the page. Checks for the database before opening it, because opening would create an empty one. */
function storedName(): Promise<unknown> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('accounts')
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => {
      const asked = opening.result.transaction('login').objectStore('login').get('name')
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result)
      }
    }
  })
}

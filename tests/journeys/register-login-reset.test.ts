import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LANGUAGES } from '#contract/language.ts'
import { howMany, testInFull } from '#tests/size.ts'
import { newPhone, PASSWORD } from '#tests/world.ts'
import { logInHere, logOutByMenu, open, proveHere, submit, WORDS, type Words } from './support/log-in.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const FRESH = 'Amber-Lantern-58'
const RESEND_MS = 61_000

const { world, browser } = await openJourney()

for (const language of LANGUAGES.slice(0, howMany(1, 2))) {
  test(`a visitor registers, fills in a profile, logs out and in, and resets a lost password (${language})`, async () => {
    await using visit = await browser.visit(world.url, { language, width: language === 'zh-CN' ? 375 : 1440 })
    const { page } = visit
    const words = WORDS[language]
    const phone = newPhone()

    await registers(page, words, phone)
    await fillsInName(page, words)
    await logOutByMenu(page, words)
    await untilIs(() => page.evaluate(() => localStorage.getItem('token')), null)
    await logsInAgain(page, words, phone)
    await logOutByMenu(page, words)
    await resetsPassword(page, words, phone)
    visit.checkQuiet()
  })
}

async function registers(page: Page, words: Words, phone: string): Promise<void> {
  await open(page, `${world.url}/register`)
  await proveHere(page, words, phone, () => world.sms.codeFor(phone, 'register'))
  await page.fill('[name=password]', PASSWORD)
  await submit(page)
  await untilIs(() => page.locator('[name=agreement]').getAttribute('aria-invalid'), 'true')
  await untilIs(() => page.inputValue('[name=password]'), PASSWORD, 'what was typed stays')
  await page.check('[name=agreement]')
  await submit(page)
  await page.waitForURL('**/home')
  await page.getByText(words.welcome).waitFor()
}

async function fillsInName(page: Page, words: Words): Promise<void> {
  await open(page, `${world.url}/information/index`)
  await page.getByRole('button', { name: words.editName }).click()
  await page.fill('[name=relName]', '江未晚')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '江未晚' }).waitFor()
}

async function logsInAgain(page: Page, words: Words, phone: string): Promise<void> {
  await open(page, `${world.url}/information/index`)
  await page.waitForURL('**/login?redirect=information')
  await logInHere(page, phone, 'Wrong-Password-1')
  await page.getByText(words.badLogin).waitFor()
  await untilIs(() => page.inputValue('[name=username]'), phone, 'what was typed stays')
  await page.fill('[name=password]', PASSWORD)
  await submit(page)
  await page.waitForURL('**/information/index')
  await page.getByRole('heading', { level: 1, name: '江未晚' }).waitFor()
}

async function resetsPassword(page: Page, words: Words, phone: string): Promise<void> {
  await world.clock.move(RESEND_MS)
  await open(page, `${world.url}/Resetpassword/index`)
  await proveHere(page, words, phone, () => world.sms.codeFor(phone, 'reset'))
  await page.fill('[name=password]', FRESH)
  await submit(page)
  await page.getByText(words.resetDone).waitFor()
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), null, 'nobody is logged in by a reset')
  await open(page, `${world.url}/login`)
  await logInHere(page, phone, FRESH)
  await page.waitForURL('**/home')
}

test('a form sent before any script runs puts no password into an address', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  for (const path of ['/login', '/register', '/Resetpassword/index']) {
    await page.goto(world.url + path)
    await untilIs(() => page.locator('main form').getAttribute('method'), 'post')
  }
})

testInFull('a login ends on this site for any redirect parameter', async () => {
  const { phone, password } = await world.person()
  for (const redirect of ['//evil.example', 'https:evil', '/\\evil', '%2f%2fevil', 'javascript:alert(1)', 'login', 'nowhere']) {
    await using visit = await browser.visit(world.url)
    await open(visit.page, `${world.url}/login?redirect=${encodeURIComponent(redirect)}`)
    await logInHere(visit.page, phone, password)
    await visit.page.waitForURL(`${world.url}/home`)
    visit.checkQuiet()
  }
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { until } from '#tests/world/until.ts'
import { newPhone, openWorld, PASSWORD, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { isCertified, menuLink, prove } from '../support/first-day-certification.ts'
import { WORDS, type Words } from '../support/first-day-words.ts'
import { enrolHere, nextCode, open, proveHere, submit } from '../support/log-in.ts'
import { untilIs } from '../support/until-is.ts'

const OPERATOR_PASSWORD = 'Lantern-Harbour-4412'
const ADMINISTRATOR = '沈知远'
const COLLEAGUE = 'lin.qiao'

let world: World
let browser: OpenBrowser
before(async () => {
  browser = await openBrowser()
})
after(() => browser[Symbol.asyncDispose]())

for (const language of ['zh-CN', 'en-US'] as const satisfies Language[]) {
  test(`a new site is set up from the one-time link to a certified colleague: ${language}`, async () => {
    await using opened = await openWorld()
    world = opened
    const words = WORDS[language]
    await using admin = await browser.visit(world.url, { language })
    await using colleague = await browser.visit(world.url, { language })
    const adminTotp = await becomesAdministrator(admin.page, words)
    await registers(colleague.page, words)
    await givesRole(admin.page, words, adminTotp)
    const colleagueTotp = await comesIn(colleague.page, words)
    await asksForAudit(colleague.page, words)
    await grantsAudit(admin.page, colleague.page, words)
    await colleague.page.goto(`${world.url}/exception/403?permission=content:publish-medical`)
    await colleague.page.getByRole('link', { name: words.certify }).click()
    await isCertified(admin.page, colleague.page, words, () => nextCode(world, colleagueTotp))
    await findsEverythingAgain(colleague.page, words)
    for (const visit of [admin, colleague]) visit.checkQuiet()
  })
}

const bellOf = (page: Page): Locator => page.locator('header button[aria-haspopup=dialog]')
/** Returns the server's unread count of the page's account, which may be newer than the bell. */
async function unreadOf(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token')!)
  const { data } = await world.ask('/api/inbox/counts', {}, { token })
  return ['message', 'notice', 'todo', 'announcement'].reduce((sum, kind) => sum + Number(data[kind]), 0)
}

async function untilUnread(page: Page, count: number): Promise<void> {
  const label = 'header button[aria-haspopup=dialog][aria-label]'
  await page.waitForFunction(
    ([place, wanted]) => Number(/\d+/.exec(document.querySelector(place)?.getAttribute('aria-label') ?? '')?.[0] ?? 0) === wanted,
    [label, count] as const,
  )
}

async function becomesAdministrator(page: Page, words: Words): Promise<TOTP> {
  const phone = newPhone()
  await open(page, `${world.url}${await world.inviteAdministrator()}`)
  await proveHere(page, words, phone, () => world.sms.codeFor(phone, 'register'))
  await page.fill('[name=password]', 'Short-1a')
  await page.check('[name=agreement]')
  await submit(page)
  await page.locator('[name=password][aria-invalid=true]').waitFor() // an operator's is longer
  await page.fill('[name=password]', OPERATOR_PASSWORD)
  await submit(page)
  await page.locator('[name=phone]').waitFor({ state: 'detached' })
  await page.waitForFunction(() => scrollY === 0) // the title is visible
  await page.locator('[name=password]').waitFor({ state: 'detached' }) // a just-chosen password is not requested again
  await submit(page)
  const totp = await enrolHere(page, words, world)
  await checkPage(page, 'recovery codes')
  await page.getByRole('button', { name: words.saved }).click()
  await page.getByText(words.administrator).waitFor()
  await page.waitForFunction(() => scrollY === 0) // the message is visible
  await page.getByRole('link', { name: words.toConsole }).click()
  await page.waitForURL('**/dashboard/workplace')
  await menuLink(page, words, words.accounts).waitFor()
  await givesName(page)
  await looksAtSite(page, words)
  return totp
}

/** Checks that an operator without a name is asked for one and then greeted by it. */
async function givesName(page: Page): Promise<void> {
  const field = page.locator('main [name=relName]')
  await field.fill(ADMINISTRATOR)
  await checkPage(page, 'question for a name')
  await submit(page)
  await page.getByRole('heading', { level: 1, name: ADMINISTRATOR }).waitFor()
  await field.waitFor({ state: 'detached' })
}

/** Checks that a public page looks the same from the console and from elsewhere. */
async function looksAtSite(page: Page, words: Words): Promise<void> {
  await using elsewhere = await page.context().newPage()
  await open(elsewhere, `${world.url}/home`)
  await page.getByRole('link', { name: words.toSite }).click()
  await page.waitForURL('**/home')
  const heroAt = (of: Page) => of.getByRole('heading', { level: 1 }).boundingBox()
  await until(async () => isDeepStrictEqual(await heroAt(page), await heroAt(elsewhere)))
  await page.goBack()
  await page.waitForURL('**/dashboard/workplace')
}

async function registers(page: Page, words: Words): Promise<void> {
  const phone = newPhone()
  await open(page, `${world.url}/register`)
  await proveHere(page, words, phone, () => world.sms.codeFor(phone, 'register'))
  await page.fill('[name=username]', COLLEAGUE)
  await page.fill('[name=password]', PASSWORD)
  await page.check('[name=agreement]')
  await submit(page)
  await page.waitForURL('**/home')
}

async function givesRole(page: Page, words: Words, totp: TOTP): Promise<void> {
  await menuLink(page, words, words.accounts).click()
  const found = page.waitForResponse((answer) => answer.request().postData()?.includes('qiao') === true)
  await page.getByRole('searchbox', { name: words.search }).fill('qiao')
  await found
  await page.getByRole('row', { name: COLLEAGUE }).click()
  const drawer = page.getByRole('dialog', { name: words.drawer, exact: true })
  const role = drawer.getByRole('group', { name: words.rolesOf }).getByRole('checkbox', { name: words.editor, exact: true })
  await role.waitFor()
  await checkPage(page, 'roles to choose from')
  await role.check()
  await drawer.getByRole('button', { name: words.saveRoles }).click()
  await prove(page, words, await nextCode(world, totp))
  await page.getByText(words.rolesSaved).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
}

/** Sets up the second factor that the role requires (S40), then continues to the requested page. */
async function comesIn(page: Page, words: Words): Promise<TOTP> {
  await page.goto(`${world.url}/dashboard/workplace`)
  await page.waitForURL('**/login?redirect=workplace&step=second-factor')
  const totp = await enrolHere(page, words, world)
  await page.getByRole('button', { name: words.saved }).click()
  await page.waitForURL('**/dashboard/workplace')
  await menuLink(page, words, words.workplace).waitFor()
  assert.equal(await menuLink(page, words, words.audit).count(), 0)
  return totp
}

async function asksForAudit(page: Page, words: Words): Promise<void> {
  await page.goto(`${world.url}/audit/log`)
  await page.getByRole('heading', { name: words.lacking }).waitFor()
  await page.getByRole('button', { name: words.ask }).click()
  await page.getByLabel(words.reason).fill('Quarterly check')
}

/** The request is sent while the administrator's console is open, and decided while the colleague's is. */
async function grantsAudit(admin: Page, colleague: Page, words: Words): Promise<void> {
  const other = await world.operator(['admin'], { steppedUp: true })
  const todosOfOther = async () => Number((await world.ask('/api/inbox/counts', {}, other)).data['todo'])
  const unread = await unreadOf(admin)
  await untilUnread(admin, unread)
  await colleague.getByRole('button', { name: words.send }).click()
  await colleague.getByText(words.asked).waitFor()
  await untilUnread(admin, unread + 1)
  assert.equal(await todosOfOther(), 1)

  await bellOf(admin).click()
  await admin.getByRole('dialog').getByRole('tab', { name: words.todos }).click()
  await admin.getByRole('dialog').getByRole('link', { name: COLLEAGUE }).click()
  await admin.getByRole('heading', { name: words.requests }).waitFor()
  await admin.getByRole('row', { name: COLLEAGUE }).click()
  await Promise.all([
    menuLink(colleague, words, words.audit).waitFor(),
    colleague.getByRole('status').getByText(words.granted).waitFor(), // the page retries after some seconds
    admin.getByRole('button', { name: words.give }).click(),
    admin.getByText(words.nobodyWaits).waitFor(),
  ])
  await untilUnread(admin, unread)
  assert.equal(await todosOfOther(), 0)

  // A role given on the accounts screen arrives as fast.
  const { list } = (await world.ask('/api/people/list', { search: COLLEAGUE }, other)).data
  const given = await world.ask(
    '/api/people/roles',
    { id: (list as unknown as readonly { id: string }[])[0]!.id, add: ['editor', 'auditor', 'certifier'] },
    other,
  )
  assert.equal(given.code, 200)
  await menuLink(colleague, words, words.review).waitFor()
}

/** Reloads with open tabs, a filtered list on its second page, the server's menu, and a half-filled form. */
async function findsEverythingAgain(page: Page, words: Words): Promise<void> {
  await world.sql.query(`insert into accounts.account (phone, username, username_key, roles, status, agreement_version, agreed_at)
    select '+86137' || lpad(n::text, 8, '0'), 'reader-' || n, 'reader-' || n, '{user}', 'active', '1', platform.now() from generate_series(1, 25) as n`)
  await menuLink(page, words, words.accounts).click()
  await page.getByRole('searchbox', { name: words.search }).fill('reader-')
  await page.getByText(words.inAll).waitFor()
  const rows = page.getByRole('row', { name: /reader-/ })
  const second = page.waitForResponse('**/api/people/list')
  await page.getByRole('button', { name: words.nextPage }).click()
  await page.waitForURL(/page=2/)
  await second
  await rows.nth(5).waitFor({ state: 'detached' })
  const [address, shown] = [page.url(), await rows.allInnerTexts()]
  await page.getByRole('button', { name: /^(界面设置|Interface settings)$/ }).click()
  await page.getByRole('switch', { name: words.serverMenu }).check({ force: true })
  await page.getByText(words.menuLoaded).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await until(async () => isDeepStrictEqual([page.url(), await rows.allInnerTexts()], [address, shown]))
  await untilIs(() => page.getByRole('searchbox', { name: words.search }).inputValue(), 'reader-')
  const tabs = page.getByRole('navigation', { name: words.tabs }).getByRole('link')
  const opened = [words.workplace, words.audit, words.settings, words.accounts]
  await until(async () => isDeepStrictEqual(await tabs.allInnerTexts(), opened))
  await menuLink(page, words, words.audit).waitFor()

  await tabs.filter({ hasText: words.settings }).click()
  await page.getByRole('tab', { name: words.basics }).click()
  await page.getByRole('button', { name: words.editName }).click()
  await page.locator('[name=relName]').fill('林')
  await page.getByRole('link', { name: words.dirty }).waitFor()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  assert.equal(question.type(), 'beforeunload')
  await question.dismiss()
  await untilIs(() => page.locator('[name=relName]').inputValue(), '林')
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { newPhone } from '#tests/world.ts'
import { enrolHere, logInHere, logOutByMenu, nextCode, open, proveHere, submit, WORDS } from './support/log-in.ts'
import { openJourney } from './support/open-journey.ts'

const OPERATOR_PASSWORD = 'Lantern-Harbour-4412'
const SHORT_PASSWORD = 'Wq7!zkUv'
const words = WORDS['zh-CN']

const { world, browser } = await openJourney()

test('the one-time link makes an administrator, whose next login asks for the authenticator', async () => {
  const { phone, token } = await world.person()
  await using visit = await browser.visit(world.url, { token })
  const { page } = visit
  const link = await world.inviteAdministrator()
  assert.ok(link)
  // The header's request for the unread count is refused between the claim and the second factor; the page stays.
  const asked = page.waitForRequest('**/api/inbox/counts')
  const claimed = page.waitForResponse('**/api/account/administrator')
  await page.route('**/api/inbox/counts', async (route) => {
    await claimed
    await route.continue()
  })

  await open(page, world.url + link)
  await page.fill('[name=password]', OPERATOR_PASSWORD)
  assert.equal(new URL(page.url()).hash, '', 'the secret does not stay in the address')
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/inbox/counts') && response.status() === 403)
  await asked
  await submit(page)
  const totp = await enrolHere(page, words, world)
  await counted
  await page.getByRole('button', { name: words.saved }).click()
  await page.getByText(words.administrator).waitFor()

  await logOutByMenu(page, words)
  await logsInWithCode(page, phone, totp)
  await page.getByLabel(words.account).click()
  await page.locator('header').getByRole('link', { name: '控制台', exact: true }).click()
  await page.waitForURL('**/dashboard/workplace')
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '角色与权限' }).waitFor()
  visit.checkQuiet()
  await isVoid(link)
})

async function logsInWithCode(page: Page, phone: string, totp: TOTP): Promise<void> {
  await logInHere(page, phone, OPERATOR_PASSWORD)
  await page.locator('[name=password]').waitFor({ state: 'detached' })
  await page.locator('[name=code]').waitFor()
  await page.fill('[name=code]', await nextCode(world, totp))
  await page.waitForURL('**/home')
}

test('an expired session does not redirect away from the one-time link', async () => {
  await using visit = await browser.visit(world.url, { token: 'x'.repeat(43) })
  const { page } = visit
  await world.sql.query(`update accounts.account set roles = '{user}'`) // administrators need no link
  const link = await world.inviteAdministrator()
  assert.ok(link)
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/account/second-factor'))
  await open(page, world.url + link)
  await refused
  await page.locator('[name=phone]').waitFor()
  assert.equal(new URL(page.url()).pathname, '/administrator')
})

/** The used link is refused at once, with and without a session. */
async function isVoid(link: string): Promise<void> {
  await using stranger = await browser.visit(world.url)
  await open(stranger.page, world.url + link)
  await stranger.page.getByText(words.expired).waitFor()
  const { token } = await world.person()
  await using visit = await browser.visit(world.url)
  await visit.context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await open(visit.page, world.url + link)
  await visit.page.getByText(words.expired).waitFor()
  assert.equal(await visit.page.locator('[name=password]').count(), 0)
}

test('an account that registers by invitation sets up the authenticator, in view from its title on, and reaches the workplace', async () => {
  const [phone, admin] = [newPhone(), await world.operator(['admin'], { steppedUp: true })]
  const invited = await world.ask('/api/access/invitations/create', { phones: [phone], roles: ['editor'] }, admin)
  assert.equal(invited.code, 200)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/register`)
  await proveHere(page, words, phone, () => world.sms.codeFor(phone, 'register'))
  await page.fill('[name=password]', OPERATOR_PASSWORD)
  await page.check('[name=agreement]')
  await submit(page)
  await page.getByRole('heading', { name: '开启两步验证' }).waitFor()
  await page.waitForFunction(() => scrollY === 0)
  await enrolHere(page, words, world)
  await page.getByRole('button', { name: words.saved }).click()
  await page.waitForURL('**/dashboard/workplace')
  visit.checkQuiet()
})

test('S27: an account with a new role and a short password sets a longer one at the next login, after the second factor', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  const { id, phone } = await world.person({ password: SHORT_PASSWORD })
  await world.sql.query(`update accounts.account set roles = '{editor,user}' where id = $1`, [id])
  await open(page, `${world.url}/login?redirect=information`)
  await logInHere(page, phone, SHORT_PASSWORD)
  await page.locator('[name=username]').waitFor({ state: 'detached' })
  await enrolHere(page, words, world)
  await page.getByRole('button', { name: words.saved }).click()
  await page.getByRole('heading', { name: '设置更长的密码' }).waitFor()
  await page.fill('[name=password]', SHORT_PASSWORD)
  await submit(page)
  await page.locator('[name=password][aria-invalid=true]').waitFor()
  await page.fill('[name=password]', OPERATOR_PASSWORD)
  await submit(page)
  await page.waitForURL('**/information/index')
})

test('a half-finished login gives access only to its second step', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  const { phone, password, token } = await world.person()
  await world.ask('/api/account/step-up', { password }, { token })
  const begun = await world.ask('/api/account/second-factor/begin', {}, { token })
  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.data['secret'])) })
  const confirmed = await world.ask('/api/account/second-factor/confirm', { code: totp.generate() }, { token })
  assert.equal(confirmed.code, 200)

  await open(page, `${world.url}/login?redirect=information`)
  await logInHere(page, phone, password)
  await page.locator('[name=password]').waitFor({ state: 'detached' })
  await open(page, `${world.url}/information/index`)
  await page.waitForURL('**/login?redirect=information&step=second-factor')
  await page.fill('[name=code]', '000000')
  await page.getByText(words.wrongCode).waitFor()
  await page.fill('[name=code]', await nextCode(world, totp))
  await page.waitForURL('**/information/index')
})

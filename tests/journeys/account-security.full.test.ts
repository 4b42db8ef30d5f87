import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newPhone, openWorld, type Person } from '#tests/world.ts'
import { untilReady, type Visit } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const FRESH = 'Amber-Lantern-58'

const { world, browser } = await openJourney()

async function openSecurity(person: Person): Promise<Visit> {
  const visit = await browser.visit(world.url)
  await visit.context.addInitScript((stored) => localStorage.setItem('token', stored), person.token)
  await visit.page.goto(`${world.url}/information/index#security`)
  await untilReady(visit.page)
  await visit.page.getByRole('button', { name: '更换手机号' }).waitFor()
  await untilIs(() => inSecurity(visit.page).evaluate((part) => part.getBoundingClientRect().top < innerHeight), true)
  return visit
}

/** Answers the step-up dialog with the password. */
async function prove(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '验证身份' })
  await dialog.getByRole('textbox', { name: '密码' }).fill(password)
  await dialog.getByRole('button', { name: '确认' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const inSecurity = (page: Page) => page.locator('#security')

test('changing the phone takes a step-up and a code to the new number, and the login moves to it', async () => {
  const person = await world.person()
  const phone = newPhone()
  await using visit = await openSecurity(person)
  const { page } = visit
  await page.getByRole('button', { name: '更换手机号' }).click()
  assert.equal(await inSecurity(page).getByText('密保问题').count(), 0) // S-k: the site has no security questions
  await prove(page, person.password)
  await inSecurity(page).locator('[name=phone]').fill(phone)
  await inSecurity(page).getByRole('button', { name: '获取验证码' }).click()
  await inSecurity(page)
    .locator('[name=code]')
    .fill(await world.sms.codeFor(phone, 'change-phone'))
  await inSecurity(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('手机号已更换').waitFor()
  await inSecurity(page)
    .getByText(`${phone.slice(3, 6)}****${phone.slice(-4)}`)
    .waitFor()
  visit.checkQuiet()
  const entered = await world.ask('/system/auth/user/userlogin', { username: phone, password: person.password })
  assert.equal(entered.code, 200)
})

test('changing the password repeats the refused call once after the step-up and logs other devices out', async () => {
  const person = await world.person()
  const other = await world.ask('/system/auth/user/userlogin', { username: person.phone, password: person.password })
  await using visit = await openSecurity(person)
  const { page } = visit
  await page.getByRole('button', { name: '修改密码' }).click()
  await inSecurity(page).getByLabel('新密码').fill('Short1!')
  await inSecurity(page).getByLabel('新密码').fill(FRESH)
  await inSecurity(page).getByRole('button', { name: '保存' }).click()
  await prove(page, person.password)
  await page.getByText('密码已修改').waitFor()
  await page.getByText('修改了密码').first().waitFor()
  const gone = await world.ask('/system/auth/user/getUserInfoByOpenId', {}, { token: other.data })
  assert.equal(gone.code, 401)
})

test('cancelling the step-up keeps the input', async () => {
  const person = await world.person()
  await using visit = await openSecurity(person)
  const { page } = visit
  await page.getByRole('button', { name: '修改密码' }).click()
  await inSecurity(page).getByLabel('新密码').fill(FRESH)
  await inSecurity(page).getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '密码' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await untilIs(() => inSecurity(page).getByLabel('新密码').inputValue(), FRESH)
})

test('the account lists its devices and can log the others out', async () => {
  const person = await world.person()
  const other = await world.ask('/system/auth/user/userlogin', { username: person.phone, password: person.password })
  await using visit = await openSecurity(person)
  const { page } = visit
  await page.getByRole('button', { name: '查看登录设备' }).click()
  await inSecurity(page).getByText('当前设备', { exact: true }).waitFor()
  await page.getByRole('button', { name: '退出其他设备' }).click()
  await prove(page, person.password)
  await page.getByText('已退出其他 1 台设备').waitFor()
  await inSecurity(page).getByText('仅此设备').waitFor()
  visit.checkQuiet()
  assert.equal((await world.ask('/system/auth/user/getUserInfoByOpenId', {}, { token: other.data })).code, 401)
})

test('unsaved changes are confirmed before the page closes', async () => {
  const person = await world.person()
  await using visit = await openSecurity(person)
  const { page } = visit
  await page.getByRole('button', { name: '编辑昵称' }).click()
  await page.fill('[name=relName]', '晚潮')
  await page.locator('header').getByRole('link', { name: '动态' }).click()
  await page.getByRole('button', { name: '留在此页' }).click()
  await untilIs(() => page.inputValue('[name=relName]'), '晚潮')
  await page.locator('header').getByRole('link', { name: '动态' }).click()
  await page.getByRole('button', { name: '离开' }).click()
  await page.waitForURL('**/dynamic/index')
  visit.checkQuiet()
})

test('the account number is shown short, and a press shows it whole and copies it', async () => {
  const { id, token } = await world.person()
  await using visit = await browser.visit(world.url, { token })
  const { page, context } = visit
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${world.url}/information/index`)
  await untilReady(page)
  const short = page.getByRole('button', { name: id.slice(0, 8) })
  await short.waitFor()
  assert.equal(await page.getByText(id).count(), 0)
  await short.click()
  await page.getByText(id, { exact: true }).waitFor()
  await page.waitForFunction(async (whole) => (await navigator.clipboard.readText()) === whole, id)
  visit.checkQuiet()
})

test('an email address is verified on the page where it is entered', async () => {
  await using mailing = await openWorld({ env: { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@example.org' } })
  const { token } = await mailing.person()
  await using visit = await browser.visit(mailing.url, { token, width: 375 })
  await visit.page.goto(`${mailing.url}/information/index`)
  await untilReady(visit.page)
  const details = visit.page.locator('#details')
  await details.getByRole('button', { name: /邮箱/ }).click()
  await details.locator('input[type=email]').fill('reader@example.org')
  await details.getByRole('button', { name: '保存' }).click()
  await details.getByText('未验证').waitFor()
  await details.getByRole('button', { name: '发送验证邮件' }).click()
  await details.getByText('验证邮件已发送至 reader@example.org').waitFor()
  await checkPage(visit.page, 'an address that is not verified')
  visit.checkQuiet()
})

test('a second administrator approves a look at a phone, and the person finds the look in the security settings', async () => {
  await using strict = await openWorld({ env: { DISCLOSURE_APPROVAL: 'on' } })
  const asker = await strict.operator(['admin'], { steppedUp: true })
  const other = await strict.operator(['admin'], { steppedUp: true })
  const person = await strict.person()
  const visit = (token: string) => browser.visit(strict.url, { token, language: 'en-US', theme: 'dark', width: 375 })
  await using first = await visit(asker.token)
  await first.page.goto(`${strict.url}/people/accounts?person=${person.id}`)
  const show = async () => {
    await first.page.getByRole('button', { name: 'Show full number' }).click()
    await first.page.getByLabel('Reason').fill('Called the help desk')
    await first.page.getByRole('button', { name: 'Show', exact: true }).click()
  }
  await show()
  await first.page.getByText('Another administrator has to approve this first.').waitFor()

  await using second = await browser.visit(strict.url, { token: other.token })
  await second.page.goto(`${strict.url}/people/accounts`)
  await second.page.getByText('原因：Called the help desk').waitFor()
  await checkPage(second.page, 'a request that waits')
  await second.page.getByRole('button', { name: '批准' }).click()
  await second.page.getByText('查看个人信息的申请').waitFor({ state: 'detached' })

  await first.page.reload()
  await show()
  await first.page.getByText(person.phone).waitFor()
  await using own = await visit(person.token)
  await own.page.goto(`${strict.url}/user/setting?tab=security`)
  await own.page.getByRole('button', { name: 'Show views of your data' }).click()
  await own.page.getByText('Reason: Called the help desk').waitFor()
  await checkPage(own.page, 'who viewed the own data')
  assert.deepEqual([first.complaints, second.complaints, own.complaints], [[], [], []])
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { newPhone } from '#tests/world.ts'
import { untilReady } from '../support/browser.ts'
import { logInHere, open, submit, WORDS } from '../support/log-in.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const words = WORDS['zh-CN']

const { world, browser } = await openJourney()

test('input that was typed before React started is kept', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  let release = () => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`${world.url}/login`, { waitUntil: 'commit' })
  await page.fill('[name=username]', 'early-bird')
  await page.check('[name=remember]')
  release()
  await untilReady(page)
  await submit(page)
  await page.locator('[name=password][aria-invalid=true]').waitFor()
  await untilIs(() => page.inputValue('[name=username]'), 'early-bird')
  await untilIs(() => page.isChecked('[name=remember]'), true)
  visit.checkQuiet()
})

test('an empty registration says of each field that must be filled in that it is empty, and leaves the cursor where one begins to write', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/register`)
  await submit(page)
  for (const name of ['phone', 'code', 'password', 'agreement']) await page.locator(`[name=${name}][aria-invalid=true]`).first().waitFor()
  assert.equal(await page.locator('[name=username][aria-invalid=true]').count(), 0)
  await page.locator('[name=password]').pressSequentially('Harbour')
  await untilIs(() => page.inputValue('[name=password]'), 'Harbour')
  visit.checkQuiet()
})

test('a message about a missing field changes to a language chosen afterwards', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/login`)
  await submit(page)
  const field = page.locator('[name=username][aria-invalid=true]')
  await field.waitFor()
  const formText = () => page.locator('main form').textContent()
  assert.match((await formText())!, /用户名不能为空/)
  await page.locator('header').getByRole('link', { name: 'Switch to English' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'en-US')
  await field.waitFor()
  await untilIs(formText, /^[^\u4e00-\u9fff]*$/)
  visit.checkQuiet()
})

test('a form without a network keeps its input and logs no account out, and succeeds with a network (R40)', async () => {
  const { phone, password, token } = await world.person()
  await using visit = await browser.visit(world.url)
  const { page, context } = visit
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await open(page, `${world.url}/information/index`)
  await page.getByRole('button', { name: words.editName }).click()
  await page.fill('[name=relName]', '晚潮')
  await context.setOffline(true)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await page.getByText('连接中断').waitFor()
  await untilIs(() => page.inputValue('[name=relName]'), '晚潮')
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), token)
  await context.setOffline(false)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '晚潮' }).waitFor()

  await page.route('**/updateaccountinfo', (route) => route.fulfill({ status: 503, body: 'no' }))
  await page.getByRole('button', { name: words.editName }).click()
  await page.fill('[name=relName]', '早潮')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await page.getByText('系统繁忙').waitFor()
  await untilIs(() => page.inputValue('[name=relName]'), '早潮')
  assert.equal(await page.evaluate(() => localStorage.getItem('token')), token)
  assert.ok(phone && password)
})

test('a requested proof of work is solved without a visible step (S9)', async () => {
  const challenge = `16.${Math.ceil(Date.now() / 1_000) + 60}.${'a'.repeat(22)}.key.${'b'.repeat(43)}`
  await using visit = await browser.visit(world.url)
  const { page } = visit
  const answers: string[] = []
  await page.route('**/sendsmsvcode', async (route) => {
    const pow = new URLSearchParams(route.request().postData() ?? '').get('pow')
    if (pow) answers.push(pow)
    const envelope = pow
      ? { data: { retryAfter: 60 }, status: 'success', msg: '', code: 200 }
      : { data: { reason: 'POW_REQUIRED', challenge }, status: 'error', msg: '请稍候…', code: 500 }
    await route.fulfill({ json: envelope })
  })
  await open(page, `${world.url}/register`)
  await page.fill('[name=phone]', newPhone().slice(3))
  await page.getByRole('button', { name: words.sendCode }).click()
  await page.getByText('秒后重发').waitFor()
  assert.equal(answers.length, 1)
  assert.ok(answers[0]?.startsWith(`${challenge}:`))
  assert.equal(createHash('sha256').update(answers[0]!).digest().readUInt16BE(0), 0)
  visit.checkQuiet()
})

test('an account idle for over 90 days must add its password to the code, and its reset is held (S23)', async () => {
  const { phone, password } = await world.person()
  await world.clock.move(91 * DAY)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/login`)
  await page.getByRole('tab', { selected: false }).click()
  await page.fill('[name=phone]', phone.slice(3))
  await page.getByRole('button', { name: words.sendCode }).click()
  await page.fill('[name=code]', await world.sms.codeFor(phone, 'login'))
  await page.getByLabel('该账号的密码').fill(password)
  await submit(page)
  await page.waitForURL('**/home')
  visit.checkQuiet()
  await isHeld()
})

async function isHeld(): Promise<void> {
  const { phone } = await world.person()
  await world.clock.move(91 * DAY)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/Resetpassword/index`)
  await page.fill('[name=phone]', phone.slice(3))
  await page.getByRole('button', { name: words.sendCode }).click()
  await page.fill('[name=code]', await world.sms.codeFor(phone, 'reset'))
  await page.fill('[name=password]', 'Amber-Lantern-58')
  await submit(page)
  await page.getByText('新密码 24 小时后生效').waitFor()
  visit.checkQuiet()
}

test('a guessable password is reported while it is typed', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/register`)
  const last = page.getByRole('listitem').filter({ hasText: '不易被猜到' })
  const answered = page.waitForResponse('**/password/assess')
  await page.fill('[name=password]', 'P@ssw0rd1')
  await answered
  await last.getByRole('img', { name: '未满足' }).waitFor()
  await page.fill('[name=password]', 'Quiet-River-27')
  await last.getByRole('img', { name: '已满足' }).waitFor()
  visit.checkQuiet()
})

test('registering with a known number links to the login with that number filled in', async () => {
  const { phone } = await world.person()
  await world.clock.move(61_000)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/register`)
  await page.fill('[name=phone]', phone.slice(3))
  await page.getByRole('button', { name: words.sendCode }).click()
  await page.fill('[name=code]', await world.sms.codeFor(phone, 'register'))
  await page.fill('[name=password]', 'Amber-Lantern-58')
  await page.check('[name=agreement]')
  await submit(page)
  await page.getByRole('button', { name: '用该手机号登录' }).click()
  await page.waitForURL('**/login')
  await untilIs(() => page.inputValue('[name=phone]'), phone.slice(3))
  visit.checkQuiet()
})

test('a login by code needs nothing but the six digits, and remembers the name for the next time only where it was asked to', async () => {
  const { phone, password } = await world.person()
  await world.clock.move(61_000)
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await open(page, `${world.url}/login`)
  await page.getByRole('tab', { selected: false }).click()
  await page.fill('[name=phone]', phone.slice(3))
  await page.keyboard.press('Enter')
  await page.fill('[name=code]', await world.sms.codeFor(phone, 'login'))
  await page.waitForURL('**/home')
  await page.evaluate(() => localStorage.removeItem('token'))
  await open(page, `${world.url}/login`)
  await untilIs(() => page.inputValue('[name=username]'), '')
  await page.check('[name=remember]')
  await logInHere(page, phone, password)
  await page.waitForURL('**/home')
  const stored = await page.evaluate(() => Object.keys(localStorage).sort())
  const allowed = ['arco-locale', 'device', 'theme', 'token']
  assert.deepEqual(
    stored.filter((key) => !allowed.includes(key)),
    [],
    'S43',
  )
  await page.evaluate(() => localStorage.removeItem('token'))
  await open(page, `${world.url}/login`)
  await page.waitForFunction((name) => document.querySelector<HTMLInputElement>('[name=username]')?.value === name, phone)
  visit.checkQuiet()
})

test('a missing page of the development inbox shows 404', async () => {
  await using visit = await browser.visit(world.url)
  await visit.page.goto(`${world.url}/development/inbox`)
  await visit.page.getByText('404').waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Person } from '#tests/world.ts'
import { stopClock, untilReady, type Visit } from './support/browser.ts'
import { open, submit, WORDS } from './support/log-in.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const { world, browser } = await openJourney()
const person = await world.person()

const words = WORDS['zh-CN']
const UPDATE = '**/system/auth/user/updateaccountinfo'
const INVALID = '用户信息已失效，请重新登录'
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const invalidIn = (page: Page) => page.getByText(INVALID)

/** Opens the account's details with a new, unsaved nickname. */
async function openEditing(person: Person): Promise<Visit> {
  const visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await page.goto(`${world.url}/information/index`)
  await page.getByRole('button', { name: words.editName }).click()
  await page.fill('[name=relName]', '晚潮')
  return visit
}
const save = (page: Page) => page.getByRole('button', { name: words.save, exact: true }).click()
const envelope = (code: number, reason: string, msg: string) => ({ data: { reason }, status: 'error', msg, code })

test('code 500 shows the message of the server at the form, keeps the input and logs no account out', async () => {
  await using visit = await openEditing(person)
  const { page } = visit
  await page.route(UPDATE, (route) => route.fulfill({ json: envelope(500, 'RATE_LIMITED', '歇一歇再试 <b>吧</b>') }))
  await save(page)
  await page.getByText('歇一歇再试 <b>吧</b>').waitFor()
  await untilIs(async () => [await page.inputValue('[name=relName]'), await token(page)], ['晚潮', person.token])
  visit.checkQuiet()
})

test('a login that fails with a server error shows the specified message and keeps the input', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.route('**/system/auth/user/userlogin', (route) => route.fulfill({ json: envelope(500, 'DEFECT', 'x') }))
  await open(page, `${world.url}/login`)
  await page.fill('[name=username]', 'wan-chao')
  await page.fill('[name=password]', person.password)
  await submit(page)
  await page.getByText('登录失败，请刷新页面后重试。').waitFor()
  await untilIs(() => page.inputValue('[name=username]'), 'wan-chao')
})

for (const code of [401, 400]) {
  test(`code ${code} shows that the user information is invalid, clears the token and opens the login`, async () => {
    await using visit = await openEditing(person)
    const { page } = visit
    await page.route(UPDATE, (route) => route.fulfill({ json: envelope(code, 'SESSION', 'x') }))
    await save(page)
    await invalidIn(page).waitFor()
    await page.waitForURL('**/login?redirect=information')
    await untilIs(() => token(page), null)
    visit.checkQuiet()
  })
}

test('a session that owes its second factor is sent to that step and returns afterwards', async () => {
  await using visit = await openEditing(person)
  const { page } = visit
  await page.route(UPDATE, (route) => route.fulfill({ json: envelope(500, 'SECOND_FACTOR', 'x') }))
  await save(page)
  await page.getByRole('button', { name: '离开' }).click()
  await page.waitForURL('**/login?redirect=information&step=second-factor')
  assert.equal(await token(page), person.token)
})

test('R40: a busy response, as an envelope or as HTML of a proxy, logs no account out', async () => {
  await using visit = await openEditing(person)
  const { page } = visit
  const answers = [
    { status: 503, json: envelope(503, 'BUSY', '系统繁忙甲') },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 429, contentType: 'text/plain', body: 'slow down' },
    { status: 200, json: envelope(500, 'BUSY', '系统繁忙乙') },
  ]
  for (const answer of answers) {
    await page.route(UPDATE, (route) => route.fulfill(answer))
    const answered = page.waitForResponse(UPDATE)
    await save(page)
    await answered
    await page
      .getByText(/系统繁忙/)
      .first()
      .waitFor()
    await page.unroute(UPDATE)
    await untilIs(async () => [await page.inputValue('[name=relName]'), await token(page)], ['晚潮', person.token])
  }
  assert.equal(await invalidIn(page).count(), 0)
})

test('R40: a read whose connection fails four times over a while logs no account out, and the page offers a retry', async () => {
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await stopClock(page)
  let [tries, failures] = [0, 0]
  await page.route('**/getUserInfoByOpenId', async (route) => {
    tries += 1
    await route.abort('connectionreset')
  })
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/getUserInfoByOpenId')) failures += 1
  })
  await page.goto(`${world.url}/information/index`)
  await untilReady(page)
  for (const [waitMs, sofar] of [
    [300, 1],
    [900, 2],
    [2_700, 3],
  ] as const) {
    await until(() => failures === sofar)
    await page.evaluate(() => undefined) // the page has received the failure and starts its wait
    await page.clock.runFor(waitMs - 1)
    assert.deepEqual([tries, await token(page)], [sofar, person.token], 'it waits, and ends nothing meanwhile')
    await page.clock.runFor(1)
  }
  await page.getByText('账号信息加载失败').waitFor()
  await untilIs(async () => [tries, await token(page)], [4, person.token])
  assert.equal(await invalidIn(page).count(), 0)
  await page.unroute('**/getUserInfoByOpenId')
  await page.getByRole('button', { name: '重试' }).click()
  await page.locator('#details').waitFor()
})

test('R40: a page stays when a part of its frame cannot be loaded, because the server restarts or the network is gone', async () => {
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  let isLost = false
  await page.route('**/assets/mode-bar-part-*', async (route) => {
    await route.abort('connectionrefused')
    isLost = true
  })
  await page.goto(`${world.url}/contact`)
  await until(() => isLost)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))) // React has received the failures.
  await untilIs(async () => [await page.getByRole('heading', { level: 1 }).count(), await token(page)], [1, person.token])
})

test('R40: an act without a response is sent once, keeps its input for another try and logs no account out', async () => {
  await using visit = await openEditing(person)
  const { page } = visit
  let sent = 0
  await page.route(UPDATE, async (route) => {
    sent += 1
    await route.abort('connectionrefused')
  })
  await save(page)
  await page.getByText('连接中断').waitFor()
  await untilIs(async () => [sent, await page.inputValue('[name=relName]'), await token(page)], [1, '晚潮', person.token])
  await page.unroute(UPDATE)
  await save(page)
  await page.getByText('连接中断').waitFor({ state: 'detached' })
  assert.equal(await invalidIn(page).count(), 0)
})

test('R40: a read that never succeeds moves no reader away from a half-filled form', async () => {
  const writer = await world.person()
  await using visit = await openEditing(writer)
  const { page } = visit
  await page.clock.install()
  let tries = 0
  await page.route('**/api/profile/regions', async (route) => {
    tries += 1
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: '编辑所在地区' }).click()
  for (let round = 1; round <= 4; round++) {
    await until(() => tries >= round)
    await page.clock.runFor(2_700)
  }
  await page.getByText('地区列表加载失败').waitFor()
  await untilIs(async () => [await page.inputValue('[name=relName]'), await token(page)], ['晚潮', writer.token])
  assert.equal(await invalidIn(page).count(), 0)
})

async function until(isThere: () => boolean): Promise<void> {
  const endAt = performance.now() + 10_000
  while (!isThere()) {
    if (performance.now() > endAt) throw new Error('It did not come')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

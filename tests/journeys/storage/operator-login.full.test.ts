import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveProvider } from '#tests/world/openid/calls.ts'
import { openRealProvider, type RealProvider } from '#tests/world/openid/real-provider.ts'
import { openWorld, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser } from '../support/browser.ts'

let world: World
let browser: OpenBrowser
let provider: RealProvider
before(async () => {
  world = await openWorld()
  browser = await openBrowser()
  provider = await openRealProvider({ redirectUri: `${world.url}/oauth/callback/staff` })
  assert.equal((await saveProvider(world, { issuer: provider.url })).code, 200)
})
after(async () => {
  await provider[Symbol.asyncDispose]()
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

test('an operator links the account, logs in by the provider, and leaves no secret of the login in the tab', async () => {
  const operator = await world.operator(['editor'], { steppedUp: true })
  provider.state.person = { sub: 'ada', groups: ['editors'], amr: ['mfa'] }
  {
    await using visit = await browser.visit(world.url, { token: operator.token })
    const { page } = visit
    await page.goto(`${world.url}/user/setting?tab=security`)
    await page.getByRole('button', { name: '关联：Society ID' }).click()
    await page.getByRole('heading', { name: '账号已关联' }).waitFor()
    visit.checkQuiet()
  }
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/login?redirect=information`)
  await page.getByRole('button', { name: '使用Society ID登录' }).click()
  await page.waitForURL('**/information/index')
  assert.equal(await page.evaluate(() => sessionStorage.getItem('provider-login')), null)
  visit.checkQuiet()
})

test('a login that the provider refuses says so, without the words of the provider, and leads back', async () => {
  provider.state.refuses = true
  await using visit = await browser.visit(world.url, { language: 'en-US', theme: 'dark', width: 375 })
  const { page } = visit
  await page.goto(`${world.url}/login`)
  await page.getByRole('button', { name: 'Log in with Society ID' }).click()
  await page.getByRole('alert').getByText('The login was cancelled or not permitted at the provider.').waitFor()
  assert.equal(new URL(page.url()).search, '')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.waitForURL('**/login')
  provider.state.refuses = false
})

test('an invitation names account and provider, and opens the login there', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const invited = await world.operator(['editor'])
  provider.state.person = { sub: 'bob', groups: ['editors'], amr: ['mfa'] }
  const { data } = await world.ask('/api/federation/invitations/create', { key: 'staff', username: invited.phone }, { token: admin.token })
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(String(data['link']))
  await page.getByText('与Society ID关联').waitFor()
  await page.getByRole('button', { name: '使用Society ID登录' }).click()
  await page.waitForURL('**/home')
  visit.checkQuiet()
})

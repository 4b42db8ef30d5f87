import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser, untilReady } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'

let world: World
let browser: OpenBrowser
before(async () => {
  world = await openWorld()
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const PLACES = [
  { path: '/information/index', language: 'zh-CN', name: '将使用统计与我的账号关联', done: '已将使用统计与你的账号关联' },
  {
    path: '/user/setting',
    language: 'en-US',
    name: 'Link usage statistics to my account',
    done: 'Usage statistics are linked to your account',
  },
] as const

for (const { path, language, name, done } of PLACES)
  test(`usage statistics are agreed to and withdrawn on ${path}`, async () => {
    const person = await world.person()
    const agreed = async () => (await world.ask('/api/analytics/consent', {}, person)).data['agreed']
    await using visit = await browser.visit(world.url, { token: person.token, language })
    const { page } = visit
    await page.goto(`${world.url}${path}`)
    await untilReady(page)
    const button = page.getByRole('switch', { name })
    await button.click()
    await page.getByText(done).waitFor()
    assert.equal(await agreed(), true)
    await checkPage(page, path)
    await page.reload()
    await page.locator('input[name=consent]:checked').click()
    await page.locator('input[name=consent]:not(:checked)').waitFor()
    await page.getByText(language === 'zh-CN' ? '已取消关联' : 'no longer linked').waitFor()
    assert.equal(await agreed(), false)
    visit.checkQuiet()
  })

import { after, before, test } from 'node:test'
import { newPhone, openWorld, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser, untilReady, type Visit } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { submit, WORDS } from './support/log-in.ts'
import { looksOf } from './support/looks.ts'

let world: World
let inboxWorld: World
let browser: OpenBrowser
before(async () => {
  world = await openWorld()
  inboxWorld = await openWorld({ env: { SMS_PROVIDERS: 'inbox' } })
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await inboxWorld[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

async function checkForms({ page }: Visit, what: string): Promise<void> {
  for (const path of ['/login', '/register', '/Resetpassword/index', '/administrator']) {
    await page.goto(world.url + path)
    await untilReady(page)
    await checkPage(page, `${what} ${path}`)
    if (!(await page.locator('main form').count())) continue
    await submit(page)
    await page.locator('[aria-invalid=true]').first().waitFor()
    await checkPage(page, `${what} ${path} with errors`)
  }
  await page.goto(`${world.url}/login`)
  await untilReady(page)
  await page.getByRole('tab', { selected: false }).click()
  await checkPage(page, `${what} login by code`)
}

async function checkInformation({ page, context }: Visit, what: string, language: keyof typeof WORDS): Promise<void> {
  const { token } = await world.person()
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(`${world.url}/information/index`)
  await page.locator('#security h3').first().waitFor()
  await checkPage(page, `${what} information`)
  await page.getByRole('button', { name: WORDS[language].editName }).click()
  await page.getByRole('button', { name: WORDS[language].save, exact: true }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await checkPage(page, `${what} information, editing`)
}

for (const look of looksOf(0)) {
  const what = `${look.theme} ${look.width} ${look.language}`
  test(`axe finds no barrier on account pages: ${what}`, async () => {
    await using visit = await browser.visit(world.url, look)
    await checkForms(visit, what)
    await checkInformation(visit, what, look.language)
    visit.checkQuiet()
  })
}

for (const look of looksOf(2)) {
  test(`the development inbox shows sent messages without a barrier: ${look.theme} ${look.language}`, async () => {
    await using visit = await browser.visit(inboxWorld.url, look)
    const phone = newPhone()
    await inboxWorld.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
    await visit.page.goto(`${inboxWorld.url}/development/inbox`)
    await visit.page.getByText(phone).waitFor()
    await checkPage(visit.page, `inbox ${look.theme}`)
    visit.checkQuiet()
  })
}

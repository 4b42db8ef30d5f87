import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Page } from 'playwright-core'
import { CANARY, PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser, type Visit, type Visitor } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { looksOf } from '../support/looks.ts'
import { untilFocused } from '../support/until-is.ts'

// Announcements reach all accounts, so each story has its own world.
let world: World
let browser: OpenBrowser
before(async () => {
  browser = await openBrowser()
})
after(() => browser[Symbol.asyncDispose]())
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world[Symbol.asyncDispose]())

const bellOf = (page: Page) => page.locator('button[aria-haspopup=dialog][title=Messages]')
const boxOf = (page: Page) => page.getByRole('dialog', { name: 'Messages' })
const unread = (page: Page, count: number) =>
  page.locator(`button[title=Messages][aria-label="${count === 0 ? 'Messages' : `Messages, ${count} unread`}"]`).waitFor()

async function visitCentre({ token }: Person, visitor: Visitor = {}): Promise<Visit> {
  const visit = await browser.visit(world.url, { token, language: 'en-US', ...visitor })
  await visit.page.goto(`${world.url}/message/center`)
  await bellOf(visit.page).waitFor()
  await visit.page.getByRole('heading', { level: 1, name: 'Message centre' }).waitFor()
  return visit
}

const askForAccess = async (reason: string) => {
  const person = await world.person()
  const { code, data } = await world.ask('/api/access/ask', { permission: 'access:manage', reason }, person)
  assert.equal(code, 200, JSON.stringify(data))
  return String(data['id'])
}

test('A new matter appears within a second, links to its page, and disappears when another operator settles it', async () => {
  const [admin, other] = [await world.operator(['admin']), await world.operator(['admin'], { steppedUp: true })]
  await using visit = await visitCentre(admin)
  const { page } = visit
  await unread(page, 0)
  const id = await askForAccess('I look after the branch in the north')
  const since = performance.now()
  await unread(page, 1)
  assert.ok(performance.now() - since < 8_000)
  await page.getByRole('status').getByText('requests access').waitFor()
  await page
    .getByRole('row', { name: /requests access/ })
    .getByText('To do')
    .waitFor()

  await bellOf(page).click()
  await boxOf(page).getByRole('tab', { name: 'To-dos (1)', selected: true }).waitFor()
  await askForAccess('And I in the south')
  await boxOf(page).getByText('And I in the south').waitFor()
  await unread(page, 2)
  await page.keyboard.press('Escape')
  await boxOf(page).waitFor({ state: 'detached' })
  await untilFocused(bellOf(page))

  await bellOf(page).click()
  await boxOf(page).getByRole('link', { name: /north/ }).click()
  await page.waitForURL(/\/access\/requests/)
  await unread(page, 1)
  assert.equal((await world.ask('/api/access/requests/decide', { id, decision: 'refuse', reason: 'Not yet' }, other)).code, 200)
  await bellOf(page).click()
  await boxOf(page).getByText('Done').waitFor()
  visit.checkQuiet()
})

test('An announcement reaches its audience, in quiet hours without a popup, and marking all leaves nothing unread', async () => {
  const [editor, reader] = [await world.operator(['editor']), await world.operator(['analyst'])]
  const announce = async (title: string, roles: string[] = []) => {
    const both = (text: string) => ({ 'zh-CN': text, 'en-US': text })
    const { code } = await world.ask(
      '/api/inbox/announcements/create',
      { kind: 'notice', purpose: 'service', title: both(title), text: both(title), roles },
      editor,
    )
    assert.equal(code, 200)
  }
  await using visit = await visitCentre(reader)
  const { page } = visit
  await announce('Editors meet on Thursday', ['editor'])
  await announce('The house is closed on Sunday')
  await page.getByRole('status').getByText('New announcement: The house is closed on Sunday').waitFor()
  await unread(page, 1)
  assert.equal(await page.getByText('Editors meet on Thursday').count(), 0)

  await page.getByRole('button', { name: 'Notification settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Notification settings' })
  await settings.getByRole('switch', { name: 'Quiet hours' }).check({ force: true })
  await settings.getByLabel(/^From/).fill('00:00')
  await settings.getByLabel(/^To \*|^To$/).fill('23:59')
  await settings.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Notification settings saved').waitFor()
  await announce('Quietly told')
  await unread(page, 2)
  assert.equal(await page.getByRole('status').getByText('Quietly told').count(), 0)

  await bellOf(page).click()
  await boxOf(page).getByText('Quietly told').first().waitFor()
  await boxOf(page).getByRole('button', { name: 'Mark all as read' }).click()
  await unread(page, 0)
  await page.keyboard.press('Escape')
  visit.checkQuiet()
})

test('Cleared notifications return by one press', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const person = await world.operator(['editor'])
  const { data } = await world.ask('/api/access/ask', { permission: 'access:read', reason: 'To look' }, person)
  await world.ask('/api/access/requests/decide', { id: data['id'], decision: 'refuse', reason: 'No need' }, admin)
  await using visit = await visitCentre(person)
  const { page } = visit
  await unread(page, 1)
  await bellOf(page).click()
  await boxOf(page).getByRole('button', { name: 'Clear' }).click()
  await unread(page, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await unread(page, 1)
  visit.checkQuiet()
})

test('Text from other accounts is shown as text everywhere (S57)', async () => {
  const [editor, admin] = [await world.operator(['editor']), await world.operator(['admin'])]
  const fit = PAYLOADS.filter((payload) => /^[^\p{Cc}\u2028\u2029\u202a-\u202e]{1,99}$/u.test(payload.trim()) && payload.trim() !== '')
  for (let at = 0; at < fit.length; at += 8) {
    const [title, ...rest] = fit.slice(at, at + 8)
    const words = (text: string) => ({ 'zh-CN': text, 'en-US': text })
    const announcement = { kind: 'activity', purpose: 'service', title: words(title!), text: words(rest.join('\n')), pinned: true }
    const { code, data } = await world.ask('/api/inbox/announcements/create', announcement, editor)
    assert.equal(code, 200, JSON.stringify([data, title]))
  }
  for (const payload of fit.slice(0, 5)) await askForAccess(payload)
  await using visit = await visitCentre(admin)
  const { page, context } = visit
  const called: string[] = []
  page.on('request', (request) => request.url().includes(CANARY) && called.push(request.url()))
  page.on('dialog', (dialog) => called.push(dialog.message()))
  await context.addInitScript(() => Reflect.set(window, 'planted', () => Reflect.set(window, 'wasPlanted', true)))
  await page.reload()
  await page.getByText(fit[0]!, { exact: true }).first().waitFor()
  await bellOf(page).click()
  for (const tab of [/Notices/, /To-dos/]) {
    await boxOf(page).getByRole('tab', { name: tab }).click()
    await boxOf(page).getByRole('listitem').first().waitFor()
  }
  await boxOf(page).getByText(fit[0]!).first().waitFor()
  await page.goto(`${world.url}/inbox/announcements`)
  await page.getByText(fit[0]!, { exact: true }).first().waitFor()
  assert.deepEqual([called, await page.evaluate(() => Reflect.get(window, 'wasPlanted'))], [[], undefined])
  visit.checkQuiet()
})

for (const { theme, width } of looksOf(3)) {
  test(`axe finds no barrier in the inbox, the centre and the announcements (${theme}, ${width} px)`, async () => {
    const admin = await world.operator(['admin'])
    await askForAccess('To look')
    await using visit = await visitCentre(admin, { theme, width })
    const { page } = visit
    await page
      .getByRole('row', { name: /requests access/ })
      .first()
      .waitFor()
    await checkPage(page, 'centre')
    await bellOf(page).click()
    await boxOf(page).getByRole('listitem').first().waitFor()
    await checkPage(page, 'box')
    await page.keyboard.press('Escape')
    await page.goto(`${world.url}/inbox/announcements`)
    await page.getByRole('button', { name: 'New announcement' }).waitFor()
    await page.getByRole('table').or(page.getByText('No announcements yet')).first().waitFor()
    await checkPage(page, 'announcements')
    visit.checkQuiet()
  })
}

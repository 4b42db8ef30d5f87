import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser, type Visit, type Visitor } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { closeDialog, menuOf, openPage, openSettings } from '../support/console.ts'
import { looksOf } from '../support/looks.ts'
import { untilIs } from '../support/until-is.ts'

let world: World
let browser: OpenBrowser
let admin: Person
const folder = mkdtempSync(join(tmpdir(), 'looks-'))
const UPDATE_FILE = join(folder, 'update.json')
writeFileSync(UPDATE_FILE, JSON.stringify({ version: '99.0.0', date: '2026-12-01', notes: 'https://example.org/99', security: true }))
before(async () => {
  world = await openWorld({ env: { UPDATE_FILE } })
  browser = await openBrowser()
  admin = await world.operator(['admin', 'auditor'], { steppedUp: true })
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const visitAs = (person: Person, visitor: Visitor = {}): Promise<Visit> => browser.visit(world.url, { ...visitor, token: person.token })

test('settings apply at once, after a reload and in another browser, and their copy names them', async () => {
  const person = await world.operator(['editor'])
  await using visit = await visitAs(person)
  const { page, context } = visit
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, `${world.url}/dashboard/workplace`)
  const variable = (name: string) =>
    page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked).trim(), name)
  await openSettings(page)
  await page.getByRole('textbox', { name: '颜色代码' }).fill('#F7BA1E')
  await untilIs(() => Promise.all(['--brand-1', '--brand-6', '--brand-10'].map(variable)), ['#FFFCE8', '#F7BA1E', '#4D2D00'])
  await page.getByRole('textbox', { name: '菜单宽度' }).fill('260')
  await page.getByRole('switch', { name: '色弱模式' }).check({ force: true })
  await page.getByRole('switch', { name: '页脚' }).uncheck({ force: true })
  await page.getByRole('button', { name: '复制设置' }).click()
  await page.getByText('设置已复制。').waitFor()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Record<string, unknown>
  assert.deepEqual(
    [copied['themeColor'], copied['menuWidth'], copied['colorWeek'], copied['footer'], copied['menuFromServer'], copied['theme']],
    ['#F7BA1E', 260, true, false, false, 'light'],
  )
  await page.getByRole('switch', { name: '导航栏' }).uncheck({ force: true })
  await closeDialog(page)
  await page.getByRole('banner').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '界面设置' }).waitFor()
  await until(async () => {
    const { settings } = (await world.ask('/api/workplace/settings', {}, person)).data as unknown as {
      settings: { navbar?: boolean } | null
    }
    return settings?.navbar === false
  })

  await using other = await visitAs(person)
  await openPage(other.page, `${world.url}/dashboard/workplace`)
  await other.page.waitForFunction(() => document.documentElement.hasAttribute('data-weak'))
  for (const each of [page, other.page]) {
    if (each === page) await page.reload()
    await each.locator('main h1').first().waitFor()
    await each.waitForFunction(() => document.documentElement.style.getPropertyValue('--brand-6') === '#F7BA1E')
    await untilIs(async () => [await each.getByRole('banner').count(), await each.getByRole('contentinfo').count()], [0, 0])
    await untilIs(() => menuOf(each).evaluate((rail) => rail.getBoundingClientRect().width), 260)
  }
  visit.checkQuiet()
  other.checkQuiet()
})

for (const { theme, language, width } of looksOf(5)) {
  test(`the frame has no barrier: ${theme} ${language} ${width}`, async () => {
    await using visit = await visitAs(admin, { theme, language, width })
    const { page } = visit
    await openPage(page, `${world.url}/audit/log`)
    await page.getByRole('row').nth(1).waitFor()
    await page
      .getByRole('contentinfo')
      .getByText(language === 'zh-CN' ? /^版本 \d+\./ : /^Version \d+\./)
      .waitFor()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: language === 'zh-CN' ? '安全更新 99.0.0 已发布' : 'Security update 99.0.0 is available' })
      .waitFor()
    await checkPage(page, 'a table')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await checkPage(page, 'the command palette')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(我的账号|Your account)/ }).click()
    await page.getByRole('menuitem').first().waitFor()
    await checkPage(page, 'the menu of the avatar')
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: /打开的页面|Open pages/ })
      .locator('a[aria-current]')
      .click({ button: 'right' })
    await page.getByRole('menuitem').first().waitFor()
    await checkPage(page, 'the menu of a tab')
    await page.keyboard.press('Escape')
    if (width < 992) await page.getByRole('button', { name: /^(菜单|Menu)$/ }).click()
    await openSettings(page)
    await checkPage(page, 'the settings')
    await closeDialog(page)
    await page.goto(`${world.url}/audit/log?q=nothing-like-it`)
    await page.getByRole('button', { name: /^(清除筛选|Clear filters)$/ }).waitFor()
    await checkPage(page, 'no result')
    visit.checkQuiet()
  })
}

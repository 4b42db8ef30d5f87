import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { howMany, isFull, testInFull } from '#tests/size.ts'
import type { Person } from '#tests/world.ts'
import type { Visit, Visitor } from '../support/browser.ts'
import { headingOf, menuOf, openPage, openSettings } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilFocused, untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const admin = await world.operator(['admin', 'auditor'], { steppedUp: true })

const visitAs = (person: Person, visitor: Visitor = {}): Promise<Visit> => browser.visit(world.url, { ...visitor, token: person.token })

/** Repeats the shortcut until it works, because a busy machine may exceed the allowed time between its two keys. */
async function go(page: Page, letter: string, path: string): Promise<void> {
  while (new URL(page.url()).pathname !== path) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
  }
}

/** The default run opens each eighth page of the menu. */
const PAGES_PER_VISIT = 8

test('S55, S56: the whole console frame works without complaints of the browser, in both themes and languages', async () => {
  const looks = [
    ['dark', 'en-US'],
    ['light', 'zh-CN'],
  ] as const
  for (const [theme, language] of looks.slice(0, howMany(1, 2))) {
    await using visit = await visitAs(admin, { theme, language })
    const { page } = visit
    await openPage(page, `${world.url}/dashboard/workplace`)
    const menu = page.getByRole('navigation', { name: language === 'zh-CN' ? '菜单' : 'Menu' })
    const links = menu.locator('ul a')
    await links.nth(5).waitFor()
    const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])
    for (const path of paths.filter((_, at) => isFull || at % PAGES_PER_VISIT === 0)) {
      await menu.locator(`a[href="${path}"]`).click()
      await page.waitForURL(`**${path}`)
      await page.locator('main h1').filter({ visible: true }).waitFor()
    }
    visit.checkQuiet()
    if (!isFull) return
    await page.getByRole('button', { name: language === 'zh-CN' ? /^已打开 \d+ 个页面$/ : /^\d+ open pages$/ }).click()
    await page.getByRole('menuitem', { name: language === 'zh-CN' ? '工作台' : 'Workplace', exact: true }).click()
    await page.waitForURL('**/dashboard/workplace')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(admin.phone.slice(3))
    await page.getByRole('option', { name: new RegExp(`${admin.phone.slice(-4)}$`) }).waitFor()
    await page.getByRole('combobox').fill('禁用词')
    await page.getByRole('option', { name: language === 'zh-CN' ? '设置禁用词' : 'Ban words' }).waitFor()
    await page.getByRole('combobox').fill(language === 'zh-CN' ? 'roles' : '角色')
    await page.getByRole('option', { name: language === 'zh-CN' ? '角色与权限' : 'Roles and permissions' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/access/roles')
    await page.keyboard.press('?')
    await page
      .getByRole('dialog')
      .getByText(language === 'zh-CN' ? '内容库' : 'Items', { exact: true })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await go(page, 'i', '/content/items')
    // Typing letters in a field does not navigate.
    const search = page.getByRole('searchbox', { name: language === 'zh-CN' ? '标题或编号' : 'Title or number' })
    await search.fill('')
    await untilFocused(search)
    await page.keyboard.type('gw')
    await untilIs(() => search.inputValue(), 'gw')
    await openSettings(page)
    await page.getByRole('button', { name: /选择其他颜色|Pick another colour/ }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(我的账号|Your account)/ }).click()
    await page.getByRole('menuitemradio').first().waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: /打开的页面|Open pages/ })
      .locator('a[aria-current]')
      .click({ button: 'right' })
    await page.getByRole('menuitem').first().waitFor()
    visit.checkQuiet()
  }
})

testInFull(
  'a login leads back to the page that was wanted; pages about oneself stand in the site for who does not work in the console',
  async () => {
    await using visit = await browser.visit(world.url)
    const { page } = visit
    await page.goto(`${world.url}/user/info?from=mail`)
    await page.waitForURL('**/login?redirect=user-info&from=mail')
    const person = await world.person()
    const asked = await world.ask('/api/access/ask', { permission: 'access:read', reason: 'To look' }, person)
    await world.ask('/api/access/requests/decide', { id: asked.data['id'], decision: 'refuse', reason: 'No need' }, admin)
    await page.fill('[name=username]', person.phone)
    await page.fill('[name=password]', person.password)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/user/info?from=mail')
    await page.locator('main h1').first().waitFor()
    await page.getByRole('navigation', { name: '主导航' }).waitFor()
    assert.equal(await menuOf(page).count(), 0)

    await page.getByRole('button', { name: '消息，1 条未读' }).waitFor()
    const account = page.locator('header summary[aria-label*=账号]')
    for (const [name, heading] of [
      [/^消息 ?1$/, '消息中心'],
      ['我的提交', '我的提交'],
      ['认证', undefined],
      ['设置', undefined],
    ] as const) {
      await account.click()
      await page.locator('header').getByRole('link', { name, exact: true }).click()
      if (heading) await headingOf(page, heading).waitFor()
      else await page.getByRole('tab', { name: name === '设置' ? '基本信息' : '认证', selected: true }).waitFor()
      await page.getByRole('navigation', { name: '主导航' }).waitFor()
    }
    const footer = page.locator('footer')
    assert.equal(await footer.getByRole('link', { name: '登录' }).count(), 0)
    await footer.getByRole('link', { name: '消息' }).click()
    await page.getByRole('row', { name: /No need|申请/ }).waitFor()
    visit.checkQuiet()
  },
)

testInFull('on a small screen the menu is a sheet, and on a medium one it is folded to its icons', async () => {
  await using small = await visitAs(admin, { width: 375 })
  await openPage(small.page, `${world.url}/dashboard/workplace`)
  assert.equal(await menuOf(small.page).count(), 0)
  await small.page.getByRole('button', { name: '菜单' }).click()
  await menuOf(small.page).getByRole('link', { name: '审计日志' }).click()
  await headingOf(small.page, '审计日志').waitFor()
  await small.page.getByRole('dialog').waitFor({ state: 'detached' })
  small.checkQuiet()

  await using middle = await visitAs(admin, { width: 1_100 })
  await openPage(middle.page, `${world.url}/dashboard/workplace`)
  await untilIs(() => menuOf(middle.page).evaluate((rail) => rail.getBoundingClientRect().width), 48)
  await menuOf(middle.page).getByRole('button', { name: '系统' }).click()
  await middle.page.getByRole('menuitem', { name: '审计日志' }).click()
  await headingOf(middle.page, '审计日志').waitFor()
  middle.checkQuiet()
})

test('the first screen of the console loads at most 330 kB for an operator with a name', async () => {
  const named = await world.operator(['admin', 'auditor'])
  assert.equal((await world.ask('/system/auth/user/updateaccountinfo', { relName: '周岚' }, named)).code, 200)
  await using visit = await visitAs(named)
  const { page } = visit
  const loaded = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) loaded.set(pathname, request)
  })
  const measure = async (request: Request) => gzipSync((await (await request.response())?.body()) ?? '', { level: 9 }).length
  await page.goto(`${world.url}/dashboard/workplace`, { waitUntil: 'networkidle' })
  await page.locator('main h1').first().waitFor()
  const measured = await Promise.all([...loaded].map(async ([path, request]) => ({ path, size: await measure(request) })))
  const bytes = measured.reduce((sum, { size }) => sum + size, 0)
  console.log(`first screen of the console: ${(bytes / 1_000).toFixed(1)} kB in ${measured.length} files`)
  assert.ok(bytes <= 330_000, `${bytes}: ${measured.map(({ path, size }) => `${path} ${size}`).join(', ')}`)
})

testInFull('a table has cursor keys and columns that stay as chosen, and shows a way back when no row matches', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await openPage(page, `${world.url}/audit/log`)
  const heads = () => page.getByRole('columnheader').allInnerTexts()
  await page.getByRole('row').nth(2).waitFor()
  await page.getByRole('row').and(page.locator('[aria-rowindex="2"]')).focus()
  await page.keyboard.press('ArrowDown')
  await untilIs(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex')), '3')
  const before = await heads()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: 'IP 地址' }).uncheck()
  await page.keyboard.press('Escape')
  await untilIs(
    heads,
    before.filter((head) => head !== 'IP 地址'),
  )
  await page.reload()
  await page.getByRole('row').nth(2).waitFor()
  await untilIs(
    heads,
    before.filter((head) => head !== 'IP 地址'),
  )
  await page.getByRole('searchbox').fill('没有这样的记录')
  await page.getByRole('heading', { name: '没有符合条件的结果' }).waitFor()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('row').nth(2).waitFor()
  await page.waitForURL((url) => url.search === '')
  visit.checkQuiet()
})

testInFull('an act that needs a step-up asks for it and then runs, and does not run without it', async () => {
  const person = await world.operator(['editor'])
  await using visit = await visitAs(person)
  const { page } = visit
  let asked = 0
  await page.route('**/api/access/ask', async (route) => {
    asked += 1
    if (asked !== 1 && asked !== 2) return route.continue()
    const refusal = { data: { reason: 'STEP_UP' }, status: 'error', msg: '请先验证身份。', code: 403 }
    return route.fulfill({ status: 403, json: refusal })
  })
  await page.goto(`${world.url}/exception/403?permission=audit%3Aread`)
  await page.getByRole('button', { name: '申请权限' }).click()
  await page.getByLabel('申请理由').fill('季度核查')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('heading', { name: '验证身份' }).waitFor()
  await page.keyboard.press('Escape')
  assert.equal(asked, 1)
  await untilIs(() => page.getByLabel('申请理由').inputValue(), '季度核查', 'what was typed stays')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('textbox', { name: '密码' }).fill('Wrong-Word-11')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('密码错误。').waitFor()
  await page.getByRole('textbox', { name: '密码' }).fill(person.password)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('提交申请，等待').waitFor()
  assert.equal(asked, 3)
})

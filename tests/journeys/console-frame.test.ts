import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type OpenBrowser, openBrowser, type Visit, type Visitor } from './browser.ts'
import { checkPage } from './check-page.ts'

let world: World
let browser: OpenBrowser
let admin: Person
let editor: Person
before(async () => {
  world = await openWorld()
  browser = await openBrowser()
  admin = await world.operator(['admin', 'auditor'], { steppedUp: true })
  editor = await world.operator(['editor'])
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const visitAs = (person: Person, visitor: Visitor = {}): Promise<Visit> => browser.visit(world.url, { ...visitor, token: person.token })
async function open(page: Page, path: string): Promise<void> {
  await page.goto(world.url + path)
  await page.locator('main h1').first().waitFor()
}
const menu = (page: Page): Locator => page.getByRole('navigation', { name: '菜单' })
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: '打开的页面' })
const tabTitles = async (page: Page) => (await tabs(page).getByRole('link').allInnerTexts()).map((title) => title.trim())
const toMenu = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true }).click()
const untilTabs = (page: Page, ...titles: string[]) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('nav[aria-label="打开的页面"] a')].map((link) => link.textContent?.trim()).join() === wanted,
    titles.join(),
  )
/** The heading of the screen that is shown; others stay alive behind it. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true })
const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: '界面设置' }).click()
  await page.getByRole('dialog').waitFor()
}
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('S55, S56: the whole frame is used and nothing complains, in both themes and languages', async () => {
  for (const [theme, language] of [
    ['light', 'zh-CN'],
    ['dark', 'en-US'],
  ] as const) {
    await using visit = await visitAs(admin, { theme, language })
    const { page } = visit
    await open(page, '/dashboard/workplace')
    const links = page.locator('nav ul a')
    const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])
    assert.ok(paths.length >= 6)
    for (const path of paths) {
      await page.locator(`nav ul a[href="${path}"]`).first().click()
      await page.waitForURL(`**${path}`)
      await page.locator('main h1').filter({ visible: true }).waitFor()
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(language === 'zh-CN' ? 'roles' : '角色')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/access/roles')
    await page.getByRole('button', { name: /界面设置|Interface settings/ }).click()
    await page.getByRole('switch').first().waitFor()
    await page.getByRole('button', { name: /选择其他颜色|Pick another colour/ }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(我的账户|Your account)/ }).click()
    await page.getByRole('menuitemradio').first().waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: /打开的页面|Open pages/ })
      .locator('a')
      .last()
      .click({ button: 'right' })
    await page.getByRole('menuitem').first().waitFor()
    visit.checkQuiet()
  }
})

test('who lacks the permission of a page is led to the first that is open, told so, and can ask for it', async () => {
  await using visit = await visitAs(editor)
  const { page } = visit
  await page.goto(`${world.url}/access/roles`)
  await page.waitForURL('**/dashboard/workplace')
  assert.equal(await menu(page).getByRole('link', { name: '角色与权限' }).count(), 0)
  await page.getByRole('link', { name: '为什么？' }).click()
  await page.waitForURL('**/exception/403?permission=access%3Aread')
  await page.getByRole('heading', { name: /你还没有“.+”的权限/ }).waitFor()
  await page.getByRole('button', { name: '申请权限' }).click()
  await page.getByLabel('为什么需要它？').fill('核对季度权限')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('已经提交申请').waitFor()
  assert.deepEqual(await tabTitles(page), ['工作台'])
  visit.checkQuiet()
})

test('tabs keep their screens alive with what was typed, come back after a reload, and close by their rules', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await open(page, '/dashboard/workplace')
  for (const name of ['角色与权限', '审计日志', '账号']) {
    await toMenu(page, name)
    await heading(page, name).waitFor()
  }
  await untilTabs(page, '工作台', '角色与权限', '审计日志', '账号')

  await tabs(page).getByRole('link', { name: '审计日志' }).click()
  await heading(page, '审计日志').waitFor()
  await page.getByRole('searchbox').filter({ visible: true }).fill('abc')
  await page.waitForURL('**/audit/log?q=abc')
  await tabs(page).getByRole('link', { name: '账号' }).click()
  await heading(page, '账号').waitFor()
  await tabs(page).getByRole('link', { name: '审计日志' }).click()
  await page.waitForURL('**/audit/log?q=abc')
  await heading(page, '审计日志').waitFor()
  assert.equal(await page.getByRole('searchbox').filter({ visible: true }).inputValue(), 'abc')

  await page.reload()
  await heading(page, '审计日志').waitFor()
  await untilTabs(page, '工作台', '角色与权限', '审计日志', '账号')

  await tabs(page).getByRole('link', { name: '审计日志' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await untilTabs(page, '工作台', '角色与权限', '审计日志')
  await tabs(page).getByRole('link', { name: '角色与权限' }).focus()
  await page.keyboard.press('Shift+F10')
  assert.equal(await page.getByRole('menuitem', { name: '重新加载' }).isDisabled(), true, 'only the one that is shown')
  assert.equal(await page.getByRole('menuitem', { name: '关闭左侧' }).isDisabled(), true, 'nothing beside the first')
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await page.waitForURL('**/access/roles')
  await untilTabs(page, '工作台', '角色与权限')
  await tabs(page).getByRole('button', { name: '关闭角色与权限' }).click()
  await page.waitForURL('**/dashboard/workplace')
  await untilTabs(page, '工作台')
  visit.checkQuiet()
})

test('what is not saved is asked about before its tab closes, and held while one looks elsewhere', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await open(page, '/access/roles')
  const name = page.getByLabel('中文名称')
  await page.getByText('数据分析师').first().click()
  await page.waitForURL('**/access/roles?role=analyst')
  await name.fill('数据分析师甲')
  await toMenu(page, '审计日志')
  await heading(page, '审计日志').waitFor()
  const handle = tabs(page).getByRole('link', { name: '角色与权限，有未保存的内容' })
  await handle.waitFor()
  await tabs(page).getByRole('button', { name: '关闭角色与权限' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '留下' }).click()
  await handle.click()
  assert.equal(await name.filter({ visible: true }).inputValue(), '数据分析师甲')
  await menu(page).getByRole('link', { name: '看公共网站' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '留下' }).click()
  assert.equal(new URL(page.url()).pathname, '/access/roles')
  await tabs(page).getByRole('button', { name: '关闭角色与权限' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '不保存，关闭' }).click()
  await untilTabs(page, '工作台', '审计日志')
  visit.checkQuiet()
})

test('switching between tabs paints within 100 ms, each at the place where it was left', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await open(page, '/access/roles')
  await page.getByRole('checkbox').nth(8).waitFor()
  await toMenu(page, '审计日志')
  await heading(page, '审计日志').waitFor()
  await tabs(page).getByRole('link', { name: '角色与权限' }).click()
  await heading(page, '角色与权限').waitFor()
  await page.evaluate(() => scrollTo(0, 100))
  await page.waitForFunction(() => scrollY === 100)
  const switchTo = (path: string) =>
    page.evaluate(async (wanted) => {
      const handle = () => document.querySelector<HTMLElement>(`nav[aria-label="打开的页面"] a[href^="${wanted}"]`)
      const since = performance.now()
      handle()?.click()
      while (!handle()?.hasAttribute('aria-current')) await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return { ms: performance.now() - since, top: scrollY }
    }, path)
  const times: number[] = []
  for (let round = 0; round < 6; round++) {
    const away = await switchTo('/audit/log')
    assert.equal(away.top, 0)
    const back = await switchTo('/access/roles')
    assert.equal(back.top, 100)
    times.push(away.ms, back.ms)
  }
  const [best, , third, , , , middle] = times.sort((one, other) => one - other)
  console.log(`a switch between tabs paints after ${best!.toFixed(0)} ms at best, ${middle!.toFixed(0)} ms in the middle`)
  assert.ok(third! < 100, `${times.map(Math.round).join(' ')} ms`) // others may be using this machine
  visit.checkQuiet()
})

const nodes = (...names: readonly string[]) => [
  {
    path: '/system',
    name: 'system',
    meta: { locale: 'menu.system', title: { 'zh-CN': '系统', 'en-US': 'System' }, requiresAuth: true, icon: 'settings', order: 1 },
    children: names.map((name, order) => ({
      path: `/${name}`,
      name,
      meta: { locale: name, title: { 'zh-CN': `${name}页`, 'en-US': name }, requiresAuth: true, icon: 'list', order },
    })),
  },
]

test('the menu from the server: its loading is told, only what is in it opens, and a reload waits for it', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await open(page, '/access/roles')
  let released = Promise.resolve()
  await page.route('**/api/user/menu', async (route) => {
    await released
    await route.fulfill({ json: { code: 200, msg: '', status: 'success', data: nodes('workplace', 'roles') } })
  })
  await openSettings(page)
  await page.getByRole('switch', { name: '菜单由服务器下发' }).check({ force: true })
  await page.getByText('菜单已由服务器下发。').waitFor()
  await closeDialog(page)
  assert.deepEqual((await menu(page).getByRole('link').allInnerTexts()).slice(0, 2), ['workplace页', 'roles页'])

  const gate = Promise.withResolvers<void>()
  released = gate.promise
  await page.reload()
  await page.getByText('正在加载菜单…').waitFor()
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 0, 'nothing is judged yet')
  gate.resolve()
  await heading(page, '角色与权限').waitFor()
  await untilTabs(page, '工作台', '角色与权限')

  await page.goto(`${world.url}/audit/log`)
  await page.getByText('这里没有这个页面').waitFor()
  await page.unroute('**/api/user/menu')
  await page.route('**/api/user/menu', (route) =>
    route.fulfill({ json: { code: 500, msg: '', status: 'error', data: { reason: 'DEFECT' } } }),
  )
  await page.reload()
  await page.getByText('没有取到服务器的菜单').waitFor()
  await openSettings(page)
  await page.getByRole('switch', { name: '菜单由服务器下发' }).uncheck({ force: true })
  await page.unroute('**/api/user/menu')
  await closeDialog(page)
  await heading(page, '审计日志').waitFor()
})

test('settings hold at once, after a reload and in another browser; the copy says them by their names', async () => {
  const person = await world.operator(['editor'])
  await using visit = await visitAs(person)
  const { page, context } = visit
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/dashboard/workplace')
  const variable = (name: string) =>
    page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked).trim(), name)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/workplace/settings/save') && response.ok())
  await openSettings(page)
  await page.getByRole('textbox', { name: '颜色代码' }).fill('#F7BA1E')
  assert.deepEqual(
    [await variable('--brand-1'), await variable('--brand-6'), await variable('--brand-10')],
    ['#FFFCE8', '#F7BA1E', '#4D2D00'],
  )
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
  assert.equal(await page.getByRole('banner').count(), 0)
  await page.getByRole('button', { name: '界面设置' }).waitFor()
  await saved
  await page.waitForTimeout(1_500)

  await using other = await visitAs(person)
  await open(other.page, '/dashboard/workplace')
  await other.page.waitForFunction(() => document.documentElement.hasAttribute('data-weak'))
  for (const each of [page, other.page]) {
    if (each === page) await page.reload()
    await each.locator('main h1').first().waitFor()
    await each.waitForFunction(() => document.documentElement.style.getPropertyValue('--brand-6') === '#F7BA1E')
    assert.deepEqual([await each.getByRole('banner').count(), await each.getByRole('contentinfo').count()], [0, 0])
    assert.equal(await menu(each).evaluate((rail) => rail.getBoundingClientRect().width), 260)
  }
  visit.checkQuiet()
  other.checkQuiet()
})

test('acting with one of several roles changes what is open, at once', async () => {
  const person = await world.operator(['admin', 'editor'])
  await using visit = await visitAs(person)
  const { page } = visit
  await open(page, '/audit/log')
  await page.getByRole('button', { name: /^我的账户/ }).click()
  await page.getByRole('menuitemradio', { name: '编辑' }).click()
  await page.waitForURL('**/dashboard/workplace')
  await menu(page).getByRole('link', { name: '审计日志' }).waitFor({ state: 'detached' })
  await untilTabs(page, '工作台')
  await page.getByRole('button', { name: /^我的账户/ }).click()
  await page.getByRole('menuitemradio', { name: '我的全部角色' }).click()
  await menu(page).getByRole('link', { name: '审计日志' }).waitFor()
})

test('a permission that is taken away reaches an open console within two seconds', async () => {
  const auditor = await world.operator(['auditor'])
  await using visit = await visitAs(auditor)
  const { page } = visit
  await open(page, '/audit/log')
  await page.waitForTimeout(1_000) // the line opens
  const ask = (path: string, fields: Readonly<Record<string, unknown>>) => world.ask(path, fields, { token: admin.token })
  const role = (await ask('/api/access/roles/read', { name: 'auditor' })).data as unknown as {
    version: number
    title: object
    permissions: string[]
  }
  const change = (permissions: readonly string[], version: number) =>
    ask('/api/access/roles/change', { name: 'auditor', version, title: role.title, permissions })
  const since = performance.now()
  const changed = await change(
    role.permissions.filter((permission) => permission !== 'audit:read'),
    role.version,
  )
  assert.equal(changed.code, 200)
  await page.waitForURL('**/dashboard/workplace', { timeout: 5_000 })
  const tookMs = performance.now() - since
  console.log(`a permission that is taken away is felt after ${tookMs.toFixed(0)} ms`)
  assert.ok(tookMs < 2_000, `${tookMs} ms`)
  assert.equal(await menu(page).getByRole('link', { name: '审计日志' }).count(), 0)
  await change(role.permissions, role.version + 1)
  await menu(page).getByRole('link', { name: '审计日志' }).waitFor()
})

test('a login leads back to the page of the console that was wanted, with its own query', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/user/info?from=mail`)
  await page.waitForURL('**/login?redirect=user-info&from=mail')
  const person = await world.person()
  await page.fill('[name=username]', person.phone)
  await page.fill('[name=password]', person.password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/user/info?from=mail')
  await page.locator('main h1').first().waitFor()
  visit.checkQuiet()
})

test('on a small screen the menu is a sheet; between, it is folded to its signs', async () => {
  await using small = await visitAs(admin, { width: 375 })
  await open(small.page, '/dashboard/workplace')
  assert.equal(await menu(small.page).count(), 0)
  await small.page.getByRole('button', { name: '菜单' }).click()
  await menu(small.page).getByRole('link', { name: '审计日志' }).click()
  await heading(small.page, '审计日志').waitFor()
  await small.page.getByRole('dialog').waitFor({ state: 'detached' })
  small.checkQuiet()

  await using middle = await visitAs(admin, { width: 1_100 })
  await open(middle.page, '/dashboard/workplace')
  assert.equal(await menu(middle.page).evaluate((rail) => rail.getBoundingClientRect().width), 48)
  await menu(middle.page).getByRole('button', { name: '系统' }).click()
  await middle.page.getByRole('menuitem', { name: '审计日志' }).click()
  await heading(middle.page, '审计日志').waitFor()
  middle.checkQuiet()
})

for (const [theme, language, width] of [
  ['light', 'zh-CN', 1_440],
  ['dark', 'en-US', 1_440],
  ['light', 'en-US', 768],
  ['dark', 'zh-CN', 375],
] as const) {
  test(`the frame has no barrier: ${theme} ${language} ${width}`, async () => {
    await using visit = await visitAs(admin, { theme, language, width })
    const { page } = visit
    await open(page, '/audit/log')
    await page.getByRole('row').nth(1).waitFor()
    await checkPage(page, 'a table')
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await checkPage(page, 'the command palette')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(我的账户|Your account)/ }).click()
    await page.getByRole('menuitem').first().waitFor()
    await checkPage(page, 'the menu of the avatar')
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: /打开的页面|Open pages/ })
      .locator('a')
      .last()
      .click({ button: 'right' })
    await page.getByRole('menuitem').first().waitFor()
    await checkPage(page, 'the menu of a tab')
    await page.keyboard.press('Escape')
    if (width < 992) await page.getByRole('button', { name: /^(菜单|Menu)$/ }).click()
    await page.getByRole('button', { name: /^(界面设置|Interface settings)$/ }).click()
    await page.getByRole('switch').first().waitFor()
    await checkPage(page, 'the settings')
    await closeDialog(page)
    await page.goto(`${world.url}/audit/log?q=nothing-like-it`)
    await page.getByRole('button', { name: /^(清除筛选|Clear the filters)$/ }).waitFor()
    await checkPage(page, 'no result')
    visit.checkQuiet()
  })
}

test('a table: cursor keys, columns of one’s own that stay, nothing that fits and the way back', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await open(page, '/audit/log')
  const heads = () => page.getByRole('columnheader').allInnerTexts()
  await page.getByRole('row').nth(2).waitFor()
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex')), '3')
  const before = await heads()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '来源地址' }).uncheck()
  await page.keyboard.press('Escape')
  assert.deepEqual(
    await heads(),
    before.filter((head) => head !== '来源地址'),
  )
  await page.reload()
  await page.getByRole('row').nth(2).waitFor()
  assert.deepEqual(
    await heads(),
    before.filter((head) => head !== '来源地址'),
  )
  await page.getByRole('searchbox').fill('没有这样的记录')
  await page.getByRole('heading', { name: '没有符合条件的结果' }).waitFor()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('row').nth(2).waitFor()
  assert.equal(new URL(page.url()).search, '')
  visit.checkQuiet()
})

test('what wants a fresh proof asks for it and is then done; without it nothing is', async () => {
  const person = await world.operator(['editor'])
  await using visit = await visitAs(person)
  const { page } = visit
  let asked = 0
  await page.route('**/api/access/ask', async (route) => {
    asked += 1
    if (asked !== 1 && asked !== 2) return route.continue()
    const refusal = { data: { reason: 'STEP_UP' }, status: 'error', msg: '为了账户安全，请先确认是你本人。', code: 403 }
    return route.fulfill({ status: 403, json: refusal })
  })
  await page.goto(`${world.url}/exception/403?permission=audit%3Aread`)
  await page.getByRole('button', { name: '申请权限' }).click()
  await page.getByLabel('为什么需要它？').fill('季度核查')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('heading', { name: '请确认是你本人' }).waitFor()
  await page.keyboard.press('Escape')
  assert.equal(asked, 1)
  assert.equal(await page.getByLabel('为什么需要它？').inputValue(), '季度核查', 'what was typed stays')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('tab', { name: '密码' }).click()
  await page.getByRole('textbox', { name: '密码' }).fill('Wrong-Word-11')
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('密码不正确。').waitFor()
  await page.getByRole('textbox', { name: '密码' }).fill(person.password)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  await page.getByText('已经提交申请').waitFor()
  assert.equal(asked, 3)
})

test('the first screen of the console weighs at most 330 kB', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!/\.(js|css)$/.test(pathname)) return
    const weigh = async () => gzipSync((await (await request.response())?.body()) ?? '', { level: 9 }).length
    sizes.set(pathname, sizes.get(pathname) ?? weigh())
  })
  await page.goto(`${world.url}/dashboard/workplace`, { waitUntil: 'networkidle' })
  await page.locator('main h1').first().waitFor()
  const bytes = (await Promise.all(sizes.values())).reduce((sum, each) => sum + each, 0)
  console.log(`first screen of the console: ${(bytes / 1_000).toFixed(1)} kB in ${sizes.size} files`)
  assert.ok(bytes <= 330_000, String(bytes))
})

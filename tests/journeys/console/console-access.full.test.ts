import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessChannel } from '#capabilities/access/contract.ts'
import type { Person } from '#tests/world.ts'
import type { Visit, Visitor } from '../support/browser.ts'
import { closeDialog, headingOf, menuOf, openPage, openSettings, untilFollows, untilTabs } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const admin = await world.operator(['admin', 'auditor'], { steppedUp: true })
const editor = await world.operator(['editor'])

const visitAs = (person: Person, visitor: Visitor = {}): Promise<Visit> => browser.visit(world.url, { ...visitor, token: person.token })

test('an operator without the permission of a page can request it in place of the page', async () => {
  await using visit = await visitAs(editor)
  const { page } = visit
  await page.goto(`${world.url}/access/roles`)
  await page.getByRole('heading', { name: /需要权限：.+/ }).waitFor()
  await page.getByRole('button', { name: '申请权限' }).click()
  await page.getByLabel('申请理由').fill('核对季度权限')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('提交申请，等待').waitFor()
  assert.equal(new URL(page.url()).pathname, '/access/roles')
  assert.equal(await menuOf(page).getByRole('link', { name: '角色与权限' }).count(), 0)
  await untilTabs(page, '工作台')
  visit.checkQuiet()
})

const PATHS: Readonly<Record<string, string>> = { workplace: '/dashboard/workplace', roles: '/access/roles' }
const nodes = (...names: readonly string[]) => [
  {
    path: '/system',
    name: 'system',
    meta: {
      locale: 'menu.system',
      title: { 'zh-CN': '系统', 'en-US': 'System' },
      requiresAuth: true,
      icon: 'icon-settings',
      consoleIcon: 'settings',
      order: 1,
    },
    children: names.map((name, order) => ({
      path: PATHS[name] ?? `/${name}`,
      name,
      meta: {
        locale: name,
        title: { 'zh-CN': `${name}页`, 'en-US': name },
        requiresAuth: true,
        icon: 'icon-list',
        consoleIcon: 'list',
        order,
      },
    })),
  },
]

test('a menu from the server shows that it is loading, opens only its own pages, and is awaited after a reload', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await openPage(page, `${world.url}/access/roles`)
  let released = Promise.resolve()
  await page.route('**/api/user/menu', async (route) => {
    await released
    await route.fulfill({ json: { code: 200, msg: '', status: 'success', data: nodes('workplace', 'roles') } })
  })
  await page.reload()
  await menuOf(page).getByRole('link', { name: 'roles页' }).waitFor() // O10: all accounts get the arranged menu
  await openSettings(page)
  await page.getByRole('switch', { name: '菜单由服务器下发' }).check({ force: true })
  await page.getByText('已加载服务器菜单。').waitFor()
  await closeDialog(page)
  await untilIs(async () => (await menuOf(page).getByRole('link').allInnerTexts()).slice(0, 2), ['workplace页', 'roles页'])

  const gate = Promise.withResolvers<void>()
  released = gate.promise
  await page.reload()
  await page.getByText('正在加载菜单…').waitFor()
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 0, 'nothing is judged yet')
  gate.resolve()
  await headingOf(page, '角色与权限').waitFor()
  await untilTabs(page, '工作台', '角色与权限')

  await page.goto(`${world.url}/audit/log`)
  await page.getByText('页面不存在').waitFor()
  await page.unroute('**/api/user/menu')
  await page.route('**/api/user/menu', (route) =>
    route.fulfill({ json: { code: 500, msg: '', status: 'error', data: { reason: 'DEFECT' } } }),
  )
  await page.reload()
  await page.getByText('服务器菜单加载失败').waitFor()
  await openSettings(page)
  await page.getByRole('switch', { name: '菜单由服务器下发' }).uncheck({ force: true })
  await page.unroute('**/api/user/menu')
  await closeDialog(page)
  await headingOf(page, '审计日志').waitFor()
})

test('choosing one of several roles changes the accessible pages at once', async () => {
  const person = await world.operator(['admin', 'editor'])
  await using visit = await visitAs(person)
  const { page } = visit
  await openPage(page, `${world.url}/audit/log`)
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('menuitemradio', { name: '编辑' }).click()
  await page.getByRole('heading', { name: /需要权限：.+/ }).waitFor()
  await menuOf(page).getByRole('link', { name: '审计日志' }).waitFor({ state: 'detached' })
  await untilTabs(page, '工作台')
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('menuitemradio', { name: '全部角色' }).click()
  await menuOf(page).getByRole('link', { name: '审计日志' }).waitFor()
})

test('removing a permission reaches an open console within two seconds', async () => {
  const auditor = await world.operator(['auditor'])
  await using visit = await visitAs(auditor)
  const { page } = visit
  const following = untilFollows(page, accessChannel.name)
  await openPage(page, `${world.url}/audit/log`)
  await following
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
  await page.getByRole('heading', { name: /需要权限：.+/ }).waitFor()
  const tookMs = performance.now() - since
  console.log(`a permission that is taken away is felt after ${tookMs.toFixed(0)} ms`)
  await menuOf(page).getByRole('link', { name: '审计日志' }).waitFor({ state: 'detached' })
  await change(role.permissions, role.version + 1)
  await menuOf(page).getByRole('link', { name: '审计日志' }).waitFor()
})

test('an arranged menu applies to all operators without a setting, and still closes no page', async () => {
  const ask = (path: string, fields: Readonly<Record<string, unknown>>) => world.ask(path, fields, { token: admin.token })
  const { version, items } = (await ask('/api/access/menu', {})).data as unknown as {
    version: number
    items: readonly { name: string; title: object; visible: boolean; shipped: object; path: string; permission?: string }[]
  }
  const edited = items.map(({ shipped: _, path: __, permission: ___, ...item }) =>
    item.name === 'contentTopics'
      ? { ...item, visible: false }
      : item.name === 'contentItems'
        ? { ...item, title: { 'zh-CN': '全部稿件', 'en-US': 'All stories' } }
        : item,
  )
  await using visit = await visitAs(editor)
  const { page } = visit
  await openPage(page, `${world.url}/content/items`)
  assert.equal((await ask('/api/access/menu/save', { version, items: edited })).code, 200)
  await menuOf(page).getByRole('link', { name: '全部稿件' }).waitFor()
  await menuOf(page).getByRole('link', { name: '主题', exact: true }).waitFor({ state: 'detached' })
  await page.goto(`${world.url}/content/topics`)
  await headingOf(page, '主题').waitFor()
  visit.checkQuiet()
})

test('the only administrator switches to another role and back, and the API reference is shown to developers only', async () => {
  const first = await world.operator(['admin'])
  await using visit = await visitAs(first)
  const { page } = visit
  await openPage(page, `${world.url}/dashboard/workplace`)
  const reference = page.getByRole('link', { name: /^API|接口/ })
  await reference.first().waitFor()
  await menuOf(page).getByRole('link', { name: '角色与权限' }).waitFor()
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('menuitemradio', { name: '编辑', exact: true }).click()
  await menuOf(page).getByRole('link', { name: '角色与权限' }).waitFor({ state: 'detached' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^API|接口/ })
    .waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await page.getByRole('menuitemradio', { name: '全部角色' }).click()
  await menuOf(page).getByRole('link', { name: '角色与权限' }).waitFor()
})

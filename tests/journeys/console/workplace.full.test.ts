import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const admin = await world.operator(['admin'], { steppedUp: true })

const goTo = async (page: Page, path: string) => {
  await page.goto(world.url + path)
  await page.locator('main h1').first().waitFor()
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const card = (page: Page, title: string) => page.locator('main section', { has: page.getByRole('heading', { name: title }) })
const tiles = (page: Page) => card(page, '快捷入口').locator('li').allInnerTexts()

test('The workplace shows waiting matters, announcements, shortcuts in a chosen order, and the last visited pages', async () => {
  const asker = await world.person()
  await world.ask('/api/access/ask', { permission: 'audit:read', reason: '季度核查' }, { token: asker.token })
  const text = { 'zh-CN': '系统今晚维护', 'en-US': 'Maintenance tonight' }
  const made = await world.ask(
    '/api/inbox/announcements/create',
    { kind: 'notice', purpose: 'service', title: text, text },
    { token: admin.token },
  )
  assert.equal(made.code, 200)
  await using visit = await browser.visit(world.url, { token: admin.token })
  const { page } = visit
  const noted = page.waitForResponse((response) => response.url().endsWith('/api/workplace/visit') && response.ok())
  await goTo(page, '/access/roles')
  await noted
  await goTo(page, '/dashboard/workplace')
  await heading(page, /好|夜深/)
  await page.getByText('有 1 件待办').waitFor()
  await card(page, '公告').getByText('通知', { exact: true }).waitFor()
  await card(page, '公告').getByText('系统今晚维护').first().waitFor()
  await card(page, '最近访问').getByRole('link', { name: '角色与权限' }).waitFor()

  const before = await tiles(page)
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const handle = page.getByRole('button', { name: `移动${before[0]}` })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText(`${before[0]}：第 2 位，共 ${before.length} 个`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: `移除${before[2]}` }).click()
  const [from, onto] = [page.getByRole('button', { name: `移动${before[3]}` }), page.getByRole('button', { name: `移动${before[1]}` })]
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()]
  await page.mouse.move(start!.x + 8, start!.y + 8)
  await page.mouse.down()
  await page.mouse.move(end!.x + 8, end!.y + 8, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const wanted = [before[3], before[1], before[0], ...before.slice(4)]
  await untilIs(() => tiles(page), wanted)
  await page.reload()
  await card(page, '快捷入口').locator('li').first().waitFor()
  await untilIs(() => tiles(page), wanted)

  await card(page, '待办').getByRole('link', { name: /处理/ }).click()
  await page.waitForURL('**/access/requests')
  visit.checkQuiet()
})

test('Each setup step links to its page, shows when it is done, and stays hidden in every browser once hidden', async () => {
  await world.operator(['editor'])
  await using visit = await browser.visit(world.url, { token: admin.token })
  const { page } = visit
  await goTo(page, '/dashboard/workplace')
  const steps = card(page, '完成初始设置')
  await steps.getByText('已完成 1/8').waitFor()
  await steps.getByRole('listitem').filter({ hasText: '添加另一名编辑' }).getByText('已完成').waitFor()
  await steps.getByRole('link', { name: /编排首页/ }).click()
  await page.waitForURL('**/content/home')
  await goTo(page, '/dashboard/workplace')
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/workplace/settings/save') && response.ok())
  await steps.getByRole('button', { name: '隐藏' }).click()
  await steps.waitFor({ state: 'detached' })
  await saved
  await using other = await browser.visit(world.url, { token: admin.token })
  await goTo(other.page, '/dashboard/workplace')
  await other.page.waitForLoadState('networkidle')
  await card(other.page, '完成初始设置').waitFor({ state: 'detached' })
  for (const each of [visit, other]) each.checkQuiet()
})

test('A submission is shown with its true outcome on the matching page, to its author only', async () => {
  const person = await world.person()
  const asked = await world.ask('/api/access/ask', { permission: 'audit:read', reason: '季度核查' }, { token: person.token })
  const id = String(asked.data['id'])
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await goTo(page, `/result/error?id=${id}`)
  await page.waitForURL(`**/result/success?id=${id}`)
  await heading(page, '提交成功')
  await untilIs(() => page.locator('[aria-current=step] b').textContent(), '权限管理员审批')
  const refusal = { id, decision: 'refuse', reason: '请先完成培训' }
  assert.equal((await world.ask('/api/access/requests/decide', refusal, { token: admin.token })).code, 200)
  await page.reload()
  await page.waitForURL(`**/result/error?id=${id}`)
  await heading(page, '提交失败')
  await page.getByText('请先完成培训').waitFor()
  await page.getByRole('link', { name: '申请权限' }).click()
  await page.waitForURL('**/exception/403?permission=audit%3Aread')
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL(`**/result/error?id=${id}`)
  await goTo(page, '/result/success')
  await heading(page, '未找到提交记录')

  await using other = await browser.visit(world.url, { token: admin.token })
  await other.page.goto(`${world.url}/result/success?id=${id}`)
  await heading(other.page, '未找到提交记录')
})

test('An unknown address and a crashed screen stay inside the console with a way back and a request number', async () => {
  await using visit = await browser.visit(world.url, { token: admin.token })
  const { page } = visit
  await goTo(page, '/dashboard/workplace')
  await goTo(page, '/access/nowhere')
  await heading(page, '页面不存在')
  await page.locator('header').getByText('控制台').waitFor()
  await page.getByText(/请求编号：[0-9a-f]{16}/).waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await page.waitForURL('**/dashboard/workplace')

  let broken = true
  await page.route('**/api/workplace/recent', (route) =>
    broken ? route.fulfill({ json: { data: 5, status: 'ok', msg: '', code: 200 } }) : route.continue(),
  )
  await page.reload()
  await heading(page, '页面出错了')
  await page.getByText(/请求编号：[0-9a-f]{16}/).waitFor()
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await card(page, '最近访问').waitFor()

  // A part that fails to load says so in a toast, whose button can be read.
  await page.route(/settings-drawer/, (route) => route.abort())
  await page.getByRole('button', { name: '界面设置' }).click()
  await page.getByRole('status').getByRole('button', { name: '重试' }).waitFor()
  await checkPage(page, 'a part that cannot be loaded')
  await page.unroute(/settings-drawer/)

  // Another tab keeps typed text, and a screen whose files fail to load reloads the page.
  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.getByRole('link', { name: '消息中心' }).click()
  await page.getByRole('searchbox').fill('季度')
  await page.route(/roles-screen/, (route) => route.abort())
  await menu.getByRole('link', { name: '角色与权限' }).click()
  await heading(page, '页面出错了')
  await page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '消息中心' }).click()
  await untilIs(() => page.getByRole('searchbox').inputValue(), '季度')
  await page.goBack()
  await page.unroute(/roles-screen/)
  await page.getByRole('button', { name: '重试' }).click()
  await heading(page, '角色与权限')

  await using stranger = await browser.visit(world.url)
  await stranger.page.goto(`${world.url}/access/nowhere`)
  await stranger.page.getByText('页面不存在').waitFor()
})

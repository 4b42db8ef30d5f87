import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Person } from '#tests/world.ts'
import type { Visit, Visitor } from '../support/browser.ts'
import { headingOf, menuOf, openPage, tabsOf, toMenu, untilTabs } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilFocused, untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const admin = await world.operator(['admin', 'auditor'], { steppedUp: true })

const visitAs = (person: Person, visitor: Visitor = {}): Promise<Visit> => browser.visit(world.url, { ...visitor, token: person.token })

test('tabs keep their screens with the input, return after a reload, and close by their rules', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await openPage(page, `${world.url}/dashboard/workplace`)
  for (const name of ['角色与权限', '审计日志', '账号']) {
    await toMenu(page, name)
    await headingOf(page, name).waitFor()
  }
  await untilTabs(page, '工作台', '角色与权限', '审计日志', '账号')

  await tabsOf(page).getByRole('link', { name: '审计日志' }).click()
  await headingOf(page, '审计日志').waitFor()
  await page.getByRole('searchbox').filter({ visible: true }).fill('abc')
  await page.waitForURL('**/audit/log?q=abc')
  await tabsOf(page).getByRole('link', { name: '账号' }).click()
  await headingOf(page, '账号').waitFor()
  await tabsOf(page).getByRole('link', { name: '审计日志' }).click()
  await page.waitForURL('**/audit/log?q=abc')
  await headingOf(page, '审计日志').waitFor()
  await untilIs(() => page.getByRole('searchbox').filter({ visible: true }).inputValue(), 'abc')

  // An unknown address shows its message inside the frame, and open tabs stay.
  await page
    .getByRole('searchbox')
    .filter({ visible: true })
    .evaluate((field) => field.setAttribute('data-mark', ''))
  await page.evaluate(() => {
    history.pushState({}, '', '/audit/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  await page.goBack()
  await page.locator('[data-mark]').waitFor()

  await page.reload()
  await headingOf(page, '审计日志').waitFor()
  await untilTabs(page, '工作台', '角色与权限', '审计日志', '账号')

  await tabsOf(page).getByRole('link', { name: '审计日志' }).focus()
  await page.keyboard.press('ArrowRight')
  await untilFocused(tabsOf(page).getByRole('link', { name: '账号' }))
  await page.keyboard.press('Delete')
  await untilTabs(page, '工作台', '角色与权限', '审计日志')
  await tabsOf(page).getByRole('link', { name: '角色与权限' }).focus()
  await page.keyboard.press('Shift+F10')
  await untilIs(() => page.getByRole('menuitem', { name: '重新加载' }).isDisabled(), true, 'only the one that is shown')
  await untilIs(() => page.getByRole('menuitem', { name: '关闭左侧' }).isDisabled(), true, 'nothing beside the first')
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await page.waitForURL('**/access/roles')
  await untilTabs(page, '工作台', '角色与权限')
  await tabsOf(page).getByRole('button', { name: '关闭角色与权限' }).click()
  await page.waitForURL('**/dashboard/workplace')
  await untilTabs(page, '工作台')
  const others = visit.complaints.filter((complaint) => !/status of 404|was not created by/.test(complaint)) // from the unknown address
  assert.deepEqual(others, [])
})

test('a tab with unsaved changes asks before it closes, and keeps them while another tab is shown', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await openPage(page, `${world.url}/access/roles`)
  const name = page.getByLabel('中文名称')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^数据分析师/ })
    .click()
  await page.waitForURL('**/access/roles?role=analyst')
  await name.fill('数据分析师甲')
  await toMenu(page, '审计日志')
  await headingOf(page, '审计日志').waitFor()
  const handle = tabsOf(page).getByRole('link', { name: '角色与权限，有未保存的修改' })
  await handle.waitFor()
  await tabsOf(page).getByRole('button', { name: '关闭角色与权限' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '留在此页' }).click()
  await handle.click()
  await untilIs(() => name.filter({ visible: true }).inputValue(), '数据分析师甲')
  await menuOf(page).getByRole('link', { name: '查看网站' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '留在此页' }).click()
  assert.equal(new URL(page.url()).pathname, '/access/roles')
  await tabsOf(page).getByRole('button', { name: '关闭角色与权限' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '不保存并关闭' }).click()
  await untilTabs(page, '工作台', '审计日志')
  visit.checkQuiet()
})

test('a switched tab shows its last scroll position and reports the time it took', async () => {
  await using visit = await visitAs(admin)
  const { page } = visit
  await openPage(page, `${world.url}/access/roles`)
  await page.getByRole('checkbox').nth(8).waitFor()
  await toMenu(page, '审计日志')
  await headingOf(page, '审计日志').waitFor()
  await tabsOf(page).getByRole('link', { name: '角色与权限' }).click()
  await headingOf(page, '角色与权限').waitFor()
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
  const [best, , , , , , middle] = times.sort((one, other) => one - other)
  console.log(`a switch between tabs paints after ${best!.toFixed(0)} ms at best, ${middle!.toFixed(0)} ms in the middle`)
  visit.checkQuiet()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { begin, submit, succeed } from '#tests/fixtures/content.ts'
import { curate, makeSet, NEWEST } from '#tests/fixtures/curation.ts'
import { askHome } from '#tests/fixtures/home.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { publishPage } from '#tests/fixtures/published.ts'
import { untilReady } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { headOf } from './support/console.ts'
import { looksOf } from './support/looks.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const SHOTS = process.env['HOME_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
const { world, browser } = await openJourney()
const editor = await world.operator(['editor'])

/** Publishes an item that the editor wrote and an inspector approved. */
async function publishNews(title: string): Promise<void> {
  const inspector = await world.operator(['inspector'])
  const begun = await begin(world, editor, { title, slug: 'news' })
  await submit(world, editor, begun)
  const task = await take(world, inspector)
  assert.equal((await judge(world, inspector, 'pass', { taskId: task!.id })).http, 200)
  await succeed(world, editor, 'publish', { id: begun.id, language: begun.language })
  await world.runScheduledTasks()
}
const blocksOn = (page: Page) => page.locator('ol[data-order] > li')
const framed = (page: Page) => page.frameLocator('iframe')

/** Repeats the key while the row has not moved: a key press during a render has no focused element. */
async function moveUp(page: Page, name: string, place: number): Promise<void> {
  const untilThere = (options = {}) => blocksOn(page).nth(place).getByText(name).waitFor(options)
  const press = () => page.getByRole('button', { name: `移动“${name}”` }).press('ArrowUp')
  await press()
  const stands = () =>
    blocksOn(page)
      .nth(place + 1)
      .getByText(name)
      .isVisible()
  await untilThere({ timeout: 20_000 }).catch(async () => (await stands()) && (await press()))
  await untilThere()
}

test('the home desk previews unsaved changes in both themes, and axe finds no barrier in any part', async () => {
  await using desk = await browser.visit(world.url, { token: (await world.operator(['admin'])).token })
  const { page } = desk
  await page.goto(`${world.url}/system/site`)
  await page.getByLabel('网站名称 中文').fill('心桥')
  await framed(page).getByText('心桥').first().waitFor()
  await page.getByRole('radiogroup', { name: '预览主题' }).getByText('深色').click()
  await framed(page).locator('html[data-theme=dark]').waitFor()
  for (const part of ['外观', '栏目', '顶部菜单', '页脚', '搜索引擎']) {
    await page.getByRole('tab', { name: part }).click()
    const own = page.getByRole('button', { name: '自定义' })
    if (await own.count()) await own.click()
    await checkPage(page, part)
  }
  desk.checkQuiet()
})

test('a menu entry to a page of the owner has its title and is in the preview before it is saved', async () => {
  const admin = await world.operator(['admin'])
  await publishPage(world.sql, 'our-team')
  await world.sql.query(
    `update content.item set section = 'page' where id in (select item_id from content.published where slug = 'our-team')`,
  )
  await using desk = await browser.visit(world.url, { token: admin.token })
  const { page } = desk
  await page.goto(`${world.url}/system/site`)
  await page.getByRole('tab', { name: '顶部菜单' }).click()
  await page.getByRole('button', { name: '自定义' }).click()
  await page.getByRole('button', { name: '添加', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '新建菜单项' })
  await drawer.getByRole('radiogroup').getByText('页面', { exact: true }).click()
  await drawer.locator('input[aria-haspopup=listbox]').click()
  await page.getByRole('option', { name: 'our-team' }).click()
  await drawer.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '移动our-team' }).waitFor()
  assert.equal(await page.getByText('未发布', { exact: true }).count(), 0)
  await framed(page).getByRole('banner').getByText('our-team').first().waitFor()
})

test('an editor arranges the home page, previews it, publishes it, and a rule fills it from then on', async () => {
  const set = await makeSet(world, editor, 'rules', { nameZh: '院内新闻', nameEn: 'House news' })
  const rule = { all: [{ field: 'section', op: 'in', value: ['dynamic'] }] }
  await curate(world, editor, 'sets/filling/save', { id: set.id, ...NEWEST, version: set.version, rule })
  await curate(world, editor, 'sets/status', { ids: [set.id], status: 'online' })
  await using desk = await browser.visit(world.url, { token: editor.token })
  const { page } = desk
  await page.goto(`${world.url}/content/home`)
  await framed(page).getByRole('heading', { level: 1, name: '把证据，带到病床边' }).waitFor()
  await untilIs(() => blocksOn(page).count(), 5)
  await shoot(page, 'desk')
  await checkPage(page, 'desk')

  await page.getByRole('button', { name: '添加区块' }).click()
  await page.getByRole('menuitem', { name: /横幅/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '添加到草稿' }).click()
  await drawer.getByText('请至少填写一种语言。').first().waitFor()
  await drawer.getByLabel('标题 中文').fill('冬天来了')
  await drawer.getByLabel('标题 英文').fill('Winter is here')
  await shoot(page, 'desk-drawer')
  await checkPage(page, 'desk drawer')
  await drawer.getByRole('button', { name: '添加到草稿' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await framed(page).getByRole('heading', { name: '冬天来了' }).waitFor()

  await page.getByRole('button', { name: '添加区块' }).click()
  await page.getByRole('menuitem', { name: /内容集/ }).click()
  await drawer.getByRole('searchbox', { name: /查找内容集/ }).fill('院内')
  await drawer.getByRole('button', { name: '选择：院内新闻' }).click()
  await drawer.getByRole('button', { name: '添加到草稿' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await blocksOn(page).nth(6).getByText('院内新闻').waitFor()
  for (let at = 5; at >= 0; at--) await moveUp(page, '院内新闻', at)
  await blocksOn(page).nth(1).waitFor()
  const grip = page.getByRole('button', { name: '移动“院内新闻”' })
  const goal = blocksOn(page).nth(1)
  const [from, to] = [(await grip.boundingBox())!, (await goal.boundingBox())!]
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 5 })
  await page.mouse.move(to.x - 60, to.y + to.height / 2)
  await page.mouse.up()
  await blocksOn(page).nth(1).getByText('院内新闻').waitFor()
  await page.getByRole('switch', { name: '显示“最新动态”' }).uncheck({ force: true })
  await page.getByText('已关闭').waitFor()

  await using visitor = await browser.visit(world.url)
  await visitor.page.goto(`${world.url}/home`)
  assert.equal(await visitor.page.getByText('冬天来了').count(), 0)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByText('新增').nth(1).waitFor()
  await shoot(page, 'desk-publish')
  await page.getByRole('button', { name: '确认发布' }).click()
  await page.getByText('已发布').first().waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: '冬天来了' }).waitFor()
  assert.equal(await visitor.page.getByText('院内新闻').count(), 0)
  await publishNews('急诊新楼启用')
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: '院内新闻' }).waitFor()
  await visitor.page.getByRole('link', { name: '急诊新楼启用' }).click()
  await visitor.page.waitForURL(/\/platformShow\/article\/\d+-news/)
  visitor.checkQuiet()
  desk.checkQuiet()
})

test('unsaved changes stay when another editor saves first, until the editor chooses, and an earlier arrangement can be restored', async () => {
  await using desk = await browser.visit(world.url, { token: editor.token })
  const { page } = desk
  await page.goto(`${world.url}/content/home`)
  await blocksOn(page).first().waitFor()
  const draft = async () => (await askHome(world, editor, 'desk')).data as unknown as { version: number; blocks: object[] }
  // Updates without a notification, as when the connection is down.
  const arrange = (most: number) =>
    world.sql.query(
      `update website.home_draft set version = version + 1,
         blocks = (select jsonb_agg(block order by at) from jsonb_array_elements(blocks) with ordinality as all_of_them (block, at) where at <= ${most})`,
    )
  const { version, blocks } = await draft()
  await askHome(world, editor, 'desk/save', { version, blocks })
  await page.reload()
  await blocksOn(page).first().waitFor()
  await arrange(3)
  await page.getByRole('switch', { name: '显示“最新动态”' }).click({ force: true })
  await page.getByText('编辑期间，此内容已保存了更新的版本。').waitFor()
  await shoot(page, 'desk-meanwhile')
  await untilIs(() => blocksOn(page).count(), blocks.length)
  const saved = page.waitForResponse((response) => response.url().endsWith('/home/desk/save'))
  await page.getByRole('button', { name: '保留我的修改' }).click()
  assert.equal((await saved).status(), 200)
  await page.getByText('编辑期间').waitFor({ state: 'detached' })
  assert.equal((await draft()).blocks.length, blocks.length)
  // Delays the save, because the page may still be reading its earlier one; the other arrangement comes while the page has its own change
  // to save.
  const arranged = Promise.withResolvers<void>()
  await page.route('**/home/desk/save', (route) => arranged.promise.then(() => route.continue()), { times: 1 })
  await page.getByRole('switch', { name: '显示“最新动态”' }).click({ force: true })
  await arrange(2)
  arranged.resolve()
  await page.getByRole('button', { name: '加载新版本' }).click()
  await page.getByText('共 2 个，自上而下').waitFor()
  await page.getByRole('button', { name: '历史版本' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('当前版本').waitFor()
  await shoot(page, 'desk-history')
  await sheet.getByRole('button', { name: '放弃草稿' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '放弃草稿' }).click()
  await page.getByText('共 7 个，自上而下').waitFor()
})

test('redirects are created, found, changed and imported', async () => {
  await using desk = await browser.visit(world.url, { token: editor.token })
  const { page } = desk
  await page.goto(`${world.url}/content/redirects`)
  await headOf(page).getByRole('button', { name: '新建重定向' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('旧地址').fill('/old/news')
  await drawer.getByLabel('目标地址').fill('/old/news')
  await drawer.getByRole('button', { name: '新建' }).click()
  await drawer.getByText('会形成循环').waitFor()
  await drawer.getByLabel('目标地址').fill('/dynamic/index')
  await drawer.getByRole('button', { name: '新建' }).click()
  await page.getByRole('row', { name: /\/old\/news/ }).waitFor()
  await shoot(page, 'redirects')
  await checkPage(page, 'redirects')
  await page.getByRole('button', { name: '导入' }).click()
  const csv = 'from,to,status\n/old/a,/home,\n/old/b,/old/news,\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('dialog').getByText('1 行正确，1 行有误。').waitFor()
  await shoot(page, 'redirects-import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.split('\n').slice(0, 2).join('\n')) })
  await page.getByRole('button', { name: '导入 1 条' }).click()
  await page.getByRole('row', { name: /\/old\/a/ }).waitFor()
  assert.equal((await fetch(`${world.url}/old/a`, { redirect: 'manual' })).status, 301)
  desk.checkQuiet()
})

test('the address of a draft shows the page as it will be and marks it as a draft', async () => {
  const begun = await begin(world, editor, { title: '还没写完的文章', slug: 'draft' })
  const { path } = (await succeed(world, editor, 'preview/make', { id: begun.id, language: 'zh-CN' })) as unknown as { path: string }
  for (const width of [1440, 375]) {
    await using visit = await browser.visit(world.url, { width })
    const response = await visit.page.goto(world.url + path)
    assert.deepEqual([response!.headers()['cache-control'], response!.headers()['x-robots-tag']], ['no-store', 'noindex'])
    await visit.page.getByRole('heading', { level: 1, name: '还没写完的文章' }).waitFor()
    await visit.page.getByText('草稿，访客看不到').waitFor()
    await untilReady(visit.page)
    await shoot(visit.page, `preview-${width}`)
    await checkPage(visit.page, `preview ${width}`)
    visit.checkQuiet()
  }
  await using english = await browser.visit(world.url, { language: 'en-US' })
  const ended = await english.page.goto(`${world.url}/preview?of=nothing`)
  assert.equal(ended!.status(), 404)
  await english.page.getByRole('heading', { name: 'This preview has expired' }).first().waitFor()
  await checkPage(english.page, 'preview ended')
})

test('the desk renders completely in both languages and themes, at every width', async () => {
  for (const { width, language, theme } of looksOf(1)) {
    await using visit = await browser.visit(world.url, { token: editor.token, width, language, theme })
    for (const path of ['/content/home', '/content/redirects']) {
      await visit.page.goto(world.url + path)
      await (path === '/content/home' ? blocksOn(visit.page).first() : visit.page.getByRole('row').nth(1)).waitFor()
      await shoot(visit.page, `${path.slice(9)}-${width}-${language}-${theme}`)
      await checkPage(visit.page, `${path} ${width}`)
    }
  }
})

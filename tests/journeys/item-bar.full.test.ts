import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { sharesOf } from '#tests/fixtures/analytics.ts'
import { paragraphs, publish } from '#tests/fixtures/published.ts'
import { until } from '#tests/world/until.ts'
import { untilReady } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { looksOf } from './support/looks.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const { world, browser } = await openJourney()
const item = await publish(world.sql, {
  'zh-CN': { title: '心力衰竭的随访', body: paragraphs('第一段。', '第二段。') },
  'en-US': { title: 'Following up heart failure', body: paragraphs('First.', 'Second.') },
})

const pathOf = ({ number }: { readonly number: number }) => `/platformShow/article/${number}`
async function open(page: Page, path: string): Promise<void> {
  await page.goto(world.url + path)
  await untilReady(page)
}

test('a visitor is asked to log in and returns to the item, and likes and saves stay and appear on the own page', async () => {
  const person = await world.person()
  await using visitor = await browser.visit(world.url)
  await open(visitor.page, pathOf(item))
  await visitor.page.getByRole('button', { name: '点赞' }).click()
  await visitor.page.getByRole('status').getByRole('link', { name: '登录' }).click()
  await visitor.page.waitForURL(`**/login?redirect=article&id=${item.number}`)
  visitor.checkQuiet()

  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await open(page, pathOf(item))
  await page.getByRole('button', { name: '点赞' }).click()
  await page.getByRole('button', { name: '已赞 1' }).waitFor()
  await page.getByRole('button', { name: '收藏' }).click()
  await page.getByRole('link', { name: '查看收藏' }).click()
  await page.waitForURL('**/platformShow/product')
  await page.getByRole('main').getByRole('link', { name: '心力衰竭的随访' }).click()
  await page.getByRole('button', { name: '已收藏 1', pressed: true }).waitFor()
  await page.getByRole('button', { name: '已赞 1' }).click()
  await page.getByRole('button', { name: '点赞', pressed: false }).waitFor()

  await open(page, '/platformShow/product')
  await page.getByRole('button', { name: '取消收藏：心力衰竭的随访' }).click()
  await page.getByRole('heading', { name: '暂无收藏' }).waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '取消收藏：心力衰竭的随访' }).waitFor()
  visit.checkQuiet()
})

test('a page that is kept counts as a new one does, once it was in sight; the person finds it in the history and clears that', async () => {
  const person = await world.person()
  await fetch(world.url + pathOf(item))
  await using visit = await browser.visit(world.url, { token: person.token, isCounted: true })
  const { page } = visit
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const reported = page.waitForResponse('**/api/page/events')
  await open(page, pathOf(item))
  await reported
  assert.ok(asked.some((path) => path.includes('/report-part-')))
  assert.deepEqual(
    asked.filter((path) => /\/(frame|schema|pages)-/.test(path)),
    [],
    'what counts and asks brings neither the console nor the schemas of contracts',
  )
  await open(page, '/platformShow/product?tab=history')
  await page.getByRole('main').getByRole('link', { name: '心力衰竭的随访' }).waitFor()
  await page.getByRole('button', { name: '清空记录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空记录' }).click()
  await page.getByRole('heading', { name: '暂无浏览记录' }).waitFor()
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('heading', { name: '浏览记录已关闭' }).waitFor()
  await using other = await browser.visit(world.url)
  await open(other.page, pathOf(item))
  visit.checkQuiet()
  for (;;) {
    await world.runScheduledTasks()
    const { data } = await world.ask('/api/engagement/status', { number: item.number })
    if (Number(data['views']) === 1) break
  }
})

test('each way of sharing works and is counted, and without scripts the links are there', async () => {
  const shared = await publish(world.sql, { 'zh-CN': { title: '分享这一篇' } })
  await using visit = await browser.visit(world.url)
  const { page, context } = visit
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, pathOf(shared))
  const press = async (name: string) => {
    const reported = page.waitForResponse('**/api/engagement/share')
    await page.getByRole('button', { name }).click()
    await reported
  }
  await press('复制链接')
  await untilIs(() => page.evaluate(() => navigator.clipboard.readText()), `${world.url}/platformShow/article/${shared.number}`)
  const code = page.getByRole('img', { name: '本页二维码' })
  await code.waitFor({ state: 'hidden' })
  await press('显示二维码')
  await until(async () => (await code.boundingBox())!.width > 200)
  await page.getByRole('button', { name: '显示二维码' }).click()
  await code.waitFor({ state: 'hidden' })
  await press('微信')
  await page.getByText('打开微信“扫一扫”').waitFor()
  assert.deepEqual(
    await sharesOf(world, shared.id),
    ['link', 'qr', 'wechat'].map((channel) => ({ channel, shares: 1 })),
  )
  visit.checkQuiet()
  await using plain = await browser.visit(world.url, { scripts: false })
  await plain.page.goto(world.url + pathOf(shared))
  const weibo = await plain.page.getByRole('link', { name: '微博' }).getAttribute('href')
  assert.equal(new URL(weibo!).searchParams.get('url'), `${world.url}/platformShow/article/${shared.number}`)
  await plain.page.getByRole('link', { name: '邮件' }).waitFor()
  await plain.page.getByRole('button', { name: '点赞' }).filter({ visible: true }).waitFor({ state: 'detached' })
})

for (const { language, theme, width } of looksOf(1)) {
  test(`axe finds no barrier on the own page and the bar in ${language}, ${theme}, ${width}`, async () => {
    const person = await world.person()
    for (const number of [item.number]) await world.ask('/api/engagement/favourite', { number, favourite: true }, { token: person.token })
    await using visit = await browser.visit(world.url, { token: person.token, language, theme, width })
    const { page } = visit
    for (const tab of ['favourites', 'history', 'courses', 'submissions']) {
      await open(page, `/platformShow/product?tab=${tab}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await checkPage(page, `${tab} ${language} ${theme} ${width}`)
    }
    await open(page, pathOf(item))
    await page.locator('[data-action=keep][aria-pressed=true]').waitFor()
    await checkPage(page, `bar ${language} ${theme} ${width}`)
    visit.checkQuiet()
  })
}

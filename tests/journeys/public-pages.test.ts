import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { publish, removeForGood, unpublish } from '#tests/fixtures/published.ts'
import { isFull, testInFull } from '#tests/size.ts'
import { stopClock, untilReady } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { LOOKS, looksOf } from './support/looks.ts'
import { openJourney } from './support/open-journey.ts'
import { publishSomeOfEverything } from './support/some-of-everything.ts'
import { untilIs } from './support/until-is.ts'

let paths: readonly string[] = []
const LISTS = [
  ...[
    '/dynamic/index',
    '/platformShow/medicine',
    '/platformShow/multicenter',
    '/platformShow/achievement',
    '/platformShow/article',
    '/platformShow/video',
  ],
]
const { world, browser } = await openJourney()
paths = await publishSomeOfEverything(world)

/** Returns the transferred bytes of scripts and styles, including inline scripts, before React starts and in total. */
async function measure(path: string): Promise<{ before: number; whole: number }> {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await stopClock(page)
  const bodies: Promise<number>[] = []
  const names: string[] = []
  page.on('requestfinished', (request) => {
    if (!/\.(js|css)$/.test(new URL(request.url()).pathname)) return
    names.push(request.url())
    bodies.push(request.response().then(async (answer) => gzipSync((await answer?.body()) ?? '', { level: 9 }).length))
  })
  await page.goto(world.url + path, { waitUntil: 'load' })
  assert.deepEqual(
    names.filter((name) => name.endsWith('.js')),
    [],
    `${path}: no script before a touch`,
  )
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type="application/ld+json"]), style')].map((each) => each.textContent ?? ''),
  )
  const before = gzipSync(inline.filter((text) => !text.includes('streamController.enqueue')).join('\n')).length
  await page.mouse.move(40, 40, { steps: 2 })
  await untilReady(page)
  await page.waitForLoadState('networkidle')
  visit.checkQuiet()
  return { before, whole: (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, before) }
}

test('no content page loads more than 153,000 bytes of scripts and styles before a press', async () => {
  // Pages of single items load the files of lists and more.
  for (const path of isFull ? [...LISTS, ...paths, '/search?q=%E5%BF%83%E8%A1%B0'] : paths) {
    const { whole } = await measure(path)
    assert.ok(whole <= 153_000, `${path}: ${whole} bytes`)
    console.log(`${path}: ${whole}`)
  }
})

testInFull('without scripts all content is readable, and filters, pages, search and the map work', async () => {
  await using visit = await browser.visit(world.url, { scripts: false })
  const { page } = visit
  for (const path of [...LISTS, ...paths]) {
    assert.equal((await page.goto(world.url + path))?.status(), 200, path)
    await page.locator('main h1').waitFor()
    // News and achievements have article addresses, but the menu names their own section.
    const section = page.locator('nav[aria-label="当前位置"] li:nth-child(2) a')
    if (paths.includes(path))
      await untilIs(
        () => page.locator('header > div > nav [aria-current=page]').getAttribute('href'),
        (await section.getAttribute('href'))!,
      )
  }
  await page.goto(`${world.url}/dynamic/index`)
  await page.getByRole('link', { name: /^呼吸/ }).click()
  await untilIs(() => page.locator('main article').count(), 5)
  await page.getByRole('link', { name: '清除全部' }).click()
  await page.getByRole('link', { name: '第 2 页' }).click()
  await untilIs(() => page.locator('main article').count(), 3)
  await page.goto(`${world.url}/platformShow/multicenter`)
  await page.getByRole('link', { name: '在地图上查看' }).click()
  await page.getByText('2 座城市，2 家中心').waitFor()
  await page.goto(`${world.url}/nowhere`)
  await page.getByRole('navigation', { name: '当前位置' }).getByText('页面不存在').waitFor()
  await page.getByRole('searchbox').fill('心衰')
  await page.keyboard.press('Enter')
  await page.locator('mark').first().waitFor()
  await untilIs(() => page.locator('main h2 a').count(), 2)
})

testInFull('a page that fails to load shows an error with a number, also after scripts have started', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await world.sql.query('alter view content.public_item rename to away_item')
  try {
    // The redirect from the short to the full address is not cached.
    assert.equal((await page.goto(world.url + paths[0]!.replace(/-.*$/, '')))?.status(), 503)
  } finally {
    await world.sql.query('alter view content.away_item rename to public_item')
  }
  await untilReady(page)
  await page.getByRole('heading', { name: '页面出错了' }).waitFor()
  await page.getByText(/请求编号：[0-9a-f]{16}/).waitFor()
  await page.getByRole('link', { name: '重试' }).click()
  await page.getByRole('heading', { name: '页面出错了' }).waitFor({ state: 'detached' })
  await page.locator('main h1').waitFor()
})

test('a reader filters, reads, follows the contents, continues to the next item, and gets suggestions while typing a search', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/dynamic/index`)
  await untilReady(page)
  await page.getByRole('link', { name: /^心血管/ }).click()
  await page.getByText('10 篇', { exact: true }).waitFor()
  await untilIs(() => page.locator('main article').count(), 10)
  await page.goto(world.url + paths[0])
  await untilReady(page)
  await page.locator('main').getByRole('link', { name: '什么时候打电话' }).click()
  await page.locator('nav [aria-current=true]', { hasText: '什么时候打电话' }).waitFor()
  await page.keyboard.press('Home')
  await untilIs(() => page.locator('nav [aria-current=true]', { hasText: '什么时候打电话' }).count(), 0)
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: '搜索全站' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('header').getByRole('link', { name: '搜索' }).click()
  await page.getByRole('combobox').pressSequentially('心衰')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await untilIs(() => page.getByRole('combobox').getAttribute('aria-activedescendant'), /-0$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/platformShow/)
  await page.locator('main h1').waitFor()
  visit.checkQuiet()
})

testInFull('an address with a fixed language shows it to a reader of another one, until the reader chooses', async () => {
  await using visit = await browser.visit(world.url, { language: 'zh-CN' })
  const { page } = visit
  await page.goto(`${world.url}${paths[0]}?language=en-US`)
  await untilReady(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await untilIs(() => page.locator('main h1').textContent(), 'The first month')
  await untilIs(() => page.locator('html').getAttribute('lang'), 'en-US')
  await page
    .locator('header')
    .getByRole('link', { name: '切换到简体中文' })
    .or(page.locator('header').getByRole('link', { name: '简体中文' }))
    .click()
  await page.waitForFunction(() => document.documentElement.lang === 'zh-CN' && !location.search.includes('language'))
  await page.getByRole('heading', { level: 1, name: '心衰患者出院后的第一个月' }).waitFor()
  visit.checkQuiet()
})

testInFull('the print layout keeps the text and omits the rest', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(world.url + paths[0])
  await page.emulateMedia({ media: 'print' })
  await page.locator('main h1').waitFor()
  await page.locator('#references').waitFor()
  for (const away of ['header nav', 'nav[aria-label="本文内容"]', 'button:has-text("复制链接")'])
    await page.locator(away).filter({ visible: true }).waitFor({ state: 'detached' })
})

/** Interacts with the page, because a busy machine is hardly ever idle. */
async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(world.url + path)
  for (const at of [2, 40]) await page.mouse.move(at, at)
  await untilReady(page)
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(筛选|Filters)/ }).click()
  await page.getByRole('heading', { name: /^(主题|Topic)$/ }).waitFor()
}

for (const look of LOOKS) {
  const { theme, width, language } = look
  testInFull(`axe finds no barrier on content pages: ${theme} ${width} ${language}`, async () => {
    await using visit = await browser.visit(world.url, look)
    const { page } = visit
    const screens = [
      ...LISTS,
      ...paths,
      ...['/home', '/about/index', '/agreement', '/report', '/search'],
      '/search?q=%E5%BF%83%E8%A1%B0',
      '/search?q=zzz',
      '/leave?to=https%3A%2F%2Fexample.org%2F',
      '/dynamic/index?topic=lungs&month=2020-01',
    ]
    for (const [at, path] of screens.entries()) {
      if (!looksOf(at).includes(look)) continue
      await openAwake(page, path)
      await checkPage(page, `${theme} ${width} ${path}`)
    }
    if (width < 900) {
      await openAwake(page, '/dynamic/index')
      await openSheet(page)
      await checkPage(page, `${theme} ${width} filters`)
    }
    visit.checkQuiet()
  })
}

testInFull('axe finds no barrier on pages for 404, 410 and missing permission', async () => {
  const gone = await publish(world.sql, { 'zh-CN': { title: '撤下', slug: 'gone' } })
  await unpublish(world.sql, gone)
  await removeForGood(world.sql, gone)
  const { token } = await world.person()
  const missing = [
    ['/nowhere', 404],
    [`/platformShow/article/${gone.number}`, 410],
  ] as const
  for (const look of looksOf(1)) {
    await using visit = await browser.visit(world.url, { ...look, token })
    const { page } = visit
    for (const [path, status] of missing) {
      assert.equal((await page.goto(world.url + path))?.status(), status, path)
      await untilReady(page)
      await checkPage(page, `${path} ${look.width}`)
    }
    for (const path of ['/exception/403', '/exception/404', '/exception/500']) {
      await page.goto(world.url + path)
      await untilReady(page)
      await page.locator('main h1').waitFor()
      await checkPage(page, `${path} ${look.width}`)
    }
  }
})

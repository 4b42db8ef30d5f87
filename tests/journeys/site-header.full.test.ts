import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld } from '#tests/world.ts'
import { untilReady } from './support/browser.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const { world, browser } = await openJourney()

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['动态', '文章', '视频', '研究', '药品', '成果', '学院', '活动', '直播'],
  'en-US': ['News', 'Articles', 'Videos', 'Studies', 'Medicines', 'Achievements', 'College', 'Activities', 'Live'],
}
const LANGUAGES = Object.keys(WORDS) as Language[]

/** Measures the header: the tops of its entries, and elements wider than their space. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('header > div')!
    const name = row.querySelector('a > span')!
    return {
      tops: [...new Set([...row.querySelectorAll(':scope > nav > *')].map((link) => link.getBoundingClientRect().top))].length,
      wide: row.scrollWidth - row.clientWidth,
      cut: name.scrollWidth - name.clientWidth,
      page: document.documentElement.scrollWidth - innerWidth,
    }
  })

test('the header names the places in one row at every desktop width, for visitors and members', async () => {
  const { token } = await world.person()
  for (const language of LANGUAGES)
    for (const width of [1024, 1440])
      for (const member of [undefined, token]) {
        await using visit = await browser.visit(world.url, { language, width, ...(member !== undefined && { token: member }) })
        const { page } = visit
        await page.goto(`${world.url}/home`)
        if (member !== undefined) await page.getByLabel(/^(我的账号|Your account)/).waitFor()
        const words = await page.locator('header > div > nav a').allTextContents()
        assert.deepEqual(words, WORDS[language])
        assert.deepEqual(await measure(page), { tops: 1, wide: 0, cut: 0, page: 0 }, `${language} ${width}`)
      }
})

test('the name of the organisation is beside that of the site, in both languages, also for members', async () => {
  await using named = await openWorld({ env: { ORGANISATION_ZH: '明序医学会', ORGANISATION_EN: 'Mingxu Medical Society' } })
  const { token } = await named.person()
  for (const language of LANGUAGES)
    for (const width of [1280, 1440]) {
      await using visit = await browser.visit(named.url, { language, width, token })
      const { page } = visit
      await page.goto(`${named.url}/home`)
      await page.getByLabel(/^(我的账号|Your account)/).waitFor()
      const isWhole = () =>
        page.evaluate(() => {
          const [brand, small] = [document.querySelector('header a')!, document.querySelector('header a small')!]
          const [row, name] = [brand.getBoundingClientRect(), small.getBoundingClientRect()]
          return name.bottom <= row.bottom && name.right <= row.right
        })
      assert.equal(await isWhole(), true, `${language} ${width}`)
      assert.deepEqual(await measure(page), { tops: 1, wide: 0, cut: 0, page: 0 }, `${language} ${width}`)
    }
})

test('a site that is named like its organisation says the name once, in its header and in its footer', async () => {
  await using named = await openWorld({ env: { SITE_NAME: '明序医学会', ORGANISATION_ZH: '明序医学会' } })
  const page = await (await fetch(`${named.url}/home`)).text()
  assert.equal(page.split('<span>明序医学会</span>').length - 1, 2)
  assert.ok(!page.includes('<small>明序医学会</small>'))
})

test('the account menu links to messages with their count, certification and submissions', async () => {
  const person = await world.person()
  await world.sql.query('insert into inbox.counter (account_id, notice) values ($1, 3)', [person.id])
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await page.getByLabel(/^我的账号/).click()
  for (const [name, path] of [
    [/^消息\s*3$/, '/message/center'],
    ['认证', '/user/setting?tab=certification'],
    ['我的提交', '/user/submissions'],
  ] as const) {
    const link = page.getByRole('menuitem', { name }).or(page.locator('header').getByRole('link', { name }))
    await untilIs(() => link.getAttribute('href'), path)
  }
  // A missing page has the site's layout for readers, also below console addresses, and shows the session.
  for (const lost of ['/nowhere', '/content/nowhere']) {
    await page.goto(world.url + lost)
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^消息, / })
      .waitFor()
  }
})

test('the footer hides the login from accounts, a session ended elsewhere shows no empty account, and the register page fits 320 pixels', async () => {
  const person = await world.person()
  await using visit = await browser.visit(world.url, { token: person.token, width: 320 })
  const { page } = visit
  await page.goto(`${world.url}/home`)
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: '我的内容' }).waitFor()
  assert.equal(await foot.getByRole('link', { name: '登录' }).count(), 0)
  assert.equal((await world.ask('/api/user/logout', {}, { token: person.token })).code, 200)
  await page.goto(`${world.url}/login`)
  await page.waitForFunction(() => localStorage.getItem('token') === null)
  await page.getByLabel(/^我的账号/).waitFor({ state: 'detached' })
  await foot.getByRole('link', { name: '登录' }).waitFor()
  await page.goto(`${world.url}/register`)
  await untilReady(page)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
})

test('on a phone the menu has the same places, also without scripts, and the live page is one press away', async () => {
  for (const language of LANGUAGES)
    for (const width of [375, 768]) {
      await using visit = await browser.visit(world.url, { language, width, scripts: false })
      const { page } = visit
      await page.goto(`${world.url}/home`)
      assert.equal((await measure(page)).page, 0)
      await page.locator('header summary').filter({ visible: true }).click()
      const menu = page.locator('header details nav')
      await untilIs(() => menu.getByRole('link').allTextContents(), WORDS[language])
      await menu.getByRole('link', { name: WORDS[language].at(-1)! }).click()
      await page.waitForURL('**/live')
    }
})

test('the footer links to the live page, which the header marks as current', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '直播' }).click()
  await page.waitForURL('**/live')
  await page.locator('header nav [aria-current=page]', { hasText: '直播' }).first().waitFor({ state: 'attached' })
  const row = page.locator('header > div > nav')
  await row.getByRole('button', { name: '活动与直播' }).hover()
  await row.getByRole('link', { name: '直播', exact: true }).waitFor()
  visit.checkQuiet()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim())

test('the keyboard continues in a new page that a link of the footer, or of the page before, opened', async () => {
  await publish(world.sql, { section: 'dynamic', 'zh-CN': { title: '居家血压' } })
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '动态', exact: true }).press('Enter')
  await page.waitForURL('**/dynamic/index')
  await untilIs(() => focused(page), 'main')
  await page.locator('main').getByRole('link', { name: '居家血压' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: '居家血压' }).waitFor()
  await untilIs(() => focused(page), 'main')
  // Links of the header stay in sight, so the next of them is one step away.
  await page.locator('header').getByRole('link', { name: '文章', exact: true }).press('Enter')
  await page.waitForURL('**/platformShow/article')
  assert.equal(await focused(page), '文章')
  visit.checkQuiet()
})

/** Opens the home page of an account whose menu is a file that the server no longer has. */
async function openWithoutMenu({ isReplaced }: { readonly isReplaced: boolean }) {
  const { token } = await world.person()
  const visit = await browser.visit(world.url, { token })
  const gone = { status: 404, body: '' }
  await visit.page.route(/\/assets\/account-menu-/, (route) => route.fulfill(gone))
  await visit.page.route(/\/assets\/manifest-/, (route) =>
    isReplaced && route.request().method() === 'HEAD' ? route.fulfill(gone) : route.continue(),
  )
  const asked = visit.page.waitForResponse((answer) => answer.request().method() === 'HEAD' && answer.url().includes('/assets/manifest-'))
  await visit.page.goto(`${world.url}/home`)
  await asked
  return visit
}

test('an old tab says that the site was updated when a part is gone, until the reader reloads it', async () => {
  await using visit = await openWithoutMenu({ isReplaced: true })
  const { page } = visit
  const message = page.getByRole('status').getByText('网站已更新')
  await message.waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await page.waitForResponse(/\/assets\/account-menu-/)
  assert.equal(await message.count(), 0)
})

test('a part that fails while the version is the same leaves its link, and no reload is offered', async () => {
  await using visit = await openWithoutMenu({ isReplaced: false })
  const { page } = visit
  await page.getByRole('link', { name: /^我的账号/ }).waitFor()
  assert.equal(await page.getByText('网站已更新').count(), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { LOGIN_PAGES, PUBLIC_PAGES } from '#tests/every-call/addresses.ts'
import { paragraphs, publish, publishOfEach } from '#tests/fixtures/published.ts'
import { testInFull } from '#tests/size.ts'
import { stopClock, untilReady, type Visit } from './support/browser.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const { world, browser } = await openJourney()
await publishOfEach(world.sql)

type Loaded = { readonly path: string; readonly gzipBytes: number }
type Loads = { readonly asked: string[]; sizes(): Promise<readonly Loaded[]> }
/** Records every script and style sheet that a page loads; `sizes` returns the transferred bytes of the finished ones. */
function noteLoads(page: Page): Loads {
  const asked: string[] = []
  const finished: Request[] = []
  const pathOf = (request: Request) => new URL(request.url()).pathname
  const isCounted = (request: Request) => /\.(js|css)$/.test(pathOf(request))
  page.on('request', (request) => void (isCounted(request) && asked.push(pathOf(request))))
  page.on('requestfinished', (request) => void (isCounted(request) && finished.push(request)))
  const measure = async (request: Request) => {
    const body = (await (await request.response())?.body()) ?? ''
    return { path: pathOf(request), gzipBytes: gzipSync(body, { level: 9 }).length }
  }
  return { asked, sizes: () => Promise.all(finished.map(measure)) }
}
const scripts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'))
const sum = (loaded: readonly Loaded[]) => loaded.reduce((bytes, { gzipBytes }) => bytes + gzipBytes, 0)

/** Opens a page in a browser that is never idle, because its clock is stopped. An interaction is then needed to start the page. */
async function openBusy(path: string): Promise<Visit & Loads> {
  const visit = await browser.visit(world.url)
  await stopClock(visit.page)
  const loads = noteLoads(visit.page)
  await visit.page.goto(world.url + path, { waitUntil: 'load' })
  return { ...visit, ...loads }
}

testInFull('no module is fetched before a touch or idle time, and React starts after it', async () => {
  for (const path of ['/home', '/agreement']) {
    await using visit = await openBusy(path)
    const { page, asked } = visit
    assert.deepEqual(scripts(asked), [], path)
    await untilIs(() => page.locator('main h1').count(), 1, path)
    await page.locator('main').dispatchEvent('pointerdown')
    await untilReady(page)
    assert.ok(scripts(asked).length > 3, path)
    assert.equal(new Set(asked).size, asked.length, `${path}: nothing is fetched twice`)
    visit.checkQuiet()
  }
})

testInFull('a key, a focus and a moving pointer start the scripts, and a pointer that already rests on the page does not', async () => {
  for (const key of ['Shift', 'Tab', undefined]) {
    await using visit = await openBusy('/platformShow/article')
    const { page } = visit
    for (const rest of ['pointerover', 'pointermove']) await page.locator('main').dispatchEvent(rest)
    assert.equal(await page.locator('head link[rel=modulepreload]').count(), 0)
    if (key) await page.keyboard.press(key)
    else await page.mouse.move(40, 40, { steps: 2 })
    await untilReady(page)
    visit.checkQuiet()
  }
})

testInFull(
  'idle time after the first paint starts the scripts, and pages with forms or a logged-in account start them at once',
  async () => {
    await using visit = await browser.visit(world.url)
    await visit.page.goto(`${world.url}/home`)
    await untilReady(visit.page)
    const times = await visit.page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    assert.ok(Math.min(...times.asked) > times.painted, 'scripts are fetched behind the first paint')
    visit.checkQuiet()
    await using form = await openBusy('/login')
    await untilReady(form.page)
    await using own = await browser.visit(world.url)
    await stopClock(own.page)
    await own.context.addInitScript(() => localStorage.setItem('token', 'dead'))
    await own.page.goto(`${world.url}/home`)
    await untilReady(own.page)
  },
)

test('/home loads at most 150,000 bytes of scripts and styles, and no script before a touch', async () => {
  await using visit = await openBusy('/home')
  const { page } = visit
  const inline = await page.evaluate(() => [...document.querySelectorAll('script:not([src]), style')].map((each) => each.textContent ?? ''))
  assert.deepEqual(scripts(visit.asked), [])
  assert.equal(visit.asked.length, 1, 'one sheet for all pages; what this one needs of its own stands in it')
  const styles = sum(await visit.sizes())
  const early = gzipSync(inline.filter((text) => !text.includes('streamController.enqueue')).join('\n')).length
  assert.ok(early <= 10_000, `${early} bytes of scripts and styles in the page before interaction`)
  await page.mouse.move(40, 40, { steps: 2 })
  await untilReady(page)
  await page.waitForLoadState('networkidle')
  const whole = sum(await visit.sizes()) + early
  assert.ok(whole <= 150_000, `${whole} bytes, ${styles} of them styles`)
  console.log(`/home: ${early} bytes of scripts and styles in it, ${styles} of the sheet, ${whole} in all`)
  await page.locator('footer a[href="/platformShow/article"]').click()
  await page.locator('main article').first().waitFor()
  await untilIs(() => page.locator('head link[rel=stylesheet][disabled]').count(), 0, 'another page has its sheets in their order')
})

testInFull('without scripts every public page is readable, its links work, and its forms are there', async () => {
  await using visit = await browser.visit(world.url, { scripts: false })
  const { page } = visit
  const links = new Set<string>()
  for (const path of [...PUBLIC_PAGES, ...LOGIN_PAGES]) {
    const response = await page.goto(world.url + path)
    assert.equal(response?.status(), 200, path)
    await page.locator('main h1').waitFor()
    await untilIs(() => page.locator('main').textContent(), /^.{31,}/s, path)
    if ((LOGIN_PAGES as readonly string[]).includes(path)) await page.locator('main form input').first().waitFor()
    for (const href of await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
      const { origin, pathname, search } = new URL(href)
      if (origin === new URL(world.url).origin) links.add(pathname + search)
    }
  }
  assert.ok(links.size > 20)
  for (const link of links) assert.equal((await fetch(world.url + link)).status, 200, link)
})

testInFull('links work without scripts and before React starts', async () => {
  await using plain = await browser.visit(world.url, { scripts: false, width: 375 })
  await plain.page.goto(`${world.url}/home`)
  await plain.page.locator('header summary').filter({ visible: true }).click()
  await plain.page.locator('header').getByRole('link', { name: '动态' }).click()
  await plain.page.waitForURL('**/dynamic/index')
  await using early = await browser.visit(world.url)
  await early.page.route('**/assets/*.js', () => {}) // blocks all scripts
  await early.page.goto(`${world.url}/home`, { waitUntil: 'commit' })
  await early.page.locator('header').getByRole('link', { name: '动态' }).click()
  await early.page.waitForURL('**/dynamic/index')
  await untilIs(() => early.page.locator('main h1').count(), 1)
})

testInFull('a reader without a network sees an offline page in the chosen language, and continues once the network is back', async () => {
  await using visit = await browser.visit(world.url, { language: 'en-US', worker: true })
  const { page, context } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  visit.checkQuiet()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto(`${world.url}/about/index`)
  await page.getByText('Couldn’t reach the site.').waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Couldn’t reach the site.').waitFor({ state: 'detached' })
})

testInFull('a link pressed without a network keeps the current page, and works once the network is back', async () => {
  await using visit = await browser.visit(world.url, { language: 'en-US' })
  const { page, context } = visit
  await page.goto(`${world.url}/about/index`)
  await page.mouse.move(40, 40, { steps: 2 })
  await untilReady(page)
  const readTitle = () => page.locator('main h1').textContent()
  const title = await readTitle()
  await context.setOffline(true)
  const link = page.locator('footer a[href="/contact"]')
  await link.click()
  await page.getByText('You’re offline.').waitFor()
  // A link of the menu loads its page beforehand where there is a network.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).hover()
  await page.getByText('You’re offline.').waitFor({ state: 'detached' })
  await untilIs(readTitle, title)
  assert.equal(new URL(page.url()).pathname, '/about/index')
  await context.setOffline(false)
  await link.click()
  await page.waitForURL('**/contact')
})

const TEXT = '主要终点由独立委员会判定。'
const textOf = (page: Page) => page.locator('main article p', { hasText: TEXT })

test('the browser takes the text of an article over from the markup, and loads it with a link', async () => {
  const { number } = await publish(world.sql, { 'zh-CN': { title: '一', slug: 'one', body: paragraphs(TEXT) } })
  const path = `/platformShow/article/${number}-one`
  await using visit = await openBusy(path)
  const { page } = visit
  const written = await textOf(page).elementHandle()
  const html = await (await fetch(world.url + path)).text()
  assert.equal(html.split(TEXT).length, 2, 'the text is in the page once')
  await page.mouse.move(40, 40, { steps: 2 })
  await untilReady(page)
  assert.ok(await textOf(page).evaluate((shown, before) => shown === before, written))
  await page.locator('footer a[href="/platformShow/article"]').click()
  await page.locator(`main h2 a[href="${path}"]`).click()
  await textOf(page).waitFor()
  visit.checkQuiet()
})

/** Does what translators do: each text becomes one of two elements around it. An extension also adds an element. */
function changeTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts.filter(({ data, parentElement }) => data.trim() !== '' && parentElement?.tagName !== 'SCRIPT')) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    text.replaceWith(outer)
    outer.append(inner)
    inner.append(`translated ${text.data}`)
  }
  document.querySelector('main')?.prepend(document.createElement('div'))
}

test('a page that a translator changed before the scripts start keeps its content and works', async () => {
  const { number } = await publish(world.sql, { 'zh-CN': { title: '三', slug: 'three', body: paragraphs(TEXT) } })
  await using visit = await openBusy(`/platformShow/article/${number}-three`)
  const { page } = visit
  await page.evaluate(changeTexts)
  await textOf(page).waitFor()
  await page.mouse.move(40, 40, { steps: 2 })
  await untilReady(page)
  await textOf(page).waitFor()
  await page.locator('footer a[href="/platformShow/article"]').click()
  await page.waitForURL('**/platformShow/article')
  await page.locator('main h2').first().waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { ADMINISTRATOR, CLOSED_PAGES, LOGIN_PAGES, PUBLIC_PAGES } from '#tests/every-call/addresses.ts'
import { publishOfEach } from '#tests/fixtures/published.ts'
import { testInFull } from '#tests/size.ts'
import { untilReady, type Visit } from './support/browser.ts'
import { openJourney } from './support/open-journey.ts'

const { world, browser } = await openJourney()
await publishOfEach(world.sql)

/** Matches Chromium's own message about a 404. */
const isNotThere = (complaint: string) => /status of 404/.test(complaint)

testInFull('S55, S56: no public page violates the real policy or logs an error', async () => {
  await using visit = await browser.visit(world.url)
  const { page, context } = visit
  for (const [at, path] of [...PUBLIC_PAGES, ...LOGIN_PAGES, ADMINISTRATOR].entries()) {
    const odd = at % 2 === 1
    await context.addCookies([
      { name: 'arco-locale', value: odd ? 'en-US' : 'zh-CN', url: world.url },
      { name: 'theme', value: odd ? 'dark' : 'light', url: world.url },
    ])
    await openAndLook(page, path)
  }
  visit.checkQuiet()
  await page.goto(`${world.url}/nowhere`)
  await untilReady(page)
  assert.deepEqual(
    visit.complaints.filter((each) => !isNotThere(each)),
    [],
  )
})

testInFull('S55, S56: no page of a logged-in account, and no navigation between pages, violates the policy or logs an error', async () => {
  const { token } = await world.person()
  await using visit = await browser.visit(world.url, { token })
  const { page } = visit
  for (const path of CLOSED_PAGES) await openAndLook(page, path)
  for (const name of ['动态', '研究', '药品', '成果', '学院']) {
    await page.locator('header').getByRole('link', { name }).click()
    await page.waitForFunction(
      (word) => document.title.length > 0 && document.querySelector('header [aria-current=page]')?.textContent === word,
      name,
    )
  }
  await page.locator('header summary').filter({ visible: true }).click()
  visit.checkQuiet()
})

async function openAndLook(page: Page, path: string): Promise<void> {
  await page.goto(world.url + path)
  await untilReady(page)
  await page.locator('main h1, main h2').first().waitFor()
  const handlers = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value))
        .map(({ name }) => `${element.tagName} ${name}`),
    ),
  )
  assert.deepEqual(handlers, [], path)
  assert.equal(await page.evaluate(() => window.opener), null, path)
}

const CANARY = 'canary.example'
const PLANTED = [
  '<script>planted(1)</script>',
  '<script nonce="guess">planted(2)</script>',
  '<script type="module">planted(3)</script>',
  '<script src="/planted.js"></script>',
  '<script src="data:text/javascript,planted(4)"></script>',
  '<script src="https://canary.example/x.js"></script>',
  '<img src="x" onerror="planted(5)">',
  '<svg onload="planted(6)"><script>planted(7)</script></svg>',
  '<iframe srcdoc="<script>parent.planted(8)</script>"></iframe>',
  '<a id="start" data-modules="">planted(9)</a>',
  '<script id="start" type="text/plain" data-modules="" data-at-once>planted(10)</script>',
  '<base href="https://canary.example/">',
  '<object data="/planted.html"></object><embed src="/planted.html">',
  '<link rel="stylesheet" href="https://canary.example/s.css"><link rel="preload" as="image" href="https://canary.example/i.png">',
  '<style>@import "https://canary.example/i.css"</style>',
  '<form action="https://canary.example/"><button id="planted-button">x</button></form>',
]

/** Opens the real page with its real policy and an unescaped name in its HTML. */
async function openPlanted(visit: Visit, path: string, at: 'before' | 'behind'): Promise<{ ran: number[]; outside: string[] }> {
  const { page } = visit
  const ran: number[] = []
  const outside: string[] = []
  await page.exposeFunction('planted', (number: number) => ran.push(number))
  page.on('request', (request) => void (new URL(request.url()).host === CANARY && outside.push(request.url())))
  // Chromium also reports requests that the policy stopped before sending.
  page.on('requestfailed', (request) => void (request.failure()?.errorText === 'csp' && outside.splice(outside.indexOf(request.url()), 1)))
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.route(/\/planted/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'planted(11)' }))
  await page.route(world.url + path, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const planted =
      at === 'before'
        ? html.replace('<div id="app">', `${PLANTED.join('')}<div id="app">`)
        : html.replace('</body>', `${PLANTED.join('')}</body>`)
    assert.notEqual(planted, html)
    await route.fulfill({ response, body: planted })
  })
  await page.goto(world.url + path)
  return { ran, outside }
}

test('S55: markup injected into the HTML does not run, and the page still starts', async () => {
  for (const at of ['before', 'behind'] as const) {
    await using visit = await browser.visit(world.url)
    const { page } = visit
    const { ran, outside } = await openPlanted(visit, '/about/index', at)
    await page.mouse.move(40, 40, { steps: 2 })
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
    assert.deepEqual(ran, [], at)
    assert.deepEqual(outside, [], at)
    assert.ok(visit.complaints.filter((each) => each.startsWith('forbidden: script-src')).length >= 5, at)
    assert.equal(await page.evaluate(() => document.baseURI), `${world.url}/about/index`)
  }
})

test('S55: no text becomes code, every script sink refuses it, and no second policy can be created', async () => {
  await using visit = await browser.visit(world.url)
  const { page } = visit
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  const refused = await page.evaluate(() => {
    const fails = (action: () => unknown) => {
      try {
        action()
        return false
      } catch {
        return true
      }
    }
    const policies = Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown }
    return [
      fails(() => Reflect.set(document.createElement('div'), 'innerHTML', '<img>')),
      fails(() => document.write('<p>')),
      fails(() => Reflect.set(document.createElement('script'), 'text', 'planted()')),
      fails(() => Reflect.set(document.createElement('script'), 'src', '/planted.js')),
      fails(() => policies.createPolicy('app', {})),
      fails(() => policies.createPolicy('default', {})),
      fails(() => policies.createPolicy('mine', {})),
    ]
  })
  assert.deepEqual(refused, Array(7).fill(true))
})

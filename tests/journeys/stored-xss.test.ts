import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { CANARY, PAYLOADS } from '#tests/xss-corpus.ts'
import { type OpenBrowser, openBrowser, untilReady } from './browser.ts'

let world: World
let browser: OpenBrowser
before(async () => {
  world = await openWorld()
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const LINES = ['address', 'officeLocation', 'profile', 'introduction', 'relName'] as const
const FIELDS = [...LINES, 'email', 'personalWebsite', 'gender', 'region', 'area', 'avatar'] as const
type Field = (typeof FIELDS)[number]
type Details = Partial<Record<Field, string>>

async function save(person: Person, details: Details) {
  return world.ask('/system/auth/user/updateaccountinfo', details, { token: person.token })
}

/** Payloads by the fields that take them, each as it is. What is not taken as it is must be refused. */
async function sortPayloads(): Promise<Readonly<Record<Field, string[]>>> {
  const taken = Object.fromEntries(FIELDS.map((field) => [field, [] as string[]])) as Record<Field, string[]>
  const people = await Promise.all(Array.from({ length: Math.ceil((PAYLOADS.length * 2) / 55) }, () => world.person()))
  let sent = 0
  const next = (details: Details) => save(people[Math.floor(sent++ / 55)]!, details)
  for (const payload of PAYLOADS) {
    const { code, data } = await next(Object.fromEntries(FIELDS.map((field) => [field, payload])))
    const refused: readonly string[] = code === 200 ? [] : Object.keys((data['fields'] ?? {}) as object)
    assert.ok(code === 200 || refused.length > 0, `${payload}: ${JSON.stringify(data)}`)
    const accepted = FIELDS.filter((field) => !refused.includes(field))
    if (accepted.length === 0) continue
    const again = await next(Object.fromEntries(accepted.map((field) => [field, payload])))
    assert.equal(again.code, 200, payload)
    for (const field of accepted) {
      assert.equal(again.data[field], payload.trim(), `${field}: ${payload}`)
      taken[field].push(payload.trim())
    }
  }
  return taken
}

/** As many records as it takes to show every payload in every field that takes it; long texts hold several. */
function recordsOf(taken: Readonly<Record<Field, string[]>>): Details[] {
  const packed = {
    ...taken,
    introduction: pack(taken.introduction, 1_000),
    profile: pack(taken.profile, 200),
    address: pack(taken.address, 200, ' ¦ '),
    officeLocation: pack(taken.officeLocation, 200, ' ¦ '),
  }
  const most = Math.max(...FIELDS.map((field) => packed[field].length))
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(FIELDS.flatMap((field) => (packed[field].length > 0 ? [[field, packed[field][at % packed[field].length]!]] : []))),
  )
}

function pack(payloads: readonly string[], most: number, between = '\n¦\n'): string[] {
  const packed: string[] = []
  for (const payload of payloads) {
    const joined = `${packed.at(-1)}${between}${payload}`
    if (packed.length > 0 && joined.length <= most) packed[packed.length - 1] = joined
    else packed.push(payload)
  }
  return packed
}

test('S57, S58: whatever is stored about somebody is shown as text: nothing runs, nothing is asked of another place', async () => {
  assert.ok(PAYLOADS.length >= 200 && new Set(PAYLOADS).size === PAYLOADS.length)
  const taken = await sortPayloads()
  for (const field of ['address', 'officeLocation', 'profile', 'introduction'] as const)
    assert.ok(taken[field].length > 180, `${field}: ${taken[field].length}`)
  for (const field of ['gender', 'region', 'area', 'avatar'] as const) assert.deepEqual(taken[field], [], field)
  for (const address of taken.personalWebsite) assert.match(address, /^https?:\/\/[^@]/)

  const person = await world.person()
  await using visit = await browser.visit(world.url)
  const { page, context } = visit
  const bad = await watch(page)
  await context.addInitScript((kept) => localStorage.setItem('token', kept), person.token)
  await page.goto(`${world.url}/information/index`)
  await untilReady(page)
  await page.locator('#security h3').first().waitFor()
  const own = await elementsOf(page)
  let shown: Details = {}
  await page.route('**/getUserInfoByOpenId', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...shown } } })
  })
  for (const [at, record] of recordsOf(taken).entries()) {
    shown = record
    if (at % 10 === 0) await page.reload()
    else await showAgain(page)
    await untilShown(page, record)
    assert.deepEqual(await elementsOf(page), own, JSON.stringify(record))
    assert.deepEqual(bad, [], JSON.stringify(record))
  }
  visit.checkQuiet()
})

test('S57: the same straight from the database, on a page load, and in the fields of its forms', async () => {
  const person = await world.person()
  const nickname = '<svg onload=planted()>'
  const introduction = `</script><script>planted()</script>\n"><img src=//${CANARY}/x onerror=planted()>`
  const saved = await save(person, { relName: nickname, introduction, personalWebsite: `https://${CANARY}/'><script>planted()</script>` })
  assert.equal(saved.code, 200, JSON.stringify(saved.data))
  await using visit = await browser.visit(world.url)
  const { page, context } = visit
  const bad = await watch(page)
  await context.addInitScript((kept) => localStorage.setItem('token', kept), person.token)
  await page.goto(`${world.url}/information/index`)
  await page.getByRole('heading', { level: 1, name: nickname }).waitFor()
  await page.getByRole('button', { name: '修改昵称' }).click()
  assert.equal(await page.inputValue('[name=relName]'), nickname)
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await page.locator('header').getByLabel('我的账户').first().waitFor()
  assert.deepEqual(bad, [])
  visit.checkQuiet()
})

/** What a payload that worked would do. */
async function watch(page: Page): Promise<readonly string[]> {
  const bad: string[] = []
  await page.exposeFunction('planted', () => bad.push('ran'))
  page.on('dialog', (dialog) => {
    bad.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== new URL(world.url).origin && protocol !== 'data:' && protocol !== 'blob:') bad.push(`request: ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith(world.url)) bad.push(`frame: ${frame.url()}`)
  })
  return bad
}

/** Shows the details anew without loading the page: away and back. */
async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/agreement')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.locator('#details').waitFor({ state: 'detached' })
  await page.evaluate(() => {
    history.pushState(null, '', '/information/index')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
}

async function untilShown(page: Page, record: Details): Promise<void> {
  await page.waitForFunction((texts) => {
    const said = document.querySelector('#details')?.textContent ?? ''
    return texts.every((text) => said.includes(text))
  }, Object.values(record))
}

/** How many elements of each kind that may do something there are. */
const elementsOf = (page: Page) =>
  page.evaluate(() => {
    const kinds = 'script iframe object embed style base meta link form img image video audio source svg math template frame portal'.split(
      ' ',
    )
    const counts = Object.fromEntries(kinds.map((kind) => [kind, document.querySelectorAll(kind).length]))
    const handled = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ name }) => /^on/i.test(name)),
    )
    const ways = [...document.querySelectorAll('a')].filter((way) => !/^https?:$/.test(way.protocol))
    return {
      script: counts['script'],
      form: counts['form'],
      frames: window.length,
      handled: handled.length,
      ways: ways.length,
      embedded: kinds.filter((kind) => /^(iframe|object|embed|base|math|portal|frame|style)$/.test(kind)).map((kind) => counts[kind]),
    }
  })

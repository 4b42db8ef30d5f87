import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE } from '#contract/duration.ts'
import { cleanLine, cleanParagraph } from '#contract/input/clean-text.ts'
import { CANARY, PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import type { Person } from '#tests/world.ts'
import { untilReady } from '../support/browser.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()

const FIELDS = [
  'address',
  'officeLocation',
  'profile',
  'introduction',
  'relName',
  'email',
  'personalWebsite',
  'gender',
  'region',
  'area',
  'avatar',
] as const
type Field = (typeof FIELDS)[number]
type Details = Partial<Record<Field, string>>

async function save(person: Person, details: Details) {
  return world.ask('/system/auth/user/updateaccountinfo', details, { token: person.token })
}

/** Returns payloads by the fields that take them. A field takes a payload, cleaned of invisible characters, or refuses it. */
async function sortPayloads(person: Person): Promise<Readonly<Record<Field, string[]>>> {
  const taken = Object.fromEntries(FIELDS.map((field) => [field, [] as string[]])) as Record<Field, string[]>
  for (let at = 0; at < PAYLOADS.length; at += 25) {
    await world.clock.move(11 * MINUTE) // moves past the limit of changes in ten minutes
    const payloads = PAYLOADS.slice(at, at + 25)
    const everywhere = (payload: string) => save(person, Object.fromEntries(FIELDS.map((field) => [field, payload])))
    const answers = await Promise.all(payloads.map(everywhere))
    for (const [index, payload] of payloads.entries()) {
      const refused = Object.keys((answers[index]!.data['fields'] ?? {}) as object)
      assert.ok(refused.length > 0, `${payload}: no region, no avatar and no e-mail address are like that`)
      const accepted = FIELDS.filter((field) => !refused.includes(field))
      if (accepted.length === 0) continue
      const again = await save(person, Object.fromEntries(accepted.map((field) => [field, payload])))
      assert.equal(again.code, 200, payload)
      for (const field of accepted) {
        const stored = String(again.data[field])
        assert.ok([payload.trim(), cleanLine(payload), cleanParagraph(payload)].includes(stored), `${field}: ${payload}, not ${stored}`)
        taken[field].push(stored)
      }
    }
  }
  return taken
}

/** Returns as few records as show every payload in every accepting field. A text contains several payloads, an address one. */
function recordsOf(taken: Readonly<Record<Field, string[]>>): Details[] {
  const packed = FIELDS.map((field) => [field, field === 'personalWebsite' ? taken[field] : pack(taken[field])] as const).filter(
    ([, texts]) => texts.length > 0,
  )
  const most = Math.max(...packed.map(([, texts]) => texts.length))
  return Array.from({ length: most }, (_, at) => Object.fromEntries(packed.map(([field, texts]) => [field, texts[at % texts.length]!])))
}

function pack(payloads: readonly string[]): string[] {
  const packed: string[] = []
  for (const payload of payloads) {
    const joined = `${packed.at(-1)} ¦ ${payload}`
    if (packed.length > 0 && joined.length <= 1_000) packed[packed.length - 1] = joined
    else packed.push(payload)
  }
  return packed
}

test('S57, S58: every stored payload of an account is shown as text, runs no script and sends no request elsewhere', async () => {
  assert.ok(PAYLOADS.length >= 200 && new Set(PAYLOADS).size === PAYLOADS.length)
  const person = await world.person()
  const taken = await sortPayloads(person)
  for (const field of ['address', 'officeLocation', 'profile', 'introduction'] as const)
    assert.ok(taken[field].length > 180, `${field}: ${taken[field].length}`)
  for (const field of ['gender', 'region', 'area', 'avatar'] as const) assert.deepEqual(taken[field], [], field)
  for (const address of taken.personalWebsite) assert.match(address, /^https?:\/\/[^@]/)

  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  const bad = await watch(page)
  await page.goto(`${world.url}/information/index`)
  await untilReady(page)
  await page.locator('#security h3').first().waitFor()
  const none = { scripts: 0, handled: 0, ways: 0, embedded: 0, frames: 0 }
  let shown: Details = {}
  await page.route('**/getUserInfoByOpenId', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...shown } } })
  })
  for (const [at, record] of recordsOf(taken).entries()) {
    shown = record
    if (at % 5 === 0) await page.reload()
    else await showAgain(page)
    await untilShown(page, record)
    assert.deepEqual(await actorsOn(page), none, JSON.stringify(record))
    assert.deepEqual(bad, [], JSON.stringify(record))
  }
  visit.checkQuiet()
})

test('S57: payloads directly in the database are shown as text on a page load and in form fields', async () => {
  const person = await world.person()
  const nickname = '<svg onload=planted()>'
  const introduction = `</script><script>planted()</script>\n"><img src=//${CANARY}/x onerror=planted()>`
  const saved = await save(person, { relName: nickname, introduction, personalWebsite: `https://${CANARY}/'><script>planted()</script>` })
  assert.equal(saved.code, 200, JSON.stringify(saved.data))
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  const bad = await watch(page)
  await page.goto(`${world.url}/information/index`)
  await page.getByRole('heading', { level: 1, name: nickname }).waitFor()
  await page.getByRole('button', { name: '编辑昵称' }).click()
  await untilIs(() => page.inputValue('[name=relName]'), nickname)
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await page.locator('header').getByLabel('我的账号').first().waitFor()
  assert.deepEqual(bad, [])
  visit.checkQuiet()
})

/** Records signs of a successful payload. */
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

/** Shows the details again without a page load, by navigating away and back. */
async function showAgain(page: Page): Promise<void> {
  await page.locator('footer').getByRole('link', { name: '用户协议' }).click()
  await page.waitForURL('**/agreement')
  await page.locator('footer').getByRole('link', { name: '个人资料' }).click()
  await page.waitForURL('**/information/index')
}

async function untilShown(page: Page, record: Details): Promise<void> {
  await page.waitForFunction((texts) => {
    const shown = document.querySelector('#details')?.textContent ?? ''
    return texts.every((text) => shown.includes(text))
  }, Object.values(record))
}

/** Counts active elements of the page: more than before means that a payload became an element. React removes scripts that have run. */
const actorsOn = (page: Page) =>
  page.evaluate(() => {
    const scripts = [...document.scripts].filter(({ text, src, type }) => /planted|canary/.test(text + src) || type === 'importmap')
    const handled = [...document.querySelectorAll('*')].filter(({ attributes }) => [...attributes].some(({ name }) => /^on/i.test(name)))
    const ways = [...document.querySelectorAll('a')].filter(({ protocol }) => !/^https?:$/.test(protocol))
    const embedded = document.querySelectorAll(
      'iframe, frame, object, embed, base, portal, template, body style, math, marquee, video, audio',
    )
    return { scripts: scripts.length, handled: handled.length, ways: ways.length, embedded: embedded.length, frames: window.length }
  })

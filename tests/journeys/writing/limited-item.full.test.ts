import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { begin, succeed } from '#tests/fixtures/content.ts'
import { until } from '#tests/world/until.ts'
import { openSociety, type PersonName, type Society } from '../../hostile/audience/society.ts'
import { type OpenBrowser, openBrowser } from '../support/browser.ts'
import { untilIs } from '../support/until-is.ts'

let society: Society
let browser: OpenBrowser
before(async () => {
  society = await openSociety()
  browser = await openBrowser()
})
after(async () => {
  await browser[Symbol.asyncDispose]()
  await society[Symbol.asyncDispose]()
})

/** Finds an item of a section that only these people may read. */
function itemFor(section: string, ...readers: PersonName[]) {
  const item = society.items.find((each) => each.section === section && each.readers.join() === readers.join())
  assert.ok(item)
  return item
}
const tokenOf = (person: PersonName) => {
  const token = society.people.get(person)?.token
  return token === undefined ? {} : { token }
}
const FAMILIES: Readonly<Record<string, string>> = { article: 'article', video: 'video', multicenter: 'multicenter', medicine: 'medicine' }
const addressOf = ({ section, number }: { readonly section: string; readonly number: number }) =>
  `${society.url}/platformShow/${FAMILIES[section]}/${number}-item`

test('a stranger sees the teaser and is led to the login and back, also without scripts', async () => {
  const item = itemFor('article', 'certified', 'member', 'both')
  await using visit = await browser.visit(society.url, { scripts: false })
  const { page } = visit
  await page.goto(addressOf(item))
  await page.getByRole('heading', { name: '全文仅对部分读者开放' }).waitFor()
  await page.getByText('可阅读的读者：已认证用户（医师）或会员').waitFor()
  const main = page.locator('main')
  const pathOf = (name: string) => () => main.getByRole('link', { name, exact: true }).getAttribute('href')
  await untilIs(pathOf('登录'), `/login?redirect=article&at=${item.number}-item`)
  await untilIs(pathOf('申请认证'), '/user/setting?tab=certification')
  await main.getByText('导语人人可见').waitFor()
})

test('each kind of page gets its text in the browser of a reader of its audience', async () => {
  await using visit = await browser.visit(society.url, { ...tokenOf('certified') })
  const { page } = visit
  for (const section of Object.keys(FAMILIES)) {
    const item = itemFor(section, 'certified', 'both')
    await page.goto(addressOf(item))
    await page.getByText(`正文 ${item.marker}`).waitFor()
    await page.getByRole('status').getByText('全文已加载。').waitFor()
    await page.getByRole('heading', { name: '要点', exact: true }).waitFor()
    assert.equal(await page.getByRole('heading', { name: '全文仅对部分读者开放' }).count(), 0)
  }
  visit.checkQuiet()
})

test('a reader outside the audience sees why, and only the ways in that remain', async () => {
  await using visit = await browser.visit(society.url, { ...tokenOf('logged in'), language: 'en-US' })
  const { page } = visit
  await page.goto(addressOf(itemFor('medicine', 'certified', 'both')))
  await page.getByText('You’re logged in, but this account isn’t part of the audience.').waitFor()
  const main = page.locator('main')
  await main.getByRole('link', { name: 'Apply for certification' }).waitFor()
  assert.equal(await main.getByRole('link', { name: 'Log in', exact: true }).count(), 0)
})

test('a text that cannot be loaded says so, and another try shows it and takes the focus', async () => {
  const item = itemFor('article', 'certified', 'both')
  await using visit = await browser.visit(society.url, { ...tokenOf('both') })
  const { page } = visit
  await page.route('**/api/website/item/body', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(addressOf(item))
  await page.getByRole('alert').getByText('全文加载失败。').waitFor()
  await page.unroute('**/api/website/item/body')
  await page.getByRole('button', { name: '重试' }).press('Enter')
  await page.getByText(`正文 ${item.marker}`).waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === '全文已加载。')
})

test('an editor limits an item to certified readers and opens it again', async () => {
  const editor = await society.operator(['chief-editor'])
  const { id } = await begin(society, editor)
  const audienceNow = async () => (await succeed(society, editor, 'read', { id, language: 'zh-CN' }))['item']?.['audience']
  await using visit = await browser.visit(society.url, { token: editor.token })
  const { page } = visit
  await page.goto(`${society.url}/content/items/edit?id=${id}&language=zh-CN`)
  await page.getByRole('radio', { name: '仅限以下读者' }).check()
  await page.getByText('请至少选择一类读者，选择前范围不变：所有人。').waitFor()
  await page.locator('#edit-audience-certified').click()
  await page.getByRole('option', { name: '医师', exact: true }).click()
  await until(async () => isDeepStrictEqual(await audienceNow(), { kind: 'limited', certified: ['physician'] }))
  await page.getByText('其他人只能看到标题').waitFor()
  await page.getByRole('radio', { name: '所有人' }).check()
  await until(async () => isDeepStrictEqual(await audienceNow(), { kind: 'everybody' }))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { begin, paragraph, submit, succeed } from '#tests/fixtures/content.ts'
import type { Person } from '#tests/world.ts'
import { checkPage } from '../support/check-page.ts'
import { tabsOf } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilFocused, untilIs } from '../support/until-is.ts'

let [editor, inspector]: Person[] = []
const SHOTS = process.env['INSPECTION_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
const ids: string[] = []
const { world, browser } = await openJourney()
await world.sql.query('update inspection.queue set share_percent = 0')
;[editor, inspector] = [await world.operator(['editor']), await world.operator(['inspector'])]
for (const title of ['第一篇：研究启动', '第二篇：随访结果', '第三篇：患者招募']) {
  const begun = await begin(world, editor!, {
    title,
    body: { type: 'doc', content: [paragraph('会议介绍了研究方案与入组标准。'), paragraph('有人问是否会根-治，讲者没有回答。')] },
  })
  await submit(world, editor!, begun)
  ids.push(begun.id)
}
const stateOf = async (id: string) => (await succeed(world, editor!, 'read', { id, language: 'zh-CN' }))['state']
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).filter({ visible: true })

test('an inspector opens a queue from its card and decides by keyboard alone', async () => {
  await using visit = await browser.visit(world.url, { token: inspector!.token })
  const { page } = visit
  await page.goto(`${world.url}/list/card`)
  await page.getByRole('button', { name: '开始审核“图文-常规审核”队列' }).waitFor()
  await shoot(page, 'cards')
  await checkPage(page, 'cards')
  await page.getByRole('searchbox', { name: '搜索队列或规则' }).fill('图文-常规')
  await page.getByRole('button', { name: '开始审核“视频-常规审核”队列' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '开始审核“图文-常规审核”队列' }).press('Enter')
  await heading(page, '第一篇').waitFor()
  await page.getByText('根-治', { exact: true }).waitFor()
  await shoot(page, 'judge')
  await checkPage(page, 'judge')
  for (const way of ['undone', 'kept']) {
    await page.keyboard.press('p')
    await page
      .getByRole('dialog', { name: /^通过《第一篇/ })
      .getByRole('button', { name: '通过' })
      .click()
    await heading(page, '第二篇').waitFor()
    assert.equal(await stateOf(ids[0]!), 'inspecting')
    if (way === 'kept') break
    await page.getByRole('status').filter({ hasText: '已通过《第一篇' }).getByRole('button', { name: '撤销' }).click()
    await heading(page, '第一篇').waitFor()
  }
  await page.keyboard.press('2')
  await page.keyboard.press('c')
  await untilFocused(page.getByLabel(/^关于“.*”的批注$/))
  await page.keyboard.type('请补充来源')
  await page.keyboard.press('Tab')
  await shoot(page, 'judge-return')
  await page.keyboard.press('r')
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/inspection/pass'))
  await page
    .getByRole('dialog', { name: /^退回《第二篇/ })
    .getByRole('button', { name: '退回' })
    .click()
  await heading(page, '第三篇').waitFor()
  await sent
  assert.equal(await stateOf(ids[0]!), 'approved')
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: '暂无可审内容' }).waitFor()
  await tabsOf(page).getByRole('link', { name: '审核', exact: true }).waitFor()
  await shoot(page, 'judge-none')
  await page.getByRole('button', { name: '返回队列' }).click()
  await page.waitForURL('**/list/card')
  assert.equal(await stateOf(ids[1]!), 'returned')
  assert.equal(await stateOf(ids[2]!), 'submitted')
  visit.checkQuiet()
})

test('the input of an inspector in a decision survives a reload', async () => {
  await submit(world, editor!, await begin(world, editor!, { title: '第四篇' }))
  await using visit = await browser.visit(world.url, { token: (await world.operator(['inspector'])).token })
  const { page } = visit
  await page.goto(`${world.url}/list/card`)
  await page.getByRole('button', { name: '开始审核“图文-常规审核”队列' }).click()
  const note = page.getByLabel('给作者的说明').filter({ visible: true })
  await note.fill('请核对第三段的数字')
  await page.reload()
  await note.waitFor()
  await page.waitForFunction(() => [...document.querySelectorAll('textarea')].some(({ value }) => value === '请核对第三段的数字'))
  visit.checkQuiet()
})

test('a return asks for what is missing; one that could not be sent is sent again by a press, and loses nothing of what was written', async () => {
  await submit(world, editor!, await begin(world, editor!, { title: '第六篇' }))
  await using visit = await browser.visit(world.url, { token: (await world.operator(['inspector'])).token })
  const { page } = visit
  let isLost = true
  await page.route('**/api/inspection/send-back', (route) => (isLost ? route.abort() : route.continue()))
  await page.goto(`${world.url}/list/card`)
  await page.getByRole('button', { name: '开始审核“图文-常规审核”队列' }).click()
  const note = page.getByLabel('给作者的说明').filter({ visible: true })
  await note.waitFor()
  const back = page.getByRole('main').getByRole('button', { name: /^退回/ })
  await page.keyboard.press('r')
  await page.getByRole('alert').filter({ hasText: '请先选择退回理由。' }).waitFor()
  await page.getByRole('checkbox', { name: /其他/ }).check()
  await back.click()
  await page.getByText('选择“其他”时请填写理由。').waitFor()
  await untilFocused(note)
  await note.fill('请补充统计方法')
  await back.click()
  await page.getByRole('button', { name: '返回队列' }).click()
  const again = page.getByRole('status').getByRole('button', { name: '重试' })
  await again.waitFor()
  const stored = await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))
  assert.match(stored, /请补充统计方法/)
  isLost = false
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/inspection/send-back'))
  await again.click()
  assert.equal((await sent).status(), 200)
})

test('on a phone a decision lies under the thumb, however long the text is, and a return shows the reasons that it asks for', async () => {
  const long = Array.from({ length: 30 }, (_, at) => paragraph(`第 ${at} 段：会议介绍了研究方案与入组标准。`))
  await submit(world, editor!, await begin(world, editor!, { title: '第五篇', body: { type: 'doc', content: long } }))
  await using visit = await browser.visit(world.url, { token: (await world.operator(['inspector'])).token, width: 375, touch: true })
  const { page } = visit
  await page.goto(`${world.url}/list/card`)
  await page.getByRole('button', { name: '开始审核“图文-常规审核”队列' }).click()
  const pass = page.getByRole('main').getByRole('button', { name: '通过', exact: true })
  await pass.waitFor()
  const boxOf = async (of: Locator) => (await of.boundingBox())!
  const isUnderThumb = ({ y, height }: { y: number; height: number }) => y > 700 && y + height <= 812
  await untilIs(async () => isUnderThumb(await boxOf(pass)), true)
  await checkPage(page, 'a decision on a phone')
  await page.getByRole('main').getByRole('button', { name: '退回', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: '请先选择退回理由。' }).waitFor()
  const reasons = page.getByRole('group', { name: /理由/ }).getByRole('checkbox')
  await reasons.nth(0).waitFor()
  await untilIs(async () => {
    const [{ y, height }, below] = [await boxOf(reasons.nth(0)), await boxOf(pass)]
    return y > 0 && y + height < below.y
  }, true)
  visit.checkQuiet()
})

test('a queue and a word list are created on screen, also on a phone and in English', async () => {
  await using visit = await browser.visit(world.url, { token: inspector!.token, language: 'en-US', theme: 'dark', width: 375 })
  const { page } = visit
  await page.goto(`${world.url}/list/card?tab=quality`)
  await page.getByRole('button', { name: 'New queue' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title (Chinese)').fill('紧急')
  await dialog.getByLabel('Title (English)').fill('Urgent')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Urgent' }).waitFor()
  await shoot(page, 'cards-phone')
  await checkPage(page, 'cards on a phone')
  await page.goto(`${world.url}/list/words`)
  await page.getByRole('button', { name: 'New list' }).click()
  await dialog.getByLabel('Name (Chinese)').fill('自定')
  await dialog.getByLabel('Name (English)').fill('Own')
  await dialog.getByLabel('Words (one per line)').fill('snake oil\n神药水')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Own' }).waitFor()
  await page.getByLabel('Enter text to test').fill('This is SNAKE-OIL.')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('SNAKE-OIL', { exact: true }).waitFor()
  await shoot(page, 'words-phone')
  await checkPage(page, 'words on a phone')
  visit.checkQuiet()
})

test('an inspector who opens an own text sees that another reviewer must decide, and whom to choose', async () => {
  const both = await world.operator(['inspector', 'editor'])
  await submit(world, both, await begin(world, both, { title: '第五篇：自己的文章' }))
  await using visit = await browser.visit(world.url, { token: both.token })
  const { page } = visit
  await page.goto(`${world.url}/list/card/waiting`)
  await page.getByRole('button', { name: '审核：第五篇：自己的文章', exact: true }).click()
  await page.getByRole('status').filter({ hasText: '须由其他审核员审核' }).waitFor()
  assert.match(page.url(), /waiting$/)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { DAY } from '#contract/duration.ts'
import type { Person } from '#tests/world.ts'
import type { Visitor } from '../support/browser.ts'
import { headOf } from '../support/console.ts'
import { chooseCover, look, mark, press, shoot, stateIs } from '../support/hands.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

// Tests the whole way of an item through the real screens: written in Chinese, translated, returned with a comment, answered and corrected,
// approved by another account, scheduled, published automatically, and found.

let [editor, strict, kind]: Person[] = []
const { world, browser } = await openJourney()
;[editor, strict, kind] = [
  await world.operator(['editor']),
  await world.operator(['inspector']),
  await world.operator(['inspector', 'chief-editor']),
]

const visitAs = (person: Person, visitor: Visitor = {}) => browser.visit(world.url, { token: person.token, ...visitor })
const textOf = (page: Page) => page.locator('.ProseMirror')
async function writeChinese(page: Page): Promise<string> {
  await page.goto(`${world.url}/content/items`)
  await press(headOf(page), '新建内容')
  await page.getByRole('dialog').getByRole('combobox', { name: '栏目' }).click()
  await page.getByRole('option', { name: '动态' }).click()
  await page.getByRole('dialog').getByLabel('标题').fill('义诊走进社区')
  await press(page, '创建')
  await textOf(page).waitFor()
  await page.getByLabel('导语').fill('三十位医师为居民测量血压。')
  await textOf(page).click()
  await page.keyboard.type('活动当天共接待十二家单位。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('居民在现场领取了饮食手册。')
  await press(page, '表格')
  for (const head of ['项目', '人数', '地点']) {
    await page.keyboard.type(head)
    await page.keyboard.press('Tab')
  }
  const tools = page.getByRole('toolbar').filter({ has: page.getByRole('button', { name: '上方插入行' }) })
  assert.ok((await tools.boundingBox())!.height < 60, 'the tools of a table stand in one row')
  await chooseCover(page)
  await page.locator('[data-kind=saved]').waitFor()
  return new URL(page.url()).searchParams.get('id')!
}

async function translate(page: Page): Promise<void> {
  await page.getByText('英文 未开始').click()
  await press(page, '从中文版复制')
  await textOf(page).waitFor()
  await page.getByText('原文', { exact: true }).click()
  await page.getByRole('heading', { name: '义诊走进社区', level: 2 }).waitFor()
  await look(page, 'translate')
  await page.getByLabel('标题', { exact: true }).fill('Free clinics come to the neighbourhood')
  await page.getByLabel('导语').fill('Thirty physicians measured the blood pressure of residents.')
  await textOf(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('The clinic received twelve organisations in one day.')
  await page.getByText('详情', { exact: true }).click()
  await press(page, '根据标题生成')
  await page.locator('[data-kind=saved]').waitFor()
}

async function submit(page: Page, note: string, wish?: Person): Promise<void> {
  await press(page, '提交审核')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('给审核员的说明').fill(note)
  if (wish) {
    await dialog.getByLabel('指定审核员').click()
    await page.getByRole('option', { name: new RegExp(wish.id.slice(0, 6)) }).click()
  }
  await shoot(page, 'submit')
  await press(dialog, '提交审核')
  await page.getByText('当前状态：已提交').waitFor()
}

test('a text passes from its author through two inspectors to the public site', async () => {
  const writing = await visitAs(editor!)
  const { page } = writing
  const id = await writeChinese(page)
  const address = (language: string) => `${world.url}/content/items/edit?id=${id}&in=${language}`
  await translate(page)
  await submit(page, '请先看中文版。')
  await page.getByRole('radiogroup', { name: '语言版本' }).getByText(/^中文/).click()
  await textOf(page).getByText('活动当天').waitFor()
  await submit(page, '数字来自社区。', strict!)

  await returnWithComment()
  await answerAndCorrect(page, address('zh-CN'))
  await passBoth()
  for (const language of ['zh-CN', 'en-US']) await schedule(page, address(language))
  writing.checkQuiet()
  await seeOnline()
})

/** Opens the queue of items with pictures or without. */
async function openQueue(page: Page, name: string): Promise<void> {
  await page.goto(`${world.url}/list/card?tab=quality`)
  const queue = page.getByRole('button', { name }).filter({ visible: true })
  await queue.waitFor()
  await look(page, 'queues')
  await queue.click()
}

async function returnWithComment(): Promise<void> {
  const visit = await visitAs(strict!, { language: 'en-US', theme: 'dark' })
  const { page } = visit
  await openQueue(page, 'Pending content in “Text and images: Routine”')
  await page.getByRole('row', { name: /Assigned to/ }).waitFor()
  await look(page, 'waiting')
  await page
    .getByRole('row', { name: /义诊走进社区/ })
    .getByRole('button', { name: /^Review/ })
    .click()
  const chinese = page.getByRole('heading', { level: 1, name: '义诊走进社区' }).filter({ visible: true })
  await chinese.waitFor()
  await look(page, 'judge')
  await page.locator('article').getByText('居民在现场领取了饮食手册。').click({ clickCount: 3 })
  for (const about of ['Comment on “居民在现场领取了饮食手册。”', /^Comment on/]) {
    await page.keyboard.press('c')
    await page.getByLabel(about).waitFor()
    await press(page, 'Delete comment')
  }
  await mark(page, page.locator('article'), '十二家单位')
  await page.keyboard.press('c')
  await page.getByLabel('Comment on “十二家单位”').fill('请核对：名单上是十三家。')
  await page.getByRole('checkbox', { name: /Inaccurate|accurate/ }).check()
  await shoot(page, 'judge-comment')
  await press(page, /^Return/)
  await chinese.waitFor({ state: 'detached' })
  await press(page, 'Back to queues')
  await page.waitForURL('**/list/card')
  visit.checkQuiet()
}

async function answerAndCorrect(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await stateIs(page, '已退回')
  await page.locator('.ProseMirror mark', { hasText: '十二家单位' }).click()
  await page.getByText('请核对：名单上是十三家。').waitFor()
  await page.waitForFunction(() => getSelection()?.anchorNode?.parentElement?.closest('mark')) // typing continues at the clicked place
  await look(page, 'returned')
  await press(page, '回复')
  await page.getByLabel('回复内容').fill('已按名单改为十三家。')
  await press(page.locator('article', { hasText: '请核对' }), '回复')
  await page.getByText('已按名单改为十三家。').waitFor()
  await mark(page, textOf(page), '十二')
  await page.keyboard.type('十三')
  await page.locator('[data-kind=saved]').waitFor()
  await press(page, '标为已解决')
  await page.getByText('暂无未解决的批注').waitFor()
  await mark(page, textOf(page), '饮食手册')
  await press(page, '为所选文字添加批注')
  await page.getByLabel('批注内容').fill('手册有英文版，可一并介绍。')
  await shoot(page, 'comment')
  await press(page, '提交批注')
  await page.locator('.ProseMirror mark', { hasText: '饮食手册' }).waitFor()
  await submit(page, '已核对。')
}

async function passBoth(): Promise<void> {
  const visit = await visitAs(kind!)
  const { page } = visit
  await openQueue(page, '开始审核“图文-常规审核”队列')
  await page.locator('article').first().waitFor()
  for (const title of ['Free clinics come to the neighbourhood', '义诊走进社区']) {
    const heading = page.getByRole('heading', { level: 1, name: title }).filter({ visible: true })
    await heading.waitFor()
    if (title.startsWith('义诊')) {
      await page.getByText('已按名单改为十三家。').waitFor()
      await press(page, '与退回版本对比')
      await press(page, '查看全文')
      await look(page, 'judge-again')
    }
    await page.keyboard.press('p')
    await press(page.getByRole('dialog'), '通过')
    await heading.waitFor({ state: 'detached' })
  }
  await page.getByRole('heading', { name: '暂无可审内容' }).waitFor()
  await press(page, '返回队列')
  await page.waitForURL('**/list/card')
  visit.checkQuiet()
}

async function schedule(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await stateIs(page, '已通过')
  await shoot(page, 'approved')
  await press(page, '发布')
  await page.getByRole('menuitem', { name: '选择时间…' }).click()
  const dialog = page.getByRole('dialog', { name: '定时发布' })
  await look(page, 'schedule')
  await press(dialog, /发布时间/)
  await shoot(page, 'schedule-open')
  // Past days are disabled, so the first enabled day with this number is tomorrow, on either page of the calendar.
  const tomorrow = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', day: 'numeric' }).format(Date.now() + DAY)
  const day = page.locator(`button:not([disabled])[aria-label$=" ${tomorrow} 日"]`)
  await day.nth(0).waitFor()
  await day.nth(0).click()
  const hours = page.getByLabel('小时')
  await hours.fill('21')
  await hours.focus()
  await hours.click() // typed digits replace both digits, independently of the click position
  await page.keyboard.type('09')
  await untilIs(() => hours.inputValue(), '09')
  await page.getByLabel('分钟').fill('30')
  await press(page, '确定')
  await press(dialog, '定时发布')
  await stateIs(page, '定时发布')
  await page.getByText(/^将于 .* 09:30 发布$/).waitFor()
}

/** The scheduled time passes, and visitors read and find the item in both languages. */
async function seeOnline(): Promise<void> {
  const reader = await browser.visit(world.url)
  const { page } = reader
  await page.goto(`${world.url}/search?q=${encodeURIComponent('义诊')}`)
  assert.equal(await page.getByRole('link', { name: /义诊走进社区/ }).count(), 0)
  await world.clock.move(2 * DAY)
  await world.runScheduledTasks()
  await page.goto(`${world.url}/dynamic/index`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /义诊走进社区/ })
    .click()
  await page.getByRole('heading', { level: 1, name: '义诊走进社区' }).waitFor()
  await page.getByText('活动当天共接待十三家单位。').waitFor()
  assert.equal(await page.getByText('请核对').count(), 0, 'no comment is for the public')
  await look(page, 'online')
  await page.goto(`${world.url}/search?q=${encodeURIComponent('义诊')}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /义诊走进社区/ })
    .first()
    .waitFor()
  await look(page, 'found')
  reader.checkQuiet()
  const english = await browser.visit(world.url, { language: 'en-US', theme: 'dark' })
  await english.page.goto(`${world.url}/search?q=neighbourhood`)
  await english.page
    .getByRole('main')
    .getByRole('link', { name: /Free clinics/ })
    .click()
  await english.page.getByText('The clinic received twelve organisations in one day.').waitFor()
  english.checkQuiet()
}

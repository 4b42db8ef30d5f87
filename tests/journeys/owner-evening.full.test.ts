import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { DAY, HOUR } from '#contract/duration.ts'
import { college, haveStudied, publishLesson } from '#tests/fixtures/college.ts'
import { messagesOf, publishedNow } from '#tests/fixtures/follow.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type World } from '#tests/world.ts'
import { openBrowser, untilReady } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { headOf } from './support/console.ts'
import { press } from './support/hands.ts'

// Tests a new owner's way from an empty site to a customised one. Covers names, logo, colour, a hidden section, a form for joining a study,
// a course whose exam one learner passes and another fails, and notifications of followers. editorial.test.ts covers writing and
// inspection, first-day.test.ts the claim of the administrator.

let world: World

test('an owner configures an empty site in the browser, and readers see the result', async () => {
  await using opened = await openWorld()
  world = opened
  const owner = await world.operator(['admin'], { steppedUp: true })
  await using browser = await openBrowser()
  await using desk = await browser.visit(world.url, { token: owner.token })
  const { page } = desk
  await page.goto(`${world.url}/home`)
  await untilReady(page)
  await page.getByRole('link', { name: '前往控制台' }).waitFor()
  await page.goto(`${world.url}/system/site`)
  await makeOwn(page)
  await opensForm(page)

  const study = await publish(world.sql, { section: 'multicenter', 'zh-CN': { title: '心衰居家随访', facts: STUDY } })
  const lesson = await publishLesson(world, '每天称体重')
  const course = await buildsCourse(page, '每天称体重')
  const [reader, other] = [await world.person(), await world.person()]
  await using reading = await browser.visit(world.url, { token: reader.token, width: 375 })
  await reading.page.goto(`${world.url}/home`)
  await reading.page.getByText('心桥').first().waitFor()
  await asksToJoin(reading.page, study.number)
  await answers(page)
  await reading.page.goto(`${world.url}/platformShow/product?tab=submissions`)
  await reading.page.getByText('已回复').waitFor()

  for (const person of [reader, other]) {
    await college(world, person, 'enrol', { course })
    await haveStudied(world, person, course)
    await college(world, person, 'progress', { course, lesson: lesson.number, done: true })
  }
  await sitsExam(reading.page, course, '联系医生', '已通过')
  await using failing = await browser.visit(world.url, { token: other.token })
  await sitsExam(failing.page, course, '多喝水', '这次未通过')

  await follows(reading.page, study.number)
  await publish(world.sql, { section: 'multicenter', 'zh-CN': { title: '第二项研究', facts: STUDY } })
  await publishedNow(world, '心衰居家随访')
  const daily = { rhythm: 'daily', hour: 7, weekday: 1, byMail: false, language: 'zh-CN' }
  await world.ask('/api/follow/digest/save', daily, { token: reader.token })
  await world.clock.move(DAY + HOUR)
  await world.runScheduledTasks()
  const box = (await messagesOf(world, reader)).map(({ title_zh, text_zh }) => `${title_zh} ${text_zh}`)
  assert.deepEqual(box, ['回复：申请参加研究 可以，请下周一来。', '你关注的内容有 1 条更新 · 第二项研究'])
  for (const visit of [desk, reading, failing]) visit.checkQuiet()
})

const STUDY = { code: 'A-1', phase: 'III', state: 'recruiting', condition: '心衰', sponsor: '心桥', planned: 10, enrolled: 2, centres: [] }

/** Sets names, a logo and a colour, and hides a section. */
async function makeOwn(page: Page): Promise<void> {
  await page.getByLabel('网站名称 中文').fill('心桥')
  await page.getByLabel('机构名称 中文').fill('心桥心血管协会')
  await page.getByRole('tab', { name: '外观' }).click()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await plain('png', 256, 256) }
  await page.locator('input[type=file][accept*=png]').setInputFiles(logo)
  await page.getByRole('button', { name: '更换' }).waitFor()
  await page.getByLabel('颜色代码').fill('#0E7C86')
  await checkPage(page, 'the look of a site')
  await page.getByRole('tab', { name: '栏目' }).click()
  await page.getByRole('switch', { name: '显示药品' }).uncheck({ force: true })
  await press(page, '保存')
  await page.getByText('网站设置已保存').waitFor()
  await checkPage(page, 'the sections of a site')
}

async function opensForm(page: Page): Promise<void> {
  await page.goto(`${world.url}/enquiries`)
  await page.getByRole('main').getByRole('link', { name: '咨询表单' }).click()
  await press(headOf(page), '新建表单')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: '类型' }).click()
  await page.getByRole('option', { name: '申请参加研究' }).click()
  await press(drawer, '新建')
  await drawer.getByText('请填写至少一种语言的标题。').waitFor()
  await drawer.getByLabel('标题 中文').fill('申请参加研究')
  await press(drawer, '新建')
  await press(page, '发布')
  await page.getByText('已发布为第 1 版').waitFor()
  await checkPage(page, 'a form')
}

/** Creates a course with a lesson and a question of two options; returns its number. */
async function buildsCourse(page: Page, lesson: string): Promise<number> {
  await page.goto(`${world.url}/content/courses`)
  await press(headOf(page), '新建课程')
  await page.getByLabel('中文标题').fill('心衰患者的居家管理')
  await press(page, '创建')
  await page.getByLabel('导语').fill('看懂三个数字。')
  await press(page, `添加课时：${lesson}`)
  await press(page, '添加题目')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('题干').fill('三天重了两公斤，该怎么做？')
  await sheet.getByLabel('选项 1', { exact: true }).fill('联系医生')
  await sheet.getByLabel('选项 2', { exact: true }).fill('多喝水')
  await sheet.getByLabel('选项 1 正确').check()
  await press(sheet, '完成')
  await press(page, '添加考试')
  await page.getByLabel('抽题数').fill('1')
  await press(page, '保存')
  await page.getByText(/^已于 .+ 保存$/).waitFor()
  await press(page, '发布')
  await page.getByRole('button', { name: '下线' }).waitFor()
  const href = await page.getByRole('link', { name: '在网站查看' }).getAttribute('href')
  return Number(/\/college\/(\d+)/.exec(href ?? '')?.[1])
}

async function asksToJoin(page: Page, study: number): Promise<void> {
  await page.goto(`${world.url}/platformShow/multicenter/${study}`)
  await page.getByRole('link', { name: '申请参加' }).click()
  await page.getByLabel('年龄').fill('60')
  await page
    .getByRole('group', { name: /是否已确诊/ })
    .getByRole('radio', { name: '是' })
    .check()
  await page
    .getByRole('group', { name: /其他临床研究/ })
    .getByRole('radio', { name: '否' })
    .check()
  await page.getByLabel('姓名').fill('李华')
  await page.getByLabel('手机号').fill('13900000005')
  await page.getByLabel('我同意将填写的内容').check()
  await world.clock.move(5_000)
  await page.getByRole('button', { name: '提交' }).click()
  await page.locator('[tabindex="-1"]:focus').getByText('已收到').waitFor()
}

async function answers(page: Page): Promise<void> {
  await page.goto(`${world.url}/enquiries`)
  await page.getByRole('row', { name: /心衰居家随访/ }).click()
  await page.getByRole('textbox', { name: '回复' }).fill('可以，请下周一来。')
  await press(page, '发送回复')
  await page.getByText('已发送回复').waitFor()
}

async function sitsExam(page: Page, course: number, answer: string, outcome: string): Promise<void> {
  await page.goto(`${world.url}/college/exam?course=${course}`)
  await press(page, '开始作答')
  await page.getByLabel(answer).check()
  await press(page, '交卷')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await press(dialog, '交卷')
  await page.getByText(outcome).first().waitFor()
}

async function follows(page: Page, study: number): Promise<void> {
  await page.goto(`${world.url}/platformShow/multicenter/${study}`)
  await untilReady(page)
  const button = page.getByRole('button', { name: '关注“多中心研究”' })
  await button.click()
  await page.locator('button[aria-pressed=true]').first().waitFor()
}

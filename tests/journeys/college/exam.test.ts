import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { chapter, college, exam, haveStudied, type Made, makeCourse, publishLesson, question } from '#tests/fixtures/college.ts'
import type { Published } from '#tests/fixtures/published.ts'
import { testInFull } from '#tests/size.ts'
import type { Person } from '#tests/world.ts'
import { untilReady } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const editor = await world.operator(['editor'])
const open = async (page: Page, path: string) => {
  await page.goto(world.url + path)
  await page.mouse.move(40, 40, { steps: 2 })
  await untilReady(page)
}

test('a running exam asks before it is left and shows its questions on return, and an order counts once it is confirmed', async () => {
  const own = await publishLesson(world, '考前一课')
  const bank = [question(randomUUID(), { parts: [{ kind: 'order', options: ['一', '二'] }] }), question(randomUUID())]
  const person = await world.person()
  const made = await learnt(person, own, { questions: bank, assessments: [exam({ draws: 2, passPercent: 1 })] })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await open(page, `/college/exam?course=${made.number}`)
  await page.getByRole('button', { name: '开始作答' }).click()
  await page.getByText('尚未作答：请移动选项，或确认当前顺序。').waitFor()
  await page.getByText('已答 0/2').waitFor()
  await checkPage(page, 'a running exam')
  await page.locator('header').getByRole('link', { name: '动态' }).click()
  await page.getByText('离开后仍会计时。').waitFor()
  await checkPage(page, 'leaving an exam')
  await page.getByRole('dialog').getByRole('button', { name: '继续作答' }).click()
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept())
  await page.reload()
  await asked
  await page.getByText('已答 0/2').waitFor()
  await page.getByRole('button', { name: '交卷' }).click()
  await page.getByText(/还有 2 题未答（第 1、2 题），交卷后不能修改。第 [12] 题的顺序尚未确认。/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '继续作答' }).click()
  await page.getByRole('button', { name: '确认顺序' }).click()
  await page.getByLabel('对', { exact: true }).check()
  await page.getByText('已答 2/2').waitFor()
  await submitAll(page)
  await page.getByRole('heading', { name: '已通过' }).waitFor()
})

testInFull(
  'answers that are given without a connection stay and are saved once there is one, also where another window answered meanwhile',
  async () => {
    const bank = [question(randomUUID()), question(randomUUID()), question(randomUUID())]
    const person = await world.person()
    const made = await learnt(person, await publishLesson(world, '断网一课'), { questions: bank, assessments: [exam({ draws: 3 })] })
    await using visit = await browser.visit(world.url, { token: person.token })
    const { page } = visit
    await open(page, `/college/exam?course=${made.number}`)
    await page.getByRole('button', { name: '开始作答' }).click()
    // The order of options is random: the page answers with the first option, the other window with the second.
    const options = page.getByRole('radio')
    await options.nth(5).waitFor()
    await visit.context.setOffline(true)
    await options.nth(0).check()
    await page.getByText('尚未保存，正在重试…').waitFor()
    await options.nth(2).check()
    const { rows } = await world.sql.query<{ id: string }>('select id from college.attempt where account_id = $1', [person.id])
    await college(world, person, 'attempt/answer', { id: rows[0]!.id, place: 0, chosen: [1], changes: 0 })
    await visit.context.setOffline(false)
    await page.getByText('此题刚在另一个窗口修改过').first().waitFor()
    await page.getByText('已保存').waitFor()
    await page.getByText('已答 2/3').waitFor()
    const { rows: saved } = await world.sql.query('select place, chosen from college.answer where attempt_id = $1 order by place', [
      rows[0]!.id,
    ])
    assert.equal(saved.length, 2)
  },
)

testInFull('an exam whose time runs out without a connection is submitted once there is one, and says that time ran out', async () => {
  const person = await world.person()
  const made = await learnt(person, await publishLesson(world, '到时一课'), {
    questions: [question(randomUUID())],
    assessments: [exam({ minutes: 5 })],
  })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  const path = `/college/exam?course=${made.number}`
  await open(page, path)
  await page.getByRole('button', { name: '开始作答' }).click()
  await page.getByLabel('对', { exact: true }).check()
  await page.getByText('已保存').waitFor()
  await world.sql.query(`update college.attempt set ends_at = platform.now() + interval '4 seconds' where account_id = $1`, [person.id])
  page.on('dialog', (dialog) => void dialog.accept())
  await open(page, path)
  await page.getByRole('timer').waitFor()
  await visit.context.setOffline(true)
  await page.getByText('尚未保存，正在重试…').waitFor()
  await visit.context.setOffline(false)
  await page.getByText('时间已到，已按保存的答案交卷。').waitFor()
  await page.getByRole('heading', { name: '已通过' }).waitFor()
  await checkPage(page, 'a result after time ran out')
})

testInFull('a passed exam links to the certificate, first to request it and then to view it', async () => {
  const person = await world.person()
  const made = await learnt(person, await publishLesson(world, '证书一课'), { questions: [question(randomUUID())], assessments: [exam()] })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  const path = `/college/exam?course=${made.number}`
  await open(page, path)
  await page.getByRole('button', { name: '开始作答' }).click()
  await page.getByLabel('对', { exact: true }).check()
  await submitAll(page)
  await page.getByRole('link', { name: '领取证书' }).waitFor()
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '江晚照' }, { token: person.token })
  await college(world, person, 'certificate/take', { course: made.number })
  await open(page, path)
  await page.getByRole('link', { name: '查看证书' }).click()
  await page.getByText('证书有效').waitFor()
})

async function learnt(person: Person, lesson: Published, changes: Readonly<Record<string, unknown>>): Promise<Made> {
  const made = await makeCourse(world, editor, { chapters: [chapter('一', lesson)], ...changes })
  await college(world, person, 'enrol', { course: made.number })
  await haveStudied(world, person, made.number)
  await college(world, person, 'progress', { course: made.number, lesson: lesson.number, done: true })
  return made
}

async function submitAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '交卷' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
}

testInFull('the result of a quiz stays with its explanations when passing it opens the lesson', async () => {
  const own = await publishLesson(world, '问一问')
  const asked = question(randomUUID(), { lesson: own.id, inExam: false })
  const rules = { lesson: own.id, draws: 1, passPercent: 100, attempts: null, minutes: null }
  const made = await makeCourse(world, editor, { chapters: [chapter('一', own)], questions: [asked], assessments: [rules] })
  const person = await world.person()
  await college(world, person, 'enrol', { course: made.number })
  await using visit = await browser.visit(world.url, { token: person.token })
  const { page } = visit
  await open(page, `/college/lesson/${own.number}-ke`)
  await page.getByText('阅读达到课时时长的一半并通过测验，即可完成本课时。').waitFor()
  await page.getByRole('button', { name: '开始作答' }).click()
  await page.getByLabel('对', { exact: true }).check()
  await page.getByRole('button', { name: '交卷' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await page.getByRole('button', { name: '标记为完成' }).waitFor()
  await page.getByText('再阅读 5 分钟，即可完成本课时。').waitFor()
  const verdict = page.getByRole('heading', { name: '已通过' })
  await verdict.waitFor()
  await untilIs(
    () => verdict.evaluate((heading) => heading.getBoundingClientRect().top > 0 && heading.getBoundingClientRect().bottom < innerHeight),
    true,
  )
  await checkPage(page, 'a quiz that was passed')
  visit.checkQuiet()
})

testInFull(
  'before a certificate is revoked its number shows whose it is and for which course; afterwards, that it is revoked',
  async () => {
    const person = await world.person()
    const made = await learnt(person, await publishLesson(world, '撤销一课'), {})
    await world.ask('/system/auth/user/updateaccountinfo', { relName: '江晚照' }, { token: person.token })
    const href = String((await college(world, person, 'certificate/take', { course: made.number }))['certificate'])
    const number = href.slice('/college/certificate/'.length)
    await using visit = await browser.visit(world.url, { token: editor.token })
    const { page } = visit
    await page.goto(`${world.url}/content/courses/${made.id}`)
    await page.getByRole('button', { name: '撤销证书' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('证书编号').fill('0000-0000-0000-0000')
    await dialog.getByText('没有此编号的证书').waitFor()
    await dialog.getByLabel('证书编号').fill(number)
    await dialog.getByText('江晚照').waitFor()
    await dialog.getByLabel('原因').fill('姓名有误')
    await dialog.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByText('已撤销江晚照的证书').waitFor()
    await page.getByRole('button', { name: '撤销证书' }).click()
    await dialog.getByLabel('证书编号').fill(number)
    await dialog.getByText('原因：姓名有误').waitFor()
  },
)

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { both, chapter, makeCourse, publishLesson } from '#tests/fixtures/college.ts'
import { openTalk } from '#tests/fixtures/talk.ts'
import { until } from '#tests/world/until.ts'
import { openJourney } from '../support/open-journey.ts'

const { world, browser } = await openJourney()

test('a moderator closes the comments of an item at one of its comments, and those of another by its number', async () => {
  const moderator = await world.operator(['inspector'])
  const talk = await openTalk(world)
  const person = await world.person()
  await talk.post(person, '心脏的三个数字都记下来了。')
  await using visit = await browser.visit(world.url, { language: 'zh-CN', width: 1440, token: moderator.token })
  const { page } = visit
  await page.goto(`${world.url}/content/comments`)
  await page.getByRole('row', { name: /心脏的三个数字/ }).click()
  await page.getByRole('button', { name: '关闭评论', exact: true }).click()
  await page.getByText('评论已关闭。').first().waitFor()
  await page.getByRole('button', { name: '重新开放评论' }).waitFor()
  await page.goto(`${world.url}/content/comments?queue=closed`)
  await page.getByRole('row', { name: /心力衰竭的三个数字/ }).waitFor()
  await page.getByRole('button', { name: '关闭某篇内容的评论' }).click()
  await page.getByLabel('内容编号').fill(String(talk.other.number))
  await page.getByRole('button', { name: '关闭评论', exact: true }).click()
  await page.getByRole('row', { name: /别的/ }).waitFor()
  visit.checkQuiet()
})

test('saved changes of an online course appear after publishing, and can be discarded', async () => {
  const editor = await world.operator(['editor'])
  const lesson = await publishLesson(world, '心脏准备')
  const course = { title: both('心脏听诊', 'Listening to hearts'), slug: 'heart', chapters: [chapter('一', lesson)] }
  const made = await makeCourse(world, editor, course)
  const shows = async (word: string) => (await (await fetch(`${world.url}/college/${made.number}-heart`)).text()).includes(word)
  await using visit = await browser.visit(world.url, { language: 'zh-CN', width: 1440, token: editor.token })
  const { page } = visit
  await page.goto(`${world.url}/content/courses/${made.id}`)
  await page.getByLabel('标题', { exact: true }).fill('心脏听诊二版')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('有未发布的修改').waitFor()
  assert.equal(await shows('二版'), false)
  await page.getByRole('button', { name: '发布修改' }).click()
  await page.getByText('修改已发布。').first().waitFor()
  await until(() => shows('二版'))
  await page.getByLabel('标题', { exact: true }).fill('心脏听诊三版')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('有未发布的修改').waitFor()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: '放弃修改' }).click()
  await page.getByText('修改已放弃。').first().waitFor()
  await until(async () => (await page.getByLabel('标题', { exact: true }).inputValue()) === '心脏听诊二版')
  visit.checkQuiet()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chapter, makeCourse, publishLesson } from '#tests/fixtures/college.ts'
import { openPage } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

const { world, browser } = await openJourney()
const editor = await world.operator(['chief-editor'])

test('the dialog before an item is trashed names and links the places that use it', async () => {
  const lesson = await publishLesson(world, '房颤抗凝')
  const course = await makeCourse(world, editor, { chapters: [chapter('一', lesson)] })
  const ask = (path: string, fields: Readonly<Record<string, unknown>>) => world.ask(path, fields, { token: editor.token })
  const { data } = await ask('/api/college/courses/of-items', { itemIds: [lesson.id] })
  const [use] = data as unknown as { id: string; title: string }[]
  assert.equal(use?.id, course.id)
  assert.deepEqual((await ask('/api/curation/sets/of-items', { itemIds: [lesson.id] })).data as unknown, [])
  await using visit = await browser.visit(world.url, { token: editor.token })
  const { page } = visit
  await openPage(page, `${world.url}/content/items`)
  const row = page.locator('tbody tr')
  await row.hover()
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '移入回收站' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await untilIs(() => question.getByRole('link', { name: use!.title }).getAttribute('href'), `/content/courses/${course.id}`)
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('回收站', { exact: true }).click()
  await page.getByRole('heading', { name: '回收站为空' }).waitFor() // not "no results", for nothing was filtered
  visit.checkQuiet()
})

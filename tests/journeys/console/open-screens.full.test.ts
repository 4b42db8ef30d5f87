import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chapter, college, makeCourse, newCourse, publishLesson } from '#tests/fixtures/college.ts'
import { begin, submit } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import type { Person } from '#tests/world.ts'
import { headOf, openPage } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

let [editor, inspector, admin]: Person[] = []
const { world, browser } = await openJourney()
;[editor, inspector, admin] = await Promise.all(['editor', 'inspector', 'admin'].map((role) => world.operator([role])))

test('an open editor shows the decision of an inspector, and an open list shows the new item of a colleague', async () => {
  const begun = await begin(world, editor!, { title: '随访结果发布' })
  await submit(world, editor!, begun)
  await using desk = await browser.visit(world.url, { token: editor!.token })
  await desk.page.goto(`${world.url}/content/items/edit?id=${begun.id}&in=zh-CN`)
  await desk.page.getByText('已提交').first().waitFor()
  await using list = await browser.visit(world.url, { token: editor!.token, width: 375, touch: true })
  await openPage(list.page, `${world.url}/content/items`)
  await list.page.getByText('随访结果发布').first().waitFor()
  await begin(world, editor!, { title: '同事新建的稿件' })
  await list.page.getByText('同事新建的稿件').first().waitFor()
  const task = await take(world, inspector!)
  await judge(world, inspector!, 'send-back', { taskId: task!.id, reasons: ['incomplete'], note: '请补充来源', inlineComments: [] })
  await desk.page.getByText('请补充来源').first().waitFor()
  desk.checkQuiet()
  list.checkQuiet()
})

test('input stays when a colleague saves the same record, and overwrites it only after a choice', async () => {
  const chief = await world.operator(['chief-editor'])
  const read = async () => (await world.ask('/api/website/synonyms', {}, { token: chief.token })).data
  await using visit = await browser.visit(world.url, { token: chief.token })
  const { page } = visit
  await openPage(page, `${world.url}/content/synonyms`)
  const lines = page.getByLabel('同义词', { exact: true })
  await lines.fill('卒中，中风')
  const colleague = await world.operator(['chief-editor'])
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '王同事' }, { token: colleague.token })
  const theirs = { version: (await read())['version'], groups: [['糖尿病', '消渴']] }
  assert.equal((await world.ask('/api/website/synonyms/save', theirs, { token: colleague.token })).code, 200)
  await page.getByText('编辑期间，此内容已保存了更新的版本。').waitFor()
  await page.getByText('最近修改：王同事').waitFor()
  await untilIs(() => lines.inputValue(), '卒中，中风')
  await page.getByRole('button', { name: '保留我的修改' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('同义词已保存。').waitFor()
  assert.deepEqual((await read())['groups'], [['卒中', '中风']])
  visit.checkQuiet()
})

test('a course saves automatically, and its outline follows saves of a colleague unless it is being edited', async () => {
  const chief = await world.operator(['chief-editor'])
  const lesson = await publishLesson(world, '房颤抗凝')
  const made = await makeCourse(world, chief, { chapters: [chapter('一', lesson)] }, 'draft')
  const saveAs = async (title: string, version: number) =>
    Number(
      (await college(world, chief, 'courses/save', { ...made, version, draft: newCourse({ chapters: [chapter(title, lesson)] }) }))[
        'version'
      ],
    )
  await using visit = await browser.visit(world.url, { token: chief.token })
  const { page } = visit
  await openPage(page, `${world.url}/content/courses/${made.id}`)
  const title = page.getByLabel('第 1 章标题')
  const shows = (wanted: string) =>
    page.waitForFunction((words) => [...document.querySelectorAll('input')].some(({ value }) => value === words), wanted)
  await shows('一')
  const version = await saveAs('二', made.version)
  await shows('二')
  await title.fill('我的')
  await saveAs('三', version)
  const both = page.getByRole('status').filter({ hasText: '新版本： 三' })
  await both.filter({ hasText: '我的： 我的' }).waitFor()
  await page.getByRole('button', { name: '加载新版本' }).click()
  await shows('三')
  await title.fill('四')
  await page.getByText(/^已于 \d\d:\d\d 保存$/).waitFor()
  await page.reload()
  await shows('四')
  visit.checkQuiet()
})

test('each screen links to its part of the guide, which can be searched', async () => {
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  await openPage(page, `${world.url}/content/items`)
  await page.getByRole('main').getByRole('link', { name: '使用指南' }).click()
  await page.getByRole('heading', { name: '撰写并提交内容' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: '审核内容' }).count(), 0)
  await page.getByLabel('搜索指南').fill('词表')
  await page.getByRole('heading', { name: '设置禁用词' }).waitFor()
  await page.getByRole('heading', { name: '撰写并提交内容' }).waitFor({ state: 'detached' })
  visit.checkQuiet()
})

test('a request for access appears in the open list', async () => {
  await using visit = await browser.visit(world.url, { token: admin!.token })
  await openPage(visit.page, `${world.url}/access/requests`)
  await visit.page
    .getByText('没有待处理')
    .or(visit.page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor()
  const asked = await world.ask('/api/access/ask', { permission: 'audit:read', reason: '需要发布内容' }, { token: editor!.token })
  assert.equal(asked.code, 200)
  await visit.page.getByRole('table').getByRole('row').nth(1).waitFor()
})

test('a missing record is reported under a level-one heading, and the accessible name of the search equals its label', async () => {
  await using visit = await browser.visit(world.url, { token: (await world.operator(['chief-editor'])).token, language: 'en-US' })
  const { page } = visit
  for (const address of ['/list/search-table/', '/content/courses/', '/content/items/edit?in=en-US&id=']) {
    await page.goto(`${world.url}${address}01920000-0000-7000-8000-000000000000`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
    await untilIs(() => page.getByRole('main').getByRole('heading', { level: 1 }).count(), 1, address)
  }
  const search = page.getByRole('banner').getByRole('button', { name: /^Search/ })
  const [name, read] = [await search.getAttribute('aria-label'), await search.locator('span').textContent()]
  assert.deepEqual([name, read !== null && read.length > 0], [null, true])
})

test('form input is offered again after a reload, and forgotten once it is saved or discarded', async () => {
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  const open = async () => {
    await openPage(page, `${world.url}/content/redirects`)
    await headOf(page)
      .getByRole('button', { name: /^(新建|新增)/ })
      .click()
    return page.getByRole('dialog')
  }
  let dialog = await open()
  await dialog.getByLabel('旧地址').fill('/typed-before')
  page.on('dialog', (question) => void question.accept())
  dialog = await open()
  await dialog.getByText('页面重新加载前有未保存的内容。').waitFor()
  await dialog.getByRole('button', { name: '恢复' }).click()
  await untilIs(() => dialog.getByLabel('旧地址').inputValue(), '/typed-before')
  await dialog.getByLabel('目标地址').fill('/home')
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await page.getByRole('cell', { name: '/typed-before' }).first().waitFor()
  dialog = await open()
  await untilIs(() => dialog.getByLabel('旧地址').inputValue(), '')
  assert.equal(await dialog.getByText('页面重新加载前有未保存的内容。').count(), 0)
})

test('a new avatar is moved and magnified before it is sent; what is no picture is told at once; the page fits 320 pixels', async () => {
  await using visit = await browser.visit(world.url, { token: editor!.token, width: 320 })
  const { page } = visit
  await openPage(page, `${world.url}/user/setting`)
  await page.getByRole('button', { name: '更换头像' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (buffer: Buffer) => dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await choose(Buffer.from('no picture'))
  await dialog.getByText('图片已损坏').waitFor()
  await choose(await plain('png', 400, 200))
  await dialog.getByLabel('缩放').fill('2')
  await dialog.getByRole('button', { name: /^调整位置/ }).press('ArrowLeft')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/user/upload'))
  await dialog.getByRole('button', { name: '使用此图片' }).click()
  assert.match((await (await sent).headerValue('content-type')) ?? '', /^multipart/)
  await page.getByText('头像已更换。').waitFor()
  await page.goto(`${world.url}/register`)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
})

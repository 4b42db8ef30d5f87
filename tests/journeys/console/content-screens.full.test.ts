import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Response, WebSocket } from 'playwright-core'
import { contentChannel, type Draft } from '#capabilities/content/contract.ts'
import { getMedia } from '#capabilities/media/contract.ts'
import { begin, newDraft, save, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { until } from '#tests/world/until.ts'
import type { Person } from '#tests/world.ts'
import { stopClock } from '../support/browser.ts'
import { checkPage } from '../support/check-page.ts'
import { headOf, untilFollows } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilIs } from '../support/until-is.ts'

let [editor, colleague]: Person[] = []
const SHOTS = process.env['CONTENT_SHOTS']
/** The editor reports typed text within this time; 2 s later the page saves it automatically. */
const HANDED_OVER_MS = 300
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}
const { world, browser } = await openJourney()
;[editor, colleague] = [await world.operator(['chief-editor']), await world.operator(['chief-editor'])]
const textOf = (page: Page) => page.locator('.ProseMirror')
const untilSaved = (page: Page) => page.locator('[data-kind=saved]').waitFor()
/** Returns true when the response belongs to a request with this text. */
const isAnswerTo = (answer: Response, written: string): boolean => answer.request().postData()?.includes(written) === true
const address = (id: string, language = 'zh-CN') => `${world.url}/content/items/edit?id=${id}&in=${language}`
async function openText(page: Page, id: string, language = 'zh-CN'): Promise<void> {
  await page.goto(address(id, language))
  await textOf(page).waitFor()
}

test('no input is lost by a reload, a takeover in mid-sentence or a lost connection', async () => {
  const begun = await begin(world, editor!, { title: '共同撰写' })
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page, context } = visit
  await openText(page, begun.id)
  await textOf(page).click()
  await page.keyboard.type('甲写的')
  await page.waitForFunction(() => Object.values(sessionStorage).some((stored) => String(stored).includes('甲写的')))
  const [line] = await Promise.all([untilFollows(page, contentChannel.name), page.reload()])
  await textOf(page).getByText('甲写的').waitFor()
  await untilSaved(page)
  await using other = await browser.visit(world.url, { token: colleague!.token })
  await openText(other.page, begun.id)
  await other.page.getByText('正在编辑，你看到的是').waitFor()
  await shoot(other.page, 'locked')
  await isSavedWhenAsked(page, line, () => other.page.getByRole('button', { name: '接手编辑' }).click())
  await other.page.getByRole('alertdialog').or(other.page.getByRole('dialog')).getByRole('button', { name: '接手编辑' }).click()
  await textOf(other.page).getByText('最后一句').waitFor()
  await page.getByText('已接手编辑', { exact: false }).first().waitFor()
  await textOf(other.page).click()
  await Promise.all([other.page.waitForResponse((answer) => isAnswerTo(answer, '乙写的')), other.page.keyboard.type('乙写的')])
  await other.page.goto(`${world.url}/content/items`)
  await other.page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: '接手编辑' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '接手编辑' }).click()
  await textOf(page).getByText('乙写的').waitFor()
  await context.setOffline(true)
  await textOf(page).click()
  await page.keyboard.type('断线时写的')
  await page.locator('[data-kind=waiting]').waitFor()
  await context.setOffline(false)
  await untilSaved(page)
})

/** W10: when another account asks for the lock, just-typed text is saved sooner than the automatic save would. */
async function isSavedWhenAsked(page: Page, line: WebSocket, ask: () => Promise<void>): Promise<void> {
  await stopClock(page)
  await textOf(page).click()
  await page.keyboard.type('最后一句')
  let isSaved = false
  page.on('response', (answer) => {
    isSaved ||= isAnswerTo(answer, '最后一句')
  })
  const isAsked = ({ payload }: { payload: string | Buffer }) => String(payload).includes('lock-wanted')
  await Promise.all([line.waitForEvent('framereceived', isAsked), ask()])
  await page.clock.runFor(HANDED_OVER_MS)
  await until(async () => {
    await page.clock.runFor(1)
    return isSaved
  })
  await page.clock.resume()
}

test('a dropped picture is added to the text, a published text links to its page, and a moderator closes its comments there', async () => {
  const begun = await begin(world, editor!, { title: '拖入图片', lead: '导语' })
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  await openText(page, begun.id)
  await drop(page, '.ProseMirror', await plain('png', 900, 600))
  await page.locator('.ProseMirror img').waitFor()
  await untilIs(
    () => textOf(page).locator('p', { hasText: '会议' }).textContent(),
    '会议介绍了研究方案与入组标准。',
    'nothing is cut in two',
  )
  await untilSaved(page)
  const ready = await begin(world, editor!, { title: '可以发布' })
  await submit(world, editor!, ready)
  const inspector = await world.operator(['inspector'])
  const task = await take(world, inspector)
  assert.equal((await judge(world, inspector, 'pass', { taskId: task!.id })).http, 200)
  await openText(page, ready.id)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('menuitem', { name: '立即发布' }).click()
  await page.getByText('《可以发布》已发布').first().waitFor()
  const link = page.locator('header').getByRole('link', { name: '查看页面' })
  const shown = await fetch(new URL((await link.getAttribute('href'))!, world.url))
  assert.match(await shown.text(), /可以发布/)
  visit.checkQuiet()
  await using other = await browser.visit(world.url, { token: (await world.operator(['chief-editor', 'inspector'])).token })
  await openText(other.page, ready.id)
  await other.page.getByRole('main').getByRole('button', { name: '关闭评论', exact: true }).click()
  await other.page.getByRole('main').getByRole('button', { name: '重新开放评论' }).waitFor()
})

test('a slash puts in what is chosen, a citation makes its reference, and the slug follows the title until somebody chooses one', async () => {
  const { id } = await succeed(world, editor!, 'create', { section: 'article', kind: 'img', language: 'zh-CN', title: '血压' })
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  await openText(page, String(id))
  await page.getByLabel('标题', { exact: true }).fill('Blood pressure at home')
  await page.getByLabel('网址别名').and(page.locator('[value=blood-pressure-at-home]')).waitFor()
  await textOf(page).click()
  await page.keyboard.type('、标题')
  const menu = page.getByRole('listbox', { name: '插入' })
  await menu.getByRole('option', { name: '二级标题' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await checkPage(page, 'the menu of the slash')
  await page.keyboard.press('Enter')
  await page.keyboard.type('怎样测量')
  await textOf(page).locator('h3', { hasText: '怎样测量' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('家里的界值更低 /引用文献')
  await menu.getByRole('option', { name: '引用文献' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '引用文献' })
  await dialog.getByLabel('添加新的参考文献').fill('Wang L. Lancet 2024. doi:10.1016/j.x.2024.01.001')
  await dialog.getByRole('button', { name: '插入' }).click()
  await page.getByLabel('参考文献 1', { exact: true }).waitFor()
  await untilSaved(page)
  const { draft } = (await succeed(world, editor!, 'read', { id, language: 'zh-CN' })) as unknown as { draft: Draft }
  assert.deepEqual(
    draft.references.map(({ text, href }) => [text, href]),
    [['Wang L. Lancet 2024. doi:10.1016/j.x.2024.01.001', 'https://doi.org/10.1016/j.x.2024.01.001']],
  )
  assert.match(JSON.stringify(draft.body), new RegExp(`"citation".*${draft.references[0]!.id}`))
  assert.doesNotMatch(JSON.stringify(draft.body), /[/、](标题|引用)/)
  await page.getByLabel('网址别名').fill('my-own')
  await page.getByLabel('标题', { exact: true }).fill('Another title')
  await untilSaved(page)
  await untilIs(() => page.getByLabel('网址别名').inputValue(), 'my-own')
  visit.checkQuiet()
})

test('all matches of a filter are selected at once, including those on other pages, and acted on', async () => {
  const title = (at: number) => `批量${at}`
  const make = (at: number) => succeed(world, editor!, 'create', { section: 'article', kind: 'img', language: 'zh-CN', title: title(at) })
  for (let at = 0; at < 23; at++) await make(at)
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  await page.goto(`${world.url}/content/items?q=${encodeURIComponent('批量')}`)
  await page.getByText('共 23 项').waitFor()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  const bulk = page.getByRole('toolbar', { name: '批量操作' })
  await bulk.getByText('已选 20 项').waitFor()
  await bulk.getByRole('button', { name: '选择全部 23 项' }).click()
  await bulk.getByText('已选 23 项').waitFor()
  await checkPage(page, 'all chosen')
  await bulk.getByRole('button', { name: '移入回收站' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '移入回收站' }).click()
  await page.getByText('完成 23 项，未完成 0 项').waitFor()
  visit.checkQuiet()
})

/** Drops a file as from the desktop. */
async function drop(page: Page, where: string, file: Buffer): Promise<void> {
  const carried = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'a.png', { type: 'image/png' }))
    return data
  }, file.toString('base64'))
  const { x, y } = (await page.locator(where).boundingBox())!
  await page.dispatchEvent(where, 'drop', { dataTransfer: carried, clientX: x + 20, clientY: y + 20 })
}

test('a refused file shows the reason and is not offered as unfinished afterwards', async () => {
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  await page.goto(`${world.url}/content/media`)
  const broken = { name: '坏图.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await page.locator('main input[type=file]').setInputFiles(broken)
  await page.getByText(/^坏图.png：(?!已上传|上传完成)/).waitFor()
  await page.reload()
  await page.locator('main input[type=file]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: '上传文件' }).first().waitFor()
  assert.equal(await page.getByText(/^未完成的上传/).count(), 0)
})

test('ten simultaneous uploads are requested once each, and become ready by events of the server', async () => {
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === getMedia.path) reads++
  })
  await page.goto(`${world.url}/content/media`)
  const buffer = await plain('png', 1_800, 1_200)
  const pictures = Array.from({ length: 10 }, (_, at) => ({ name: `十张之${at + 1}.png`, mimeType: 'image/png', buffer }))
  await page.locator('main input[type=file]').setInputFiles(pictures)
  await untilIs(() => page.getByText(/^十张之.*上传成功/).count(), 10)
  assert.ok(reads <= 20, `${reads} reads`)
})

test('a save that conflicts with another editor offers a choice that keeps both versions', async () => {
  const begun = await begin(world, editor!, { title: '两个版本' })
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  await openText(page, begun.id)
  await textOf(page).click()
  await page.keyboard.type('我的')
  await succeed(world, colleague!, 'lock', { id: begun.id, language: 'zh-CN', takeOver: true })
  await save(world, colleague!, begun, newDraft({ title: '对方的标题' }))
  await succeed(world, colleague!, 'unlock', { id: begun.id, language: 'zh-CN' })
  await page
    .getByRole('button', { name: '接手编辑' })
    .or(page.getByRole('button', { name: '对比版本' }))
    .waitFor()
  if (await page.getByRole('button', { name: '接手编辑' }).isVisible()) {
    await page.getByRole('button', { name: '接手编辑' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '接手编辑' }).click()
  }
  await page.getByRole('button', { name: '对比版本' }).click()
  await shoot(page, 'conflict')
  await checkPage(page, 'conflict')
  await page.getByRole('button', { name: '使用我的版本' }).click()
  await untilSaved(page)
  const { list } = (await succeed(world, editor!, 'revisions', { id: begun.id, language: 'zh-CN' })) as unknown as {
    list: { title: string }[]
  }
  assert.ok(list.some(({ title }) => title === '对方的标题') && list[0]!.title === '两个版本')
})

test('the list works in English and dark, on a phone, with its trash', async () => {
  for (const [width, theme] of [
    [375, 'dark'],
    [768, 'light'],
  ] as const) {
    await using visit = await browser.visit(world.url, { token: editor!.token, language: 'en-US', theme, width })
    const { page } = visit
    await page.goto(`${world.url}/content/items`)
    await page.getByRole('row').nth(1).waitFor()
    await shoot(page, `items-${width}`)
    await checkPage(page, `items ${width}`)
    await page.getByRole('checkbox').nth(1).waitFor()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByText('not completed').waitFor()
    await shoot(page, `outcomes-${width}`)
    await page.keyboard.press('Escape')
    const { rows } = await world.sql.query<{ id: string }>('select id from content.item limit 1')
    await openText(page, rows[0]!.id)
    await shoot(page, `edit-${width}`)
    await checkPage(page, `edit ${width}`)
    visit.checkQuiet()
  }
})

test('topics, an import with its report, and the library work', async () => {
  await using visit = await browser.visit(world.url, { token: editor!.token })
  const { page } = visit
  await page.goto(`${world.url}/content/topics`)
  for (const [zh, en, slug] of [
    ['心脏', 'Heart', 'heart'],
    ['睡眠', 'Sleep', 'sleep'],
  ] as const) {
    await headOf(page).getByRole('button', { name: '新建主题' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('中文名称').fill(zh)
    await form.getByLabel('英文名称').fill(en)
    await form.getByLabel('标识').fill(slug)
    await form.getByRole('button', { name: '创建' }).click()
    await page.getByRole('cell', { name: zh, exact: true }).waitFor()
  }
  await page.getByRole('button', { name: '上移“睡眠”' }).click()
  await page.waitForFunction(() => document.querySelector('tbody tr')?.textContent?.includes('睡眠'))
  await shoot(page, 'topics')
  await checkPage(page, 'topics')
  await page.goto(`${world.url}/content/import`)
  const rows = ['item,section,kind,topics,language,title', 'a,dynamic,img,heart,zh-CN,导入的一篇', 'b,nowhere,img,,zh-CN,错的一篇']
  await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByText('1 行可导入，1 行有错误').waitFor()
  await shoot(page, 'import')
  await checkPage(page, 'import')
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await page.getByText('已导入 1 项内容').waitFor()
  await page.goto(`${world.url}/content/media`)
  const picture = { name: '血压计.png', mimeType: 'image/png', buffer: await plain('png', 900, 600) }
  await page.locator('main input[type=file]').setInputFiles(picture)
  await page.getByText('上传成功').waitFor()
  await shoot(page, 'library')
  await checkPage(page, 'library')
  await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('button', { name: /血压计/ })
    .click()
  await page.getByRole('dialog').getByLabel('替代文字（中文）').fill('一台血压计')
  await page.getByRole('dialog').getByRole('button', { name: '保存详情' }).click()
  await page.getByText('暂未使用').waitFor()
  await shoot(page, 'library-sheet')
  await checkPage(page, 'library sheet')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByText('列表', { exact: true }).click()
  await page.getByRole('row', { name: /血压计/ }).waitFor()
  await shoot(page, 'library-table')
  await checkPage(page, 'library table')
  visit.checkQuiet()
})

test('the length in the editor equals the one that lists and readers see, with lead and key points', async () => {
  const begun = await begin(world, editor!, { title: '计数', lead: '导语也读', keyPoints: ['一条要点'] })
  const { rows } = await world.sql.query<{ length: number }>(
    'select revision.length from content.revision join content.edition on edition.revision_id = revision.id where edition.item_id = $1',
    [begun.id],
  )
  await using visit = await browser.visit(world.url, { token: editor!.token })
  await openText(visit.page, begun.id)
  await visit.page.getByText(`${rows[0]!.length} 字`, { exact: true }).waitFor()
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { type Begun, begin, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { publish } from '#tests/fixtures/published.ts'
import type { Person } from '#tests/world.ts'
import { headingOf, openPage } from '../support/console.ts'
import { openJourney } from '../support/open-journey.ts'
import { untilFocused } from '../support/until-is.ts'

const { world, browser } = await openJourney()
await world.sql.query('update inspection.queue set share_percent = 0')

/** Opens the workplace with a counter for clicks. Key presses do not count. */
async function atWork(roles: readonly string[]) {
  const person = await world.operator(roles, { steppedUp: true })
  const visit = await browser.visit(world.url, { token: person.token })
  let presses = 0
  await visit.page.exposeFunction('countPress', () => presses++)
  await visit.page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'countPress')(), true))
  await openPage(visit.page, `${world.url}/dashboard/workplace`)
  return {
    ...visit,
    person,
    /** Runs a job and fails when it takes more clicks than the limit. */
    async within(most: number, job: string, run: (page: Page) => Promise<unknown>): Promise<void> {
      presses = 0
      await run(visit.page)
      assert.ok(presses <= most, `${job}: ${presses} presses, ${most} at most`)
    },
  }
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true })

test('an editor needs few clicks to create a draft, set its cover, find, publish and schedule it, and view the page', async () => {
  await using editor = await atWork(['editor'])
  await editor.within(2, 'a new draft', async (page) => {
    await page.getByRole('link', { name: '新建内容' }).click()
    const title = page.getByRole('dialog').getByLabel('标题')
    await untilFocused(title)
    await page.keyboard.type('手卫生的五个时刻')
    await page.getByRole('dialog').getByRole('button', { name: '创建' }).click()
    await page.locator('.ProseMirror').waitFor()
  })
  await editor.within(1, 'a cover', async (page) => {
    await drop(page, '#edit-cover', await plain('png', 1280, 720))
    await page.locator('#edit-cover img').waitFor()
    await page.locator('[data-kind=saved]').waitFor()
  })
  await editor.within(3, 'what the cover shows, where the check asks for it', async (page) => {
    await page.getByText(/^检查/).click()
    const shows = page.getByLabel('替代文字（中文）')
    await shows.fill('一双正在洗的手')
    await page.getByRole('button', { name: '保存替代文字' }).click()
    await shows.waitFor({ state: 'detached' })
  })
  await editor.within(0, 'finding an article', async (page) => {
    await openPage(page, `${world.url}/dashboard/workplace`)
    await page.keyboard.press('Control+k')
    await untilFocused(page.getByRole('combobox'))
    await page.keyboard.type('五个时刻')
    await page.getByRole('option', { name: /手卫生的五个时刻/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.ProseMirror').waitFor()
  })
  await isReadyToPublish(editor.person, ['第一篇', '第二篇'])
  await editor.within(2, 'publishing', async (page) => {
    await openPage(page, `${world.url}/dashboard/workplace`)
    await button(page.getByRole('listitem').filter({ hasText: '第一篇' }), '发布').click()
    await page.getByRole('menuitem', { name: '立即发布' }).click()
    await page.getByText('《第一篇》已发布').first().waitFor()
  })
  await editor.within(1, 'the public page', async (page) => {
    await page.getByRole('status').getByRole('link', { name: '查看页面' }).click()
    await page.getByRole('heading', { level: 1, name: '第一篇' }).waitFor()
  })
  await editor.within(2, 'scheduling', async (page) => {
    await openPage(page, `${world.url}/dashboard/workplace`)
    await button(page.getByRole('listitem').filter({ hasText: '第二篇' }), '发布').click()
    await page.getByRole('menuitem', { name: '明天 09:00 发布' }).click()
    await page
      .getByText(/^《第二篇》将于 .* 09:00 发布$/)
      .first()
      .waitFor()
    await button(page.getByRole('listitem').filter({ hasText: '第二篇' }), '修改发布时间').waitFor()
  })
  editor.checkQuiet()
})

test('the command palette acts on its results by keyboard alone: publishing, a review, a role', async () => {
  const writer = await world.operator(['editor'])
  await isReadyToPublish(writer, ['心衰随访'])
  await submit(world, writer, await begin(world, writer, { title: '房颤筛查' }))
  const colleague = await world.person()
  const choose = async (page: Page, words: string, option: string) => {
    await page.keyboard.press('Control+k')
    await untilFocused(page.getByRole('combobox'))
    await page.keyboard.type(words)
    const wanted = page.getByRole('option', { name: option })
    await wanted.waitFor()
    while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  const agree = async (page: Page, action: string) => {
    const yes = button(page.getByRole('dialog'), action)
    await yes.waitFor()
    while (!(await yes.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await using chief = await atWork(['admin', 'editor'])
  await chief.within(0, 'publishing and a role', async (page) => {
    await choose(page, '心衰随访', '立即发布')
    await agree(page, '立即发布')
    await page.getByText('《心衰随访》已发布').first().waitFor()
    await choose(page, `reader-${colleague.id.slice(0, 6)}`, '授予“编辑”角色')
    await agree(page, '授予')
    await page
      .getByText(/授予“编辑”角色$/)
      .first()
      .waitFor()
  })
  const { rows } = await world.sql.query('select roles from accounts.account where id = $1', [colleague.id])
  assert.deepEqual(rows[0].roles, ['editor', 'user'])
  await using inspector = await atWork(['inspector'])
  await inspector.within(0, 'a review', async (page) => {
    await page.keyboard.press('Control+k')
    await untilFocused(page.getByRole('combobox'))
    await page.keyboard.type('房颤筛')
    const act = page.getByRole('option', { name: '审核' })
    await act.waitFor()
    const goOn = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await goOn.promise
      await route.continue()
    })
    await page.keyboard.type('的')
    await act.waitFor({ state: 'detached' }) // while the longer words are still looked up
    goOn.resolve()
    await page.unroute('**/api/**')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'detached' })
    await choose(page, '房颤筛查', '审核')
    await headingOf(page, '房颤筛查').waitFor()
  })
  await using reader = await atWork(['analyst'])
  await reader.within(0, 'what may only be read', async (page) => {
    await page.keyboard.press('Control+k')
    await untilFocused(page.getByRole('combobox'))
    await page.keyboard.type('房颤筛查')
    await page.getByRole('option', { name: '房颤筛查' }).waitFor()
    assert.equal(await page.getByRole('option', { name: '审核' }).count(), 0)
  })
  for (const each of [chief, inspector, reader]) each.checkQuiet()
})

/** Writes items and approves them as another account. */
async function isReadyToPublish(writer: Person, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await submit(world, writer, await begin(world, writer, { title }))
    const inspector = await world.operator(['inspector'])
    const task = await take(world, inspector)
    assert.equal((await judge(world, inspector, 'pass', { taskId: task!.id })).http, 200)
  }
}

test('a reviewer needs few clicks to decide a text, open the next one, and decide a comment', async () => {
  const editor = await world.operator(['editor'])
  const begun: Begun[] = []
  for (const title of ['甲', '乙']) begun.push(await begin(world, editor, { title: `待审${title}` }))
  for (const each of begun) await submit(world, editor, each)
  const item = await publish(world.sql, { 'zh-CN': { title: '随访' } })
  const text = '记得带上一周的血压记录，医生看得很仔细。www.example.com'
  await world.ask('/api/engagement/comments/write', { number: item.number, text }, { token: (await world.person()).token })
  await using inspector = await atWork(['inspector'])
  await openPage(inspector.page, `${world.url}/list/card`)
  await button(inspector.page, '开始审核“图文-常规审核”队列').click()
  await headingOf(inspector.page, '待审甲').waitFor()
  await inspector.within(2, 'a review, and the next text', async (page) => {
    await button(page.getByRole('main'), /^通过/).click()
    await headingOf(page, '待审乙').waitFor()
  })
  await openPage(inspector.page, `${world.url}/content/comments`)
  await inspector.within(1, 'a comment', async (page) => {
    const row = page.getByRole('row').filter({ hasText: '血压记录' })
    await row.getByRole('button', { name: /^通过/ }).click()
    await page.getByText('暂无待审核的评论').waitFor()
  })
  const read = async ({ id }: Begun) => (await succeed(world, editor, 'read', { id, language: 'zh-CN' }))['state']
  assert.equal(await read(begun[1]!), 'inspecting')
})

test('an administrator needs few clicks for a request and for a role', async () => {
  const asking = await world.person({ username: 'river.stone' })
  const wish = { permission: 'audit:read', reason: '核对季度记录' }
  assert.equal((await world.ask('/api/access/ask', wish, { token: asking.token })).code, 200)
  const colleague = await world.person({ username: 'lin.qiao' })
  const rolesOf = async (id: string) => (await world.sql.query('select roles from accounts.account where id = $1', [id])).rows[0].roles
  await using admin = await atWork(['admin'])
  await openPage(admin.page, `${world.url}/access/requests`)
  await admin.within(1, 'a request', async (page) => {
    await page.getByRole('row').filter({ hasText: 'river.stone' }).getByRole('button', { name: /^授予/ }).click()
    await page.getByText('没有待处理的申请').waitFor()
  })
  assert.deepEqual(await rolesOf(asking.id), ['auditor', 'user'])
  await admin.within(3, 'a role', async (page) => {
    await page.keyboard.press('Control+k')
    await untilFocused(page.getByRole('combobox'))
    await page.keyboard.type('lin.qiao')
    await page.getByRole('option', { name: /^lin\.qiao/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: '编辑', exact: true }).check()
    await button(page.getByRole('dialog'), '保存角色').click()
    await page.getByText('角色已保存').waitFor()
  })
  assert.deepEqual(await rolesOf(colleague.id), ['editor', 'user'])
})

/** Drops a picture as from the desktop, counted as one click. */
async function drop(page: Page, where: string, file: Buffer): Promise<void> {
  const carried = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'a.png', { type: 'image/png' }))
    return data
  }, file.toString('base64'))
  await page.locator(where).scrollIntoViewIfNeeded()
  await page.dispatchEvent(where, 'drop', { dataTransfer: carried })
}

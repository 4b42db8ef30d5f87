import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { MINUTE } from '#contract/duration.ts'
import { paragraphs, publish } from '#tests/fixtures/published.ts'
import { PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { untilReady } from './support/browser.ts'
import { checkPage } from './support/check-page.ts'
import { looksOf } from './support/looks.ts'
import { openJourney } from './support/open-journey.ts'
import { untilIs } from './support/until-is.ts'

const SHOTS = process.env['COMMENT_SHOTS']
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: !name.startsWith('console') })
}
const { world, browser } = await openJourney()
const moderator = await world.operator(['inspector'])
const body = paragraphs('## 三个数字', '每天称一次体重。'.repeat(20))
const item = await publish(world.sql, {
  'zh-CN': { title: '心力衰竭：在家看三个数字', lead: '体重、脚踝和夜里的枕头。', body },
  'en-US': { title: 'Three numbers at home', body },
})
await world.sql.query(
  `insert into engagement.comment (item_id, number, author_name, language, text, text_hash, state)
   select $1, $2, '半杯凉茶', 'zh-CN', '第 ' || n || ' 次复诊才知道这三个数字，讲得很清楚。', '', 'shown' from generate_series(1, 22) as n`,
  [item.id, item.number],
)
const address = () => `${world.url}/platformShow/article/${item.number}`
const commentsOf = (page: Page) => page.locator('#comments')

test('comments are readable without scripts, and link to the login and to the report page', async () => {
  await using visit = await browser.visit(address(), { scripts: false })
  const { page } = visit
  await page.goto(address())
  const comments = commentsOf(page)
  await untilIs(() => comments.getByRole('heading', { name: '评论 22' }).count(), 1)
  await untilIs(() => comments.getByRole('listitem').count(), 20)
  await untilIs(
    () => comments.getByRole('link', { name: '登录后评论' }).getAttribute('href'),
    /^\/login\?redirect=article&id=\d+&comment=new$/,
  )
  await comments.getByRole('listitem').filter({ hasText: '第 22 次复诊' }).getByRole('link', { name: '举报半杯凉茶的评论' }).click()
  await page.getByRole('heading', { level: 1, name: '举报与投诉' }).waitFor()
  await page.getByText('第 22 次复诊').waitFor()
})

test('a login from the comments returns to the field, and an own comment in review is not shown as an empty list', async () => {
  const quiet = await publish(world.sql, { 'zh-CN': { title: '还没有人说话' } })
  const reader = await world.person()
  await using visit = await browser.visit(world.url, { token: reader.token })
  const { page } = visit
  await page.goto(`${world.url}/platformShow/article?id=${quiet.number}&comment=new`)
  const comments = commentsOf(page)
  const field = comments.getByLabel('你的评论')
  await untilIs(() => field.evaluate((element) => element === document.activeElement), true)
  assert.equal(new URL(page.url()).search, '')
  await comments.getByText('还没有评论').waitFor()
  await field.fill('请看 www.example.com')
  await comments.getByRole('button', { name: '发表' }).click()
  await comments.getByText('待审核', { exact: true }).waitFor()
  await comments.getByText('还没有评论').waitFor({ state: 'hidden' })
  await comments.getByRole('button', { name: '编辑' }).click()
  await comments.getByLabel('编辑评论').fill('请看下一页 www.example.com')
  await comments.getByRole('button', { name: '保存' }).click()
  await comments.getByText('请看下一页').waitFor()
  await world.sql.query('delete from engagement.comment where number = $1', [quiet.number])
  visit.checkQuiet()
})

test('a comment is written, waits, is approved by keyboard, becomes public and is answered', async () => {
  const reader = await world.person({ username: 'xiaoyu' })
  await using visit = await browser.visit(address(), { token: reader.token })
  const { page } = visit
  await page.goto(address())
  const comments = commentsOf(page)
  await comments.scrollIntoViewIfNeeded()
  await comments.getByLabel('你的评论').fill('我爸出院第九天体重多了两公斤，照着表打了电话。\nwww.example.com')
  await comments.getByRole('button', { name: '发表' }).click()
  await comments.getByText('待审核', { exact: true }).waitFor()
  await shoot(page, 'waiting')
  await checkPage(page, 'a comment that waits')

  await using desk = await browser.visit(world.url, { token: moderator.token })
  await desk.page.goto(`${world.url}/content/comments`)
  await desk.page.getByText('我爸出院第九天').first().waitFor()
  await shoot(desk.page, 'console-queue')
  await checkPage(desk.page, 'the queue')
  await desk.page.getByRole('row').filter({ hasText: '我爸出院第九天' }).click()
  await desk.page.getByRole('dialog').getByText('含链接').waitFor()
  await desk.page.getByRole('dialog').getByRole('button', { name: '通过' }).waitFor()
  await shoot(desk.page, 'console-sheet')
  await checkPage(desk.page, 'the sheet of a comment')
  await desk.page.keyboard.press('a')
  await desk.page.getByText('暂无待审核的评论').waitFor()
  desk.checkQuiet()

  // The notification of the writer links to the comments at the address with the item's number alone.
  await page.goto(`${world.url}/message/center`)
  await page.getByRole('button', { name: '查看：你的评论已通过审核' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '查看' }).click()
  await page.waitForURL('**/platformShow/article/*#comments')
  await untilIs(() => commentsOf(page).evaluate((part) => part.getBoundingClientRect().top < innerHeight), true)

  // The shared cached page is dropped at once.
  await using other = await browser.visit(address(), { scripts: false })
  await other.page.goto(address())
  await other.page.getByText('我爸出院第九天').waitFor()
  assert.equal(await other.page.locator('#comments a[href*="example"]').count(), 0)

  const second = await world.person()
  await using replying = await browser.visit(address(), { token: second.token })
  await replying.page.goto(address())
  await commentsOf(replying.page).scrollIntoViewIfNeeded()
  await commentsOf(replying.page).getByRole('button', { name: '回复xiaoyu' }).click()
  const reply = commentsOf(replying.page).locator('form', { has: replying.page.getByRole('textbox', { name: '回复xiaoyu' }) })
  await reply.getByRole('textbox', { name: '回复xiaoyu' }).fill('记得真及时。')
  await reply.getByRole('button', { name: '发表' }).click()
  await commentsOf(replying.page).getByText('仅你可见').waitFor()
  await shoot(replying.page, 'answered')
  replying.checkQuiet()
  visit.checkQuiet()
})

test('a moderator hides a comment with a reason, its author is notified and objects, and the objection is granted', async () => {
  const reader = await world.person({ username: 'laochen' })
  const { data } = await world.ask(
    '/api/engagement/comments/write',
    { number: item.number, text: '这一条会被隐藏' },
    { token: reader.token },
  )
  await world.ask('/api/engagement/moderation/approve', { ids: [data['comment']!['id']] }, { token: moderator.token })
  await world.ask(
    '/api/engagement/moderation/hide',
    { ids: [data['comment']!['id']], reason: 'off-topic', note: '请对照第三节。' },
    { token: moderator.token },
  )
  await using visit = await browser.visit(address(), { token: reader.token, theme: 'dark', width: 375 })
  const { page } = visit
  await page.goto(address())
  await commentsOf(page).scrollIntoViewIfNeeded()
  await commentsOf(page).getByText('原因：与主题无关').waitFor()
  await commentsOf(page).getByRole('button', { name: '申诉' }).click()
  await commentsOf(page).getByLabel('请说明申诉理由').fill('我说的就是第三节。')
  await shoot(page, 'objecting-375-dark')
  await checkPage(page, 'an objection')
  await commentsOf(page).getByRole('button', { name: '提交申诉' }).click()
  await commentsOf(page).getByText('申诉已提交，请等待答复。').waitFor()

  const colleague = await world.operator(['inspector']) // the inspector that decided may not judge the objection
  await using desk = await browser.visit(world.url, { token: colleague.token, language: 'en-US', theme: 'dark' })
  await desk.page.goto(`${world.url}/content/comments?queue=objections`)
  await desk.page.getByRole('row').filter({ hasText: '我说的就是第三节。' }).click()
  await desk.page.getByLabel('Reply to the user').fill('You are right.')
  await shoot(desk.page, 'console-objection')
  await checkPage(desk.page, 'the sheet of an objection')
  await desk.page.getByRole('button', { name: 'Uphold appeal and undo the decision' }).click()
  await desk.page.getByText('No appeals').waitFor()
  await desk.page.goto(`${world.url}/content/comments?account=${reader.id}`)
  await desk.page.getByText('这一条会被隐藏').click()
  await desk.page.getByText('Restored').waitFor()
  await shoot(desk.page, 'console-person')
  await checkPage(desk.page, 'what one person wrote')
  await desk.page.keyboard.press('m')
  await desk.page.getByRole('dialog', { name: 'Mute laochen' }).waitFor()
  await shoot(desk.page, 'console-mute')
  await checkPage(desk.page, 'muting')
  desk.checkQuiet()
  visit.checkQuiet()
})

test('a stranger reports an item by its page, the item goes offline, and the receipt shows it', async () => {
  const bad = await publish(world.sql, { 'zh-CN': { title: '包治百病的秘方' }, 'en-US': { title: 'A cure for everything' } })
  await using visit = await browser.visit(world.url, { language: 'en-US', width: 768 })
  const { page } = visit
  await page.goto(`${world.url}/platformShow/article/${bad.number}`)
  await page.locator('#main').getByRole('link', { name: 'Report this page' }).click()
  await page.getByRole('link', { name: 'A cure for everything' }).waitFor()
  await untilReady(page)
  await page.getByLabel('Reason').selectOption('medical-harm')
  await page.getByLabel('Contact details').fill('reader@example.org')
  await shoot(page, 'report-768')
  await checkPage(page, 'the report')
  await page.getByRole('button', { name: 'Submit report' }).click()
  await page.getByText('Report received').waitFor()
  const receipt = (await page.locator('code').textContent())!
  await checkPage(page, 'the receipt')

  await using desk = await browser.visit(world.url, { token: moderator.token })
  await desk.page.goto(`${world.url}/content/reports`)
  await desk.page.getByText('包治百病的秘方').first().waitFor()
  await shoot(desk.page, 'console-reports')
  await checkPage(desk.page, 'the list of reports')
  await desk.page.getByRole('row').filter({ hasText: '包治百病的秘方' }).click()
  await desk.page.getByRole('radio', { name: '举报成立', exact: true }).check()
  await shoot(desk.page, 'console-report')
  await checkPage(desk.page, 'the sheet of a report')
  await desk.page.getByRole('button', { name: '处理并答复' }).click()
  await desk.page.locator('dialog[open]').getByRole('button', { name: '下线内容（所有语言）' }).click()
  await desk.page.getByText('暂无待处理的举报').waitFor()
  desk.checkQuiet()

  await page.goto(`${world.url}/report`)
  await untilReady(page)
  await shoot(page, 'report-rules')
  await checkPage(page, 'the rules')
  await page.getByLabel('Receipt number').fill(receipt)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Upheld. The content was unpublished.').waitFor()
  assert.equal((await page.goto(`${world.url}/platformShow/article/${bad.number}`))!.status(), 404)
})

test('S57: every stored payload is shown as text by the server, by React and to moderators', async () => {
  const hostile = await publish(world.sql, { 'zh-CN': { title: '测试' } })
  const writer = await world.person()
  // Control characters are refused; all other payloads are stored.
  const taken = PAYLOADS.filter((payload) => !/[^\P{Cc}\n\r\t]/u.test(payload))
  assert.ok(taken.length >= 200, String(taken.length))
  const texts = packed(taken)
  for (const [at, text] of texts.entries()) {
    if (at % 5 === 4) await world.clock.move(MINUTE + 1_000)
    const reply = await world.ask('/api/engagement/comments/write', { number: hostile.number, text }, { token: writer.token })
    assert.equal(reply.http, 200, text)
    if (at % 2) await world.ask('/api/engagement/moderation/approve', { ids: [reply.data['comment']!['id']] }, { token: moderator.token })
  }
  for (const [path, token] of [
    [`/platformShow/article/${hostile.number}`, writer.token],
    ['/content/comments?pageSize=100', moderator.token],
  ] as const) {
    await using visit = await browser.visit(world.url, { token })
    const { page } = visit
    const bad: string[] = []
    await page.exposeFunction('planted', () => bad.push('ran'))
    page.on('dialog', (dialog) => {
      bad.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(world.url)) bad.push(request.url())
    })
    await page.goto(world.url + path)
    if (token === writer.token) await commentsOf(page).scrollIntoViewIfNeeded()
    await page.getByText('planted()').nth(1).waitFor()
    const found = await page.evaluate(() => ({
      handled: [...document.querySelectorAll('main *')].filter(({ attributes }) => [...attributes].some(({ name }) => /^on/i.test(name)))
        .length,
      embedded: document.querySelectorAll('main :is(iframe, object, embed, base, template, style, math, marquee, script)').length,
      ways: [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(({ protocol }) => !/^(https?|mailto):$/.test(protocol))
        .length,
    }))
    assert.deepEqual([found, bad], [{ handled: 0, embedded: 0, ways: 0 }, []], path)
    visit.checkQuiet()
  }
})

/** Packs payloads into as few comments as possible. */
function packed(payloads: readonly string[]): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const joined = `${texts.at(-1)} ¦ ${payload}`
    if (texts.length > 0 && joined.length <= 900) texts[texts.length - 1] = joined
    else texts.push(payload)
  }
  return texts
}

for (const { width, theme, language } of looksOf(1))
  test(`comments, reports and the moderation desk render without a barrier (${language}, ${theme}, ${width} px)`, async () => {
    const reader = await world.person()
    await using visit = await browser.visit(address(), { width, theme, language, token: reader.token })
    const { page } = visit
    await page.goto(address())
    await commentsOf(page).scrollIntoViewIfNeeded()
    await commentsOf(page).getByRole('textbox').waitFor()
    await commentsOf(page)
      .getByRole('button', { name: /^(更多评论|More comments)$/ })
      .click()
    await page.getByText('第 1 次复诊').waitFor()
    await shoot(page, `comments-${width}-${theme}-${language}`)
    await checkPage(page, `comments at ${width}`)
    await page.goto(`${world.url}/report?item=${item.number}`)
    await untilReady(page)
    await shoot(page, `report-${width}-${theme}-${language}`)
    await checkPage(page, `the report at ${width}`)
    visit.checkQuiet()
    await using desk = await browser.visit(world.url, { width, theme, language, token: moderator.token })
    for (const path of ['/content/comments?queue=hidden', '/content/comments?queue=mutes', '/content/reports?state=done']) {
      await desk.page.goto(`${world.url}${path}`)
      await desk.page.locator('main nav a[aria-current=page]').first().waitFor()
      await shoot(desk.page, `console-${path.replace(/\W+/g, '-')}-${width}-${theme}`)
      await checkPage(desk.page, `${path} at ${width}`)
    }
    desk.checkQuiet()
  })

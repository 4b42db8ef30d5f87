import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { HOUR } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { countNotified } from '#tests/fixtures/engagement.ts'
import { publish, removeForGood } from '#tests/fixtures/published.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const moderator = await world.operator(['inspector'])
const item = await publish(world.sql, { 'zh-CN': { title: '一篇文章' }, 'en-US': { title: 'An article' } })

type Row = {
  id: string
  state: string
  others: number
  due: string
  hasContact: boolean
  item: { isOnline: boolean }
  comment: { text: string; isShown: boolean } | null
}
const report = (about: object, reason: string, text = '', by?: Person, contact = '') =>
  world.ask('/api/engagement/report', { about, reason, text, contact }, by ? { token: by.token } : {})
const list = async (more: object = {}) =>
  (await world.ask('/api/engagement/reports', { state: 'open', ...more }, { token: moderator.token })).data as unknown as {
    total: number
    list: Row[]
  }
const decide = (id: string, verdict: string, action: string, answer = '我们已经处理。') =>
  world.ask('/api/engagement/reports/decide', { id, verdict, action, answer }, { token: moderator.token })
const receiptOf = async (receipt: unknown) => (await world.ask('/api/engagement/report/receipt', { receipt: String(receipt) })).data
const boxOf = async (by: Person) =>
  (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as {
    title: string
    content: string
    path: string | null
    open: boolean | null
  }[]

async function comment(text: string): Promise<{ id: string; by: Person }> {
  const by = await world.person()
  const { data } = await world.ask('/api/engagement/comments/write', { number: item.number, text }, { token: by.token })
  const id = String(data['comment']!['id'])
  await world.ask('/api/engagement/moderation/approve', { ids: [id] }, { token: moderator.token })
  return { id, by }
}

test('an anonymous reporter reads the answer with the receipt, and an account is notified', async () => {
  const person = await world.person()
  const first = await report({ item: item.number }, 'inaccurate', '第三段的剂量写错了。', undefined, 'reader@example.org')
  assert.equal(first.http, 200)
  assert.equal((await report({ item: item.number }, 'other')).data['reason'], 'REPORT_TEXT_MISSING')
  assert.equal((await report({ item: item.number }, 'medical-harm', '', person)).http, 200)
  assert.equal((await report({ item: item.number }, 'advertising', '', person)).data['reason'], 'REPORTED_ALREADY')
  assert.equal((await report({ item: 999_999 }, 'unlawful')).http, 404)
  assert.equal((await receiptOf(first.data['receipt']))['state'], 'open')
  assert.ok((await boxOf(moderator)).some(({ path, open }) => path === '/content/reports' && open))

  const open = await list()
  // Reports of possible harm are due first.
  assert.deepEqual(
    open.list.map(({ others, hasContact }) => [others, hasContact]),
    [
      [1, false],
      [1, true],
    ],
  )
  const contact = await world.ask(
    '/api/engagement/reports/contact',
    { id: open.list[1]!.id, reason: '请对方补充资料' },
    { token: moderator.token },
  )
  assert.equal(contact.data['contact'], 'reader@example.org')
  assert.deepEqual(await actionsOn(world, `report:${open.list[1]!.id}`), ['personal-data.read'])

  assert.equal((await decide(open.list[0]!.id, 'dismissed', 'taken-offline')).data['reason'], 'ACTION_UNFIT')
  assert.equal((await decide(open.list[0]!.id, 'upheld', 'comment-hidden')).data['reason'], 'ACTION_UNFIT')
  const decided = await Promise.all([decide(open.list[0]!.id, 'dismissed', 'none'), decide(open.list[1]!.id, 'dismissed', 'none')])
  assert.deepEqual(decided.map(({ http }) => http).toSorted(), [200, 409])
  assert.equal((await receiptOf(String(first.data['receipt']).toLowerCase()))['answer'], '我们已经处理。')
  assert.ok((await boxOf(person)).some(({ title, content }) => title === '举报已处理' && content.includes('我们已经处理。')))
  assert.ok(!(await boxOf(moderator)).some(({ path, open: isOpen }) => path === '/content/reports' && isOpen))
  assert.equal((await receiptOf('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA'))['reason'], 'NOT_FOUND')
})

test('an upheld report unpublishes the item in every language in the same transaction, and all data is kept', async () => {
  const bad = await publish(world.sql, { 'zh-CN': { title: '有害的内容', lead: '包治百病' }, 'en-US': { title: 'Harmful' } })
  await report({ item: bad.number }, 'medical-harm')
  const [row] = (await list({ about: 'item' })).list
  const done = await decide(row!.id, 'upheld', 'taken-offline')
  assert.deepEqual([done.http, Number(done.data['answered'])], [200, 1])
  const { rows } = await world.sql.query('select 1 from content.public_item where item_id = $1', [bad.id])
  assert.equal(rows.length, 0)
  const evidence = await world.ask('/api/engagement/reports/evidence', { id: row!.id }, { token: moderator.token })
  assert.match(String(evidence.data['text']), /Harmful[\s\S]*包治百病/)
  assert.ok(!String(evidence.data['text']).includes('contact'))
  assert.deepEqual(await actionsOn(world, `item:${bad.id}`), ['content.unpublished', 'content.unpublished'])
  assert.deepEqual(await actionsOn(world, `report:${row!.id}`), ['report.upheld', 'report.exported'])
  const again = await publish(world.sql, { 'zh-CN': { title: '马上删除' } })
  await report({ item: again.number }, 'unlawful')
  const [late] = (await list({ about: 'item' })).list
  await removeForGood(world.sql, again)
  assert.equal((await decide(late!.id, 'upheld', 'taken-offline')).data['reason'], 'ITEM_NOT_ONLINE')
  assert.equal((await list({ about: 'item' })).total, 1)
  await decide(late!.id, 'upheld', 'none')
})

test('a reported comment is in the moderation queue, and the decision there answers its reports', async () => {
  const [one, two] = [await comment('无根据的话'), await comment('没有问题的话')]
  const reporter = await world.person()
  for (const { id } of [one, two]) await report({ comment: id }, 'insult', '', reporter)
  const reported = await world.ask('/api/engagement/moderation/comments', { queue: 'reported' }, { token: moderator.token })
  assert.equal(Number(reported.data['total']), 2)
  await world.ask('/api/engagement/moderation/hide', { ids: [one.id], reason: 'insult', note: '' }, { token: moderator.token })
  await world.ask('/api/engagement/moderation/approve', { ids: [two.id] }, { token: moderator.token })
  const done = await list({ state: 'done', about: 'comment', direction: 'desc' })
  assert.deepEqual(
    done.list.slice(0, 2).map(({ state, comment: stored }) => [state, stored!.text, stored!.isShown]),
    [
      ['dismissed', '没有问题的话', true],
      ['upheld', '无根据的话', false],
    ],
  )
  assert.deepEqual(
    (await boxOf(reporter))
      .map(({ title }) => title)
      .filter((title) => title.startsWith('举报'))
      .toSorted(),
    ['举报已处理', '举报成立'],
  )
  // Deciding in the report queue also decides on the comment.
  await report({ comment: two.id }, 'privacy', '写了我的名字', reporter)
  const [row] = (await list({ about: 'comment' })).list
  assert.equal((await decide(row!.id, 'upheld', 'comment-deleted', '已删除。')).http, 200)
  assert.ok((await boxOf(two.by)).some(({ title, content }) => title === '你的评论已被删除' && content.includes('泄露他人隐私')))
  assert.equal((await report({ comment: two.id }, 'insult', '', reporter)).http, 404)
  for (const [reason, words] of [
    ['infringement', '侵犯他人权利'],
    ['other', '其他'],
  ] as const) {
    const written = await comment(`又一句被举报的话 ${reason}`)
    await report({ comment: written.id }, reason, '请看', reporter)
    const [reported] = (await list({ about: 'comment' })).list
    await decide(reported!.id, 'upheld', 'comment-hidden')
    assert.ok((await boxOf(written.by)).some(({ title, content }) => title === '你的评论已被隐藏' && content.includes(words)))
  }
})

test('overdue reports are notified once and counted as late', async () => {
  await report({ item: item.number }, 'unlawful')
  await world.clock.move(25 * HOUR)
  await world.runScheduledTasks()
  await world.runScheduledTasks()
  assert.equal(await countNotified(world.sql, moderator, '举报处理超期'), 1)
  const { token } = await world.operator(['inspector'])
  const counts = await world.ask('/api/engagement/reports/counts', {}, { token })
  assert.deepEqual([Number(counts.data['open']), Number(counts.data['late'])], [1, 1])
})

test('answering requires the permission, and floods of reports are limited', async () => {
  const person = await world.person()
  for (const [path, input] of [
    ['/api/engagement/reports', { state: 'open' }],
    ['/api/engagement/reports/decide', { id: crypto.randomUUID(), verdict: 'upheld', action: 'none', answer: 'xx' }],
  ] as const)
    assert.equal((await world.ask(path, input, { token: person.token })).http, 403)
  const address = '10.9.9.9'
  const asked = []
  for (let count = 0; count < 11; count++)
    asked.push(
      (await world.ask('/api/engagement/report', { about: { item: item.number }, reason: 'unlawful', text: '', contact: '' }, { address }))
        .http,
    )
  assert.deepEqual(asked.toSorted(), [...Array(10).fill(200), 429])
})

test('without scripts the report page gives instructions in both languages, and it is not indexed (S136)', async () => {
  const page = async (path: string) => await (await fetch(world.url + path)).text()
  const addresses = [
    ['/report', `${world.url}/report<`],
    [`/report?item=${item.number}`, `${world.url}/report?item=${item.number}<`],
    [`/report?item=999999`, `${world.url}/report<`],
  ] as const
  for (const [path, here] of addresses) {
    const text = await page(path)
    const [, noscript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text) ?? []
    assert.ok(noscript.includes('请在浏览器中启用') && noscript.includes(here), path)
    assert.ok(/<meta name="robots" content="noindex"/.test(text) && !text.includes('rel="canonical"'), path)
    assert.match(
      await page(`${path}${path.includes('?') ? '&' : '?'}language=en-US`),
      /<noscript>.*Enable JavaScript in your browser.*<\/noscript>/s,
    )
  }
  assert.ok(!(await page('/sitemaps/pages.xml')).includes('/report'))
})

test('the terms of the owner decide when a report is due and stand on the public page, and of two who save one is refused', async () => {
  const owner = await world.operator(['chief-editor'])
  const by = { token: owner.token }
  const inspector = await world.operator(['inspector'])
  const { data } = await world.ask('/api/engagement/reports/settings', {}, { token: inspector.token })
  const settings = data as unknown as { hours: Record<string, number>; templates: object[]; version: number }
  assert.deepEqual([settings.version, settings.hours['unlawful'], settings.templates.length], [0, 24, 4])
  const save = (more: object, options = by) =>
    world.ask('/api/engagement/reports/settings/save', { ...settings, ...more, version: settings.version }, options)
  assert.equal((await save({}, { token: inspector.token })).data['reason'], 'FORBIDDEN')
  assert.equal((await save({ hours: { ...settings.hours, other: 169 } })).http, 422)
  const saved = await Promise.all([save({ hours: { ...settings.hours, other: 7 } }), save({ hours: { ...settings.hours, other: 7 } })])
  assert.deepEqual(saved.map(({ http }) => http).toSorted(), [200, 409])
  const filed = await report({ item: item.number }, 'other', '与标题不符。')
  const { rows } = await world.sql.query<{ now: Date }>('select platform.now() as now')
  assert.ok(new Date(String(filed.data['dueAt'])).getTime() - rows[0]!.now.getTime() <= 7 * HOUR)
  assert.match(await (await fetch(`${world.url}/report`)).text(), /7 小时内/)
})

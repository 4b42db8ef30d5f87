import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE } from '#contract/duration.ts'
import {
  approveMove,
  countRows,
  countSpotChecks,
  editDraft,
  importMove,
  type RunData,
  readApprovers,
  readDrafts,
  readExport,
  readLinks,
  readMove,
  readPublished,
  setShare,
  setTwoPeople,
  takeBackBatches,
} from '#tests/fixtures/files/move-in.ts'
import { attachment, OLD_SITE, writeWxr } from '#tests/fixtures/files/wxr.ts'
import { zipOf } from '#tests/fixtures/files/zip.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { testInFull } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const lossesOf = ({ losses }: RunData) => Object.fromEntries(losses.map(({ what, count }) => [what, count]))

async function openMove(world: World): Promise<{ readonly importer: Person; readonly approver: Person }> {
  return { importer: await world.operator(['admin'], { steppedUp: true }), approver: await world.operator(['admin'], { steppedUp: true }) }
}

/** Names a text of the old site in three ways, a missing one, and another site. */
const LINKS = [
  'https://www.old.example.org/2014/05/高血压随访',
  '/?p=1#top',
  '/lianxi/',
  '/2014/05/none/',
  'https://example.net/2014/05/x/',
]
  .map((href) => `<p><a href="${href}">x</a></p>`)
  .join('')

const POSTS = [
  {
    id: 1,
    title: '高血压随访',
    slug: '高血压随访',
    date: '2014-05-03 08:00:00',
    categories: [
      ['category', '儿科', '儿科'],
      ['post_tag', 'guide', 'Guide'],
    ],
    content:
      '<p>第一段文字，说明随访的意义。</p>[caption id="a" width="300"]<img src="https://old.example.org/wp-content/uploads/2014/05/a-300x200.png" alt="示意图" /> 图一[/caption][contact-form-7 id="3"]',
    comments: [
      { id: 11, author: '王读者', content: '很有帮助' },
      { id: 12, author: '', content: '谢谢 <b>李医生</b>', parent: 11 },
      { id: 13, author: 'spam', content: 'x', approved: 'spam' },
    ],
    meta: { _thumbnail_id: '3', price: '12' },
  },
  { id: 2, kind: 'page', title: '联系我们', slug: 'lianxi', link: `${OLD_SITE}/lianxi/` },
  attachment(3, '2014/05/a.png'),
  { id: 4, title: '草稿', status: 'draft' },
  { id: 5, title: '私密', status: 'private' },
  { id: 6, title: '老文章', date: '1965-01-02 00:00:00', content: LINKS, isClosed: true },
  { id: 7, title: '未来文章', date: '2031-01-02 00:00:00', status: 'future' },
] as const

test('an export of WordPress comes with dates, authors, topics, pictures, comments and old addresses, and is taken away to the row', async () => {
  await using world = await openWorld()
  const { importer, approver } = await openMove(world)
  const before = await countRows(world)
  const zip = await zipOf({ 'uploads/2014/05/a.png': await plain('png') })
  const read = await readExport(world, importer, { xml: writeWxr({ posts: POSTS }), zip })
  assert.equal(read.state, 'found', read.problem)
  assert.deepEqual(read.found?.counts['documents'], 6)
  const { data: report } = await world.ask('/api/transfer/check', { id: read.id }, importer)
  assert.deepEqual([report['items'], report['ready'], report['scheduled'], report['drafts'], report['skipped']], [5, 3, 1, 1, 1])
  const { data: pages } = await world.ask('/api/transfer/preview', { id: read.id }, importer)
  assert.ok((pages as unknown as readonly { title: string }[]).some(({ title }) => title === '高血压随访'))
  assert.deepEqual(await countRows(world), before, 'a dry run changes nothing')

  const imported = await importMove(world, importer, read)
  assert.equal(imported.state, 'imported')
  const { made } = imported
  assert.deepEqual([made['items'], made['pictures'], made['comments'], made['authors'], made['topics'], made['online']], [5, 1, 2, 1, 1, 0])
  assert.deepEqual(lossesOf(imported)['shortcode'], 1)
  assert.deepEqual(lossesOf(imported)['field'], 1)

  const online = await approveMove(world, read.id, approver)
  assert.deepEqual([online.made['online'], online.made['scheduled']], [3, 1])
  const rows = await readPublished(world)
  const post = rows.find(({ title }) => title === '高血压随访')
  assert.ok(post?.cover)
  assert.deepEqual([post.topics, post.byline], [['er-ke'], '李医生'])
  for (const from of [`/2014/05/${encodeURIComponent('高血压随访')}/`, '/?p=1']) {
    const answer = await fetch(world.url + from)
    assert.equal(answer.status, 200, from)
    assert.equal(new URL(answer.url).pathname, `/platformShow/article/${post.number}-${encodeURIComponent(post.slug)}`)
  }

  const address = `${world.url}/platformShow/article/${post.number}-${encodeURI(post.slug)}`
  assert.deepEqual(await readLinks(world, '老文章'), [
    address,
    `${address}#top`,
    `${world.url}/lianxi`,
    `${OLD_SITE}/2014/05/none/`,
    'https://example.net/2014/05/x/',
  ])

  const closed = rows.find(({ title }) => title === '老文章')
  const comment = { number: closed?.number, language: 'zh-CN', text: '还能评论吗' }
  assert.equal((await world.ask('/api/engagement/comments/write', comment, approver)).data['reason'], 'COMMENTS_CLOSED')

  const undone = await world.ask('/api/transfer/undo', { id: read.id }, importer)
  assert.equal(undone.http, 200, JSON.stringify(undone.data))
  await world.runScheduledTasks()
  assert.equal((await readMove(world, read.id, importer)).state, 'undone')
  assert.deepEqual(await countRows(world), before, 'to the row')
})

test('what someone edited since an import stays after an undo and is listed', async () => {
  await using world = await openWorld()
  const { importer } = await openMove(world)
  const read = await readExport(world, importer, {
    xml: writeWxr({
      posts: [
        { id: 1, title: '甲' },
        { id: 2, title: '乙' },
      ],
    }),
  })
  await importMove(world, importer, read)
  await editDraft(world, '甲')
  await world.ask('/api/transfer/undo', { id: read.id }, importer)
  await world.runScheduledTasks()
  const { stayed, made } = await readMove(world, read.id, importer)
  assert.deepEqual([stayed.map(({ title }) => title), made['stayed']], [['甲'], 1])
  assert.equal((await readDrafts(world)).length, 1)
})

test('the person who imported cannot approve while two people are needed, a reason is needed, and a flagged or medical text stays a draft', async () => {
  await using world = await openWorld()
  const { importer, approver } = await openMove(world)
  await setTwoPeople(world)
  const posts = [
    { id: 1, title: '普通' },
    { id: 2, title: '医学', categories: [['category', 'med', '医学']] as const },
  ]
  const read = await readExport(world, importer, { xml: writeWxr({ posts }) })
  await importMove(world, importer, read, { categories: { 'category:med': { section: 'article', topic: '' } } })
  const ask = async (note: string, person: Person) =>
    (await world.ask('/api/transfer/approve', { id: read.id, note }, person)).data['reason']
  assert.equal(await ask('x', importer), 'OWN_WORK')
  assert.equal(await ask(' ', approver), 'NOTE_MISSING')
  const online = await approveMove(world, read.id, approver)
  assert.equal(online.made['online'], 1)
  assert.equal(lossesOf(online)['approval'], 1)
  assert.deepEqual(await readApprovers(world), [approver.id])
})

test('spot checks are drawn among the approved texts by the share of their queue', async () => {
  await using world = await openWorld()
  const { importer, approver } = await openMove(world)
  await setShare(world, 100)
  const read = await readExport(world, importer, { xml: writeWxr({ posts: [{ id: 1 }, { id: 2 }] }) })
  await importMove(world, importer, read)
  await approveMove(world, read.id, approver)
  assert.equal(await countSpotChecks(world), 2)
})

test('an interrupted import continues, and makes nothing twice', async () => {
  await using world = await openWorld()
  const { importer } = await openMove(world)
  const posts = Array.from({ length: 130 }, (_, at) => ({ id: at + 1 }))
  const read = await readExport(world, importer, { xml: writeWxr({ posts }) })
  await importMove(world, importer, read)
  // The state before the last batches, as a process that was killed leaves it.
  await takeBackBatches(world, 60)
  assert.ok((await readDrafts(world)).length < 130)
  assert.equal((await world.ask('/api/transfer/import', { id: read.id }, importer)).http, 200)
  await world.runScheduledTasks()
  assert.equal((await readDrafts(world)).length, 130)
  assert.equal((await readMove(world, read.id, importer)).made['items'], 130)
})

test('a second import waits with a sentence while one works', async () => {
  await using world = await openWorld()
  const { importer } = await openMove(world)
  const read = await readExport(world, importer, { xml: writeWxr({ posts: [{ id: 1 }] }) })
  const other = await readExport(world, importer, { xml: writeWxr({ posts: [{ id: 2 }] }) })
  await world.sql.query(`update transfer.run set state = 'running' where id = $1`, [other.id])
  const { data } = await world.ask('/api/transfer/import', { id: read.id }, importer)
  assert.equal(data['reason'], 'RUN_BUSY')
})

testInFull('a process that is killed in the middle of an import leaves the rest to another, with nothing twice', async () => {
  await using world = await openWorld()
  const { importer } = await openMove(world)
  const read = await readExport(world, importer, { xml: writeWxr({ posts: Array.from({ length: 400 }, (_, at) => ({ id: at + 1 })) }) })
  await using victim = await world.mortal()
  assert.equal((await victim.ask('/api/transfer/import', { id: read.id }, importer)).http, 200)
  const imported = async () => (await readDrafts(world)).length
  while ((await imported()) === 0) await sleep(5)
  await victim.kill()
  for (let turns = 0; turns < 20 && (await readMove(world, read.id, importer)).state === 'running'; turns++) {
    await world.clock.move(MINUTE)
    await world.runScheduledTasks()
  }
  assert.equal((await readMove(world, read.id, importer)).state, 'imported')
  assert.equal(await imported(), 400)
  assert.equal(new Set((await readDrafts(world)).map(({ slug }) => slug)).size, 400)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Missing } from '#capabilities/content/contract.ts'
import { approveMove, importMove, type RunData, readDrafts, readExport, readPublished } from '#tests/fixtures/files/move-in.ts'
import { attachment, OLD_SITE, type WxrPost, writeWxr } from '#tests/fixtures/files/wxr.ts'
import { zipOf } from '#tests/fixtures/files/zip.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld } from '#tests/world.ts'
import { lossReasons, writeDetail } from '../text/loss-reasons.ts'

const PARAGRAPH = '<p>超过十个汉字的一段正文。</p>'
const picture = (name: string) => `<figure><img src="${OLD_SITE}/wp-content/uploads/2014/05/${name}.png" alt=""></figure>`
const POSTS: readonly WxrPost[] = [
  { id: 1, title: '图文', content: `${PARAGRAPH}${picture('here')}${picture('gone')}` },
  { id: 2, title: '命中规则', content: '<p>本院药物国家级，药到病除。</p>' },
  { id: 3, title: '只有图片', content: picture('here') },
  { id: 4, title: '', content: PARAGRAPH },
  { id: 5, title: '关于', slug: 'about', kind: 'page', link: `${OLD_SITE}/about/index` },
  { id: 6, title: '长评论', comments: [{ id: 11, author: '甲', content: '长'.repeat(1_200) }] },
  attachment(7, '2014/05/here.png'),
  attachment(8, '2014/05/gone.png'),
]
const countsOf = (losses: RunData['losses']) => Object.fromEntries(losses.map(({ what, count }) => [what, count]))

test('a dry run names every loss of the import and of the approval: missing pictures, flagged texts, long comments, taken addresses', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const zip = await zipOf({ 'wp-content/uploads/2014/05/here.png': await plain('png') })
  const read = await readExport(world, importer, { xml: writeWxr({ posts: POSTS }), zip })
  const { data } = await world.ask('/api/transfer/check', { id: read.id }, importer)
  const named = countsOf(data['losses'] as unknown as RunData['losses'])
  assert.deepEqual(named, { 'picture-missing': 1, approval: 1, empty: 1, title: 1, address: 1, comment: 1 })
  assert.deepEqual([data['ready'], data['drafts'], data['pictures'], data['comments']] as unknown[], [4, 2, 1, 0])
  const { data: pages } = await world.ask('/api/transfer/preview', { id: read.id }, importer)
  const shown = (pages as unknown as { title: string; pictures: { isAvailable: boolean }[] }[]).find(({ title }) => title === '图文')
  assert.deepEqual(
    shown?.pictures.map(({ isAvailable }) => isAvailable),
    [true, false],
  )
  await importMove(world, importer, read)
  const online = await approveMove(world, read.id, await world.operator(['admin'], { steppedUp: true }))
  assert.deepEqual(countsOf(online.losses), named)
  assert.equal(online.made['online'], 4)
  const [flagged] = online.losses.find(({ what }) => what === 'approval')?.examples ?? []
  assert.equal((await readDrafts(world)).find(({ title }) => title === '命中规则')?.id, flagged?.text?.id, 'a report leads to the draft')
  assert.ok((await readPublished(world)).some(({ title }) => title.startsWith('超过十个汉字')))
})

test('a ZIP of pictures that is cut is refused when it is read, and not in the middle of the import', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const zip = await zipOf({ 'uploads/a.png': await plain('png') })
  const read = await readExport(world, importer, { xml: writeWxr({ posts: POSTS }), zip: zip.subarray(0, zip.length - 30) })
  assert.equal(read.state, 'failed')
  assert.match(read.problem, /文件不完整/)
})

test('a drawing in a folder of Markdown is named before as one that the library refuses, and addresses with and without the last slash are one', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const zip = await zipOf({
    'a.md': Buffer.from(
      '---\ntitle: 甲\ndate: 2014-05-01\nurl: /jia/\naliases: [/jia, /old-jia]\n---\n超过十个汉字的一段正文。\n\n![图](d.svg) ![图](e.png)',
    ),
    'd.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'e.png': await plain('png'),
  })
  const read = await readExport(world, importer, { xml: zip, name: 'blog.zip' })
  const { data } = await world.ask('/api/transfer/check', { id: read.id }, importer)
  const named = countsOf(data['losses'] as unknown as RunData['losses'])
  assert.deepEqual([named, data['pictures'] as unknown], [{ 'picture-refused': 1 }, 1])
  const { losses, made } = await importMove(world, importer, read)
  assert.deepEqual([countsOf(losses), made['redirects']], [named, 2])
})

test('a loss says in words why, and quotes the old site as it is', () => {
  assert.equal(writeDetail('FLAGGED', 'zh-CN'), '命中审核规则')
  assert.equal(writeDetail('图.svg: FILE_TYPE', 'en-US'), '图.svg: a type of file that can’t be used')
  assert.equal(writeDetail('private', 'zh-CN'), '私密')
  assert.equal(writeDetail('trackback', 'zh-CN'), '引用通告')
  assert.equal(writeDetail('12: COLUMN_NAMELESS', 'en-US'), '12: a column without a name')
  for (const quoted of ['CONTACT', 'https://old.example.org/FLAGGED', '[gallery]', '']) assert.equal(writeDetail(quoted, 'zh-CN'), quoted)
  for (const code of Missing.shape.code.options) assert.ok(code in lossReasons['zh-CN'], code)
})

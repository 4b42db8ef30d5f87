import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approveMove, importMove, readAnswers, readDrafts, readExport, readPublished } from '#tests/fixtures/files/move-in.ts'
import { attachment, type WxrPost, writeWxr } from '#tests/fixtures/files/wxr.ts'
import { zipOf } from '#tests/fixtures/files/zip.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let importer: Person
before(async () => {
  world = await openWorld()
  importer = await world.operator(['admin'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

/** Imports posts, and takes them away again after `look`. */
async function tryOut(posts: readonly WxrPost[], look: (run: Awaited<ReturnType<typeof importMove>>) => Promise<void>): Promise<void> {
  const read = await readExport(world, importer, { xml: writeWxr({ posts }) })
  assert.equal(read.state, 'found', read.problem)
  await look(await importMove(world, importer, read))
  assert.equal((await world.ask('/api/transfer/undo', { id: read.id }, importer)).http, 200)
  await world.runScheduledTasks()
}

/** Swaps the bytes of each pair. */
const bigEndian = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
/** The word 随访 in GB 18030; everything else is ASCII. */
const GB = Buffer.from([0xcb, 0xe6, 0xb7, 0xc3])

test('exports in UTF-16, in GB 18030 and with a mark of UTF-8 are read', async () => {
  const xml = writeWxr({ posts: [{ id: 1, title: '随访', content: '<p>plain words of the text</p>', author: 'a' }], authors: [['a', 'a']] })
  const [before = '', behind = ''] = xml.split('随访')
  const gb = Buffer.concat([Buffer.from(before.replace('UTF-8', 'GB18030')), GB, Buffer.from(behind)])
  for (const file of [`\ufeff${xml}`, Buffer.from(`\ufeff${xml}`, 'utf16le'), bigEndian(xml), gb]) {
    const read = await readExport(world, importer, { xml: file })
    assert.equal(read.state, 'found', read.problem)
    const { data } = await world.ask('/api/transfer/preview', { id: read.id }, importer)
    assert.deepEqual(
      (data as unknown as { title: string }[]).map(({ title }) => title),
      ['随访'],
    )
  }
})

test('an export in UTF-16 that is cut within a letter ends with a sentence', async () => {
  const whole = Buffer.from(`\ufeff${writeWxr({ posts: [{ id: 1 }] })}`, 'utf16le')
  const { state, problem } = await readExport(world, importer, { xml: whole.subarray(0, whole.length - 301) })
  assert.equal(state, 'failed')
  assert.match(problem, /无法识别文字编码/)
})

test('slugs of 300 letters, of signs, with an escaped slash and no escape at all become addresses, and twice the same one too', async () => {
  const slugs = ['x'.repeat(300), '🙂🙂', 'a%2Fb', 'half%E9%A', '%e9%9a%8f%e8%ae%bf', '../../etc', 'x'.repeat(300)]
  await tryOut(
    slugs.map((slug, at) => ({ id: at + 1, title: `题 ${at}`, slug, kind: 'page', link: `https://old.example.org/p${at}/` })),
    async ({ made }) => {
      assert.equal(made['items'], slugs.length)
      const drafts = await readDrafts(world)
      assert.equal(new Set(drafts.map(({ slug }) => slug)).size, slugs.length)
      for (const { slug } of drafts) assert.match(slug, /^[\p{L}\p{N}-]{1,120}$/u)
    },
  )
})

test('a text that is its own parent, one without a date that was public, and CDATA in CDATA come in', async () => {
  await tryOut(
    [
      { id: 1, title: '自己的上级', kind: 'page', parent: 1 },
      { id: 2, title: '无日期', date: '0000-00-00 00:00:00' },
      { id: 3, title: '括号 ]]> 后', content: '<p>a ]]> b <![CDATA[c]]></p>' },
      { id: 4, title: '三百年后', date: '2330-01-01 00:00:00', status: 'future' },
      { id: 5, title: '百年前', date: '1903-02-29 25:61:00' },
    ],
    async ({ made }) => {
      assert.equal(made['items'], 5)
      assert.ok((await readDrafts(world)).some(({ title }) => title === '括号 ]]> 后'))
    },
  )
})

test('texts from before 1970 have their own day, those of the future wait for it, and the byline of an author without a name is the login', async () => {
  const posts = [
    { id: 1, title: '民国', date: '1903-02-28 03:00:00', author: 'chen' },
    { id: 2, title: '纪元前夕', date: '1969-12-31 23:59:59', author: 'nobody' },
    { id: 3, title: '明年', date: '2041-06-01 00:00:00', status: 'future', author: '' },
    { id: 4, title: '三百年后', date: '2330-01-01 00:00:00', status: 'future' },
  ]
  const read = await readExport(world, importer, {
    xml: writeWxr({
      posts,
      authors: [
        ['chen', ''],
        ['li', '李医生'],
      ],
    }),
  })
  const { data: report } = await world.ask('/api/transfer/check', { id: read.id }, importer)
  await importMove(world, importer, read)
  const approver = await world.operator(['admin'], { steppedUp: true })
  const { made } = await approveMove(world, read.id, approver)
  assert.deepEqual([made['online'], made['scheduled']], [report['ready'], report['scheduled']])
  assert.deepEqual(
    (await readPublished(world)).filter(({ byline }) => byline).map(({ title, first, byline }) => [title, first.toISOString(), byline]),
    [
      ['民国', '1903-02-28T03:00:00.000Z', 'chen'],
      ['纪元前夕', '1969-12-31T23:59:59.000Z', 'nobody'],
    ],
  )
  const { data: page } = await world.ask('/api/v1/items', { language: 'zh-CN' })
  assert.equal(JSON.stringify(page).includes('明年'), false)
  assert.equal((await world.ask('/api/transfer/undo', { id: read.id }, approver)).http, 200)
  await world.runScheduledTasks()
})

test('an answer that is older than its comment stays its answer, and one to itself or to none becomes a comment', async () => {
  const at = (id: number, parent: number, day: number) => ({
    id,
    parent,
    author: '甲',
    content: `第 ${id} 条`,
    date: `2014-05-0${day} 09:00:00`,
  })
  const comments = [at(1, 0, 5), at(2, 1, 4), at(3, 2, 3), at(4, 4, 6), at(5, 99, 7), at(6, 7, 8), at(7, 6, 9)]
  await tryOut([{ id: 1, title: '讨论', comments }], async ({ made }) => {
    assert.equal(made['comments'], comments.length)
    assert.deepEqual(
      (await readAnswers(world)).map(([, above]) => above),
      [null, '第 1 条', '第 1 条', null, null, '第 7 条', null],
    )
  })
})

test('a gallery with numbers of pictures that are gone shows the others, and one without numbers shows the pictures of its text only', async () => {
  const content = '<p>文字</p>[gallery ids="7,99,abc,7"][gallery ids=""]'
  await tryOut([{ id: 1, title: '图集', content }, attachment(7, 'a.png')], async ({ losses }) => {
    const [draft] = await readDrafts(world)
    assert.equal(JSON.stringify(draft?.body).match(/a\.png/g)?.length, 2)
    assert.deepEqual(
      losses.map(({ what }) => what),
      ['picture-missing'],
    )
  })
})

test('a ZIP with backslashes and two files of one name is read, and one with an absolute name is refused', async () => {
  const text = '---\ntitle: 文\n---\n正文'
  const read = async (files: Readonly<Record<string, string>>, change: (zip: string) => string) => {
    const zip = Buffer.from(change((await zipOf(files)).toString('latin1')), 'latin1')
    return await readExport(world, importer, { xml: zip, name: 'site.zip' })
  }
  const slashes = await read({ 'posts/one.md': text, 'posts/two.md': text }, (zip) => zip.replaceAll('posts/one', 'posts\\one'))
  assert.deepEqual([slashes.state, slashes.found?.counts['documents']], ['found', 2])
  const twice = await read({ 'posts/one.md': text, 'posts/two.md': text }, (zip) => zip.replaceAll('posts/two', 'posts/one'))
  assert.deepEqual([twice.state, twice.found?.counts['documents']], ['found', 1])
  const absolute = await read({ 'posts/one.md': text }, (zip) => zip.replaceAll('posts/one', '/etc/pass'))
  assert.match(absolute.problem, /越出目录/)
})

test('two imports that begin at the same moment: one works, and the other says so', async () => {
  const runs = [
    await readExport(world, importer, { xml: writeWxr({ posts: [{ id: 1, title: '甲' }] }) }),
    await readExport(world, importer, { xml: writeWxr({ posts: [{ id: 1, title: '乙' }] }) }),
  ]
  const begun = await Promise.all(runs.map(({ id }) => world.ask('/api/transfer/import', { id }, importer)))
  assert.deepEqual(begun.map(({ http, data }) => (http === 200 ? 'ok' : data?.['reason'])).sort(), ['RUN_BUSY', 'ok'])
  await world.runScheduledTasks()
})

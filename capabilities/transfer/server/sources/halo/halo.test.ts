import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { plainText } from '#contract/document/document-walk.ts'
import { testInFull } from '#tests/size.ts'
import { writeUpload, writeZip } from '../../files/write-zip.stand-in.ts'
import { mediaIdOf } from '../../format/media-id.ts'
import { readSource } from '../../format/read-source.stand-in.ts'
import { HEAD_BYTES } from '../../format/source.ts'
import { haloSource } from './halo-source.ts'

const record = (path: string, value: object) => ({
  name: `/registry/${path}`,
  data: Buffer.from(JSON.stringify(value)).toString('base64'),
  version: 1,
})
const thing = (path: string, spec: object, more: object = {}) =>
  record(path, { metadata: { name: path.split('/').at(-1), creationTimestamp: '2023-01-01T00:00:00Z' }, spec, ...more })

const POST = {
  title: '血压随访',
  slug: 'blood-pressure',
  releaseSnapshot: 's2',
  headSnapshot: 's3',
  baseSnapshot: 's1',
  owner: 'admin',
  cover: '/upload/cover.png',
  deleted: false,
  publish: true,
  publishTime: '2023-02-03T04:05:06Z',
  visible: 'PUBLIC',
  excerpt: { autoGenerate: false, raw: '摘要' },
  categories: ['c2'],
  tags: ['t1'],
  allowComment: true,
}
const CHANGE = JSON.stringify([
  {
    type: 'CHANGE',
    source: { position: 1, lines: ['<p>old</p>'] },
    target: { position: 1, lines: ['<p>new <img src="https://old.example/upload/a%20b.png"></p>', '<p>more</p>'] },
  },
])
const comment = (more: object) => ({
  raw: '<p>好&amp;</p>',
  owner: { kind: 'Email', name: 'r@example.org', displayName: '读者' },
  approved: true,
  hidden: false,
  creationTime: '2023-03-01T00:00:00Z',
  ...more,
})

const BACKUP = [
  thing('content.halo.run/categories/c1', { displayName: '科普', slug: 'science', children: ['c2'] }),
  thing('content.halo.run/categories/c2', { displayName: '高血压', slug: 'bp', children: [] }),
  thing('content.halo.run/comments/k1', comment({ subjectRef: { kind: 'Post', name: 'p1' } })),
  thing('content.halo.run/comments/k2', comment({ subjectRef: { kind: 'Post', name: 'p1' }, approved: false })),
  thing('content.halo.run/posts/p1', POST, { status: { permalink: '/archives/blood-pressure', lastModifyTime: '2023-02-04T00:00:00Z' } }),
  thing('content.halo.run/posts/p2', { ...POST, title: '私密', visible: 'PRIVATE', releaseSnapshot: 's1' }),
  thing('content.halo.run/replies/r1', comment({ commentName: 'k1', owner: { kind: 'User', name: 'admin', displayName: '管理员' } })),
  thing(
    'content.halo.run/singlepages/g1',
    { ...POST, title: '关于', slug: 'about', releaseSnapshot: 's1', categories: [], tags: [] },
    { status: { permalink: '/about' } },
  ),
  thing('content.halo.run/snapshots/s1', { contentPatch: '<h1>a</h1>\n<p>old</p>', rawType: 'HTML' }),
  thing('content.halo.run/snapshots/s2', { contentPatch: CHANGE, rawType: 'HTML', parentSnapshotName: 's1' }),
  thing('content.halo.run/snapshots/s3', { contentPatch: '[]', rawType: 'HTML', parentSnapshotName: 's2' }),
  thing('content.halo.run/tags/t1', { displayName: '随访', slug: 'follow-up' }),
  thing('moment.halo.run/moments/m1', { content: 'x' }),
  thing('plugin.halo.run/plugins/x', {}),
  record('storage.halo.run/attachments/a1', {
    metadata: {
      name: 'a1',
      annotations: { 'storage.halo.run/uri': '/upload/a%20b.png', 'storage.halo.run/local-relative-path': 'upload/a b.png' },
    },
    status: { permalink: '/upload/a%20b.png' },
  }),
  record('users/admin', {
    metadata: { name: 'admin' },
    spec: { displayName: '李医生', bio: '心内科', email: 'li@example.org', password: '{bcrypt}x' },
  }),
  record('configmaps/system', { data: { basic: '{"title":"学会"}' } }),
]
const files = (records: readonly object[]) => ({
  'extensions.data': JSON.stringify(records),
  'workdir/attachments/upload/a b.png': Buffer.from('89504e47', 'hex'),
  'workdir/attachments/upload/cover.png': Buffer.from('89504e47', 'hex'),
})
const read = async (records: readonly object[]) => await readSource(haloSource, await writeZip('halo.zip', files(records)))

test('a backup of Halo 2 has its published texts with terms, author, dates, address and pictures', async () => {
  const { of, losses, entries } = await read(BACKUP)
  const [post, secret, page] = of('document')
  assert.ok(post && secret && page)
  assert.deepEqual([post.draft.title, post.draft.lead, post.state, post.kind], ['血压随访', '摘要', 'published', 'post'])
  assert.equal(plainText(post.draft.body), 'a new more')
  assert.deepEqual([post.published, post.changed], ['2023-02-03T04:05:06.000Z', '2023-02-04T00:00:00.000Z'])
  assert.deepEqual([post.categories, post.addresses], [['section:c2', 'tag:t1'], ['/archives/blood-pressure']])
  assert.deepEqual(
    of('category').map(({ name, parent }) => [name, parent]),
    [
      ['科普', null],
      ['高血压', 'section:c1'],
      ['随访', null],
    ],
  )
  assert.deepEqual(
    of('author').map(({ name, bio }) => [name, bio]),
    [['李医生', '心内科']],
  )
  assert.equal(post.draft.cover, mediaIdOf('workdir/attachments/upload/cover.png'))
  assert.deepEqual(
    of('media').map(({ path }) => path),
    ['workdir/attachments/upload/a b.png', 'workdir/attachments/upload/cover.png'],
  )
  assert.deepEqual([secret.state, page.kind, page.addresses], ['private', 'page', ['/about']])
  assert.deepEqual(losses, ['comment 1', 'kind moment.halo.run/moments × 1'])
  assert.ok(!/example\.org|bcrypt/.test(JSON.stringify(entries)))
})

test('approved comments and their answers come with the names that were shown', async () => {
  const { of } = await read(BACKUP)
  assert.deepEqual(
    of('comment').map(({ author, text, parent, document }) => [author, text, parent, document]),
    [
      ['读者', '好&', null, 'post:p1'],
      ['管理员', '好&', 'comment:k1', 'post:p1'],
    ],
  )
})

test('a change that does not fit its text is reported, and the text is left out', async () => {
  const broken = BACKUP.map((each) =>
    each.name.endsWith('/s1') ? thing('content.halo.run/snapshots/s1', { contentPatch: '<h1>a</h1>\n<p>other</p>' }) : each,
  )
  const { of, losses } = await read(broken)
  assert.ok(losses.includes('unreadable s2'))
  assert.ok(!of('document').some(({ key }) => key === 'post:p1'))
})

const EXPORT = {
  version: '1.6.0',
  export_date: '2022-01-01',
  posts: [
    {
      id: 1,
      title: '旧文',
      slug: 'old',
      status: 'PUBLISHED',
      createTime: 1_398_909_600_000,
      editTime: 1_400_000_000_000,
      summary: '要',
      thumbnail: '/upload/2014/05/a.png',
    },
    { id: 2, title: '回收', slug: 'bin', status: 'RECYCLE', createTime: 1_398_909_600_000, disallowComment: true },
  ],
  sheets: [{ id: 3, title: '关于', slug: 'about', status: 'PUBLISHED', createTime: 1_398_909_600_000 }],
  contents: [
    { id: 1, content: '<p>正文</p>', originalContent: '正文' },
    { id: 3, content: '<p>我们</p>' },
  ],
  tags: [{ id: 5, name: '标签', slug: 't' }],
  categories: [{ id: 6, name: '分类', slug: 'c', parentId: 0 }],
  post_tags: [{ postId: 1, tagId: 5 }],
  post_categories: [{ postId: 1, categoryId: 6 }],
  post_comments: [
    {
      id: 8,
      postId: 1,
      parentId: 0,
      author: '读者',
      email: 'r@example.org',
      content: '好',
      status: 'PUBLISHED',
      createTime: 1_398_909_700_000,
    },
    { id: 9, postId: 1, parentId: 8, author: '广告', content: 'x', status: 'AUDITING', createTime: 1_398_909_700_000 },
  ],
  options: [
    { key: 'blog_url', value: 'https://old.example/' },
    { key: 'post_permalink_type', value: 'DATE' },
    { key: 'path_suffix', value: '.html' },
  ],
  users: [{ id: 1, nickname: '站长', email: 'a@example.org' }],
  journals: [{ id: 1, content: 'x' }],
}

test('the data export of Halo 1.6 has its texts, and each leads from its old address', async () => {
  const { of, losses, entries } = await readSource(haloSource, writeUpload('halo-data-export-1.json', JSON.stringify(EXPORT)))
  const [post, bin, page] = of('document')
  assert.deepEqual([post?.addresses, post?.published], [['/2014/05/old.html'], '2014-05-01T02:00:00.000Z'])
  assert.deepEqual([post?.categories, plainText(post!.draft.body)], [['tag:5', 'section:6'], '正文'])
  assert.deepEqual([bin?.state, bin?.takesComments], ['trashed', false])
  assert.deepEqual([page?.kind, page?.addresses], ['page', ['/s/about.html']])
  assert.deepEqual(
    of('media').map(({ path, address }) => [path, address]),
    [['upload/2014/05/a.png', 'https://old.example/upload/2014/05/a.png']],
  )
  assert.deepEqual(
    of('comment').map(({ author, text }) => [author, text]),
    [['读者', '好']],
  )
  assert.deepEqual(
    losses.filter((loss) => !loss.startsWith('empty')),
    ['comment 1', 'kind journals × 1'],
  )
  assert.ok(!/example\.org/.test(JSON.stringify(entries)))
})

test('backups and exports are recognised by their first bytes', async () => {
  const head = (path: string) => readFileSync(path).subarray(0, HEAD_BYTES)
  const recognises = (name: string, path: string) => haloSource.recognises({ name, path, sizeBytes: 0 }, head(path))
  assert.equal(recognises('x.zip', (await writeZip('x.zip', files(BACKUP))).path), true)
  assert.equal(recognises('x.zip', (await writeZip('x.zip', { 'posts/a.md': '' })).path), false)
  assert.equal(recognises('x.json', writeUpload('x.json', JSON.stringify(EXPORT)).path), true)
  assert.equal(recognises('x.json', writeUpload('x.json', '{"rows":[]}').path), false)
})

test('hostile backups are refused with their reason', async () => {
  const refuses = async (code: string, data: string | Buffer) =>
    await assert.rejects(readSource(haloSource, await writeZip('halo.zip', { 'extensions.data': data })), { code }, code)
  const whole = JSON.stringify(BACKUP)
  await refuses('UPLOAD_CUT', whole.slice(0, -40))
  await refuses('UPLOAD_EMPTY', ' ')
  await refuses('UPLOAD_TOO_DEEP', `[${'['.repeat(200)}`)
  await refuses('UPLOAD_DAMAGED', '[{"name": nothing}]')
  await refuses('UPLOAD_CHARSET', Buffer.from([0x5b, 0xff, 0x5d]))
  await assert.rejects(readSource(haloSource, await writeZip('halo.zip', { 'workdir/x': '' })), { code: 'UPLOAD_UNKNOWN' })
})

testInFull('a backup of a million records needs little memory', async () => {
  const upload = await writeZip('halo.zip', {
    'extensions.data': `[${Array.from({ length: 1_000_000 }, (_, at) => `{"name":"/registry/x/${(at * 7_919) % 1_299_709}"}`).join(',')}]`,
  })
  const before = process.memoryUsage.rss()
  await using opened = await haloSource.open(upload, {
    language: 'zh-CN',
    signal: new AbortController().signal,
    convertHtml: async () => null,
  })
  assert.equal((await opened.describe()).generator, 'Halo 2')
  assert.ok(process.memoryUsage.rss() - before < 300 * 2 ** 20)
})

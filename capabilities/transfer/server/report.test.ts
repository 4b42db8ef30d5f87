import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveMove, importMove, type RunData, readExport } from '#tests/fixtures/files/move-in.ts'
import { attachment, OLD_SITE, type WxrPost, writeWxr } from '#tests/fixtures/files/wxr.ts'
import { zipOf } from '#tests/fixtures/files/zip.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

// Texts that go online or stay drafts for every reason, as each format has them.
const PLAIN = '超过十个汉字的一段正文。'
const FLAGGED = '本院药物国家级，药到病除。'
const FORMULA = String.raw`<math><semantics><mrow></mrow><annotation encoding="application/x-tex">\frac{1</annotation></semantics></math>`
const BODIES = {
  普通: `<p>${PLAIN}</p>`,
  命中规则: `<p>${FLAGGED}</p>`,
  店铺链接: `<p>${PLAIN}<a href="https://item.jd.com/1.html">购买</a></p>`,
  云文档链接: `<p>${PLAIN}<a href="https://docs.aws.amazon.com/eks/">文档</a></p>`,
  公式有误: `<p>${PLAIN}${FORMULA}</p>`,
  没有正文: '',
} as const
const TITLES = Object.keys(BODIES) as (keyof typeof BODIES)[]

const picture = (name: string) => `<p><img src="${OLD_SITE}/wp-content/uploads/2014/05/${name}.png" alt="图"></p>`
const WORDPRESS: readonly WxrPost[] = [
  ...TITLES.map((title, at) => ({ id: at + 1, title, content: BODIES[title] })),
  { id: 11, title: '图文', content: BODIES.普通 + picture('same') + picture('also') + picture('gone') },
  { id: 12, title: '只有图片', content: picture('gone') },
  { id: 13, title: '未来', date: '2031-01-02 00:00:00', status: 'future' },
  { id: 14, title: '草稿', status: 'draft' },
  { id: 15, title: '私密', status: 'private' },
  { id: 16, title: '联系', kind: 'page', slug: 'lianxi', link: `${OLD_SITE}/lianxi/`, categories: [['category', 'bad', FLAGGED]] },
  { id: 17, title: '联系', kind: 'page', slug: 'lianxi', link: `${OLD_SITE}/lianxi-2/` },
  { id: 18, title: '评论', comments: [{ id: 1, author: '甲', content: '长'.repeat(1_200) }] },
  ...['same', 'also', 'gone'].map((name, at) => attachment(20 + at, `2014/05/${name}.png`)),
]

const markdown = (title: string, body: string, date = '2014-05-01') =>
  Buffer.from(`---\ntitle: ${title}\n${date && `date: ${date}\n`}---\n${body}`)
const rss = (title: string, body: string) =>
  `<item><title>${title}</title><link>https://old.example/${title}</link><pubDate>Thu, 01 May 2014 10:00:00 +0800</pubDate><description><![CDATA[${body}]]></description></item>`
const haloRecord = (path: string, spec: object) => ({
  name: `/registry/content.halo.run/${path}`,
  data: Buffer.from(
    JSON.stringify({ metadata: { name: path.split('/').at(-1), creationTimestamp: '2023-01-01T00:00:00Z' }, spec }),
  ).toString('base64'),
  version: 1,
})
const halo = TITLES.flatMap((title, at) => [
  haloRecord(`posts/p${at}`, {
    title,
    slug: `post-${at}`,
    releaseSnapshot: `s${at}`,
    headSnapshot: `s${at}`,
    baseSnapshot: `s${at}`,
    owner: 'admin',
    deleted: false,
    publish: true,
    visible: 'PUBLIC',
    publishTime: '2023-02-03T04:05:06Z',
    excerpt: { autoGenerate: true },
    categories: [],
    tags: [],
  }),
  haloRecord(`snapshots/s${at}`, { contentPatch: BODIES[title], rawType: 'HTML' }),
])
const word = (title: string, text: string) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://w"><w:body>${[title, text].map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  })

type Upload = { readonly xml: string | Buffer; readonly zip?: Buffer; readonly name: string }

async function listUploads(): Promise<readonly Upload[]> {
  const png = await plain('png')
  const files = TITLES.map((title, at) => [`content/posts/${at}.md`, markdown(title, BODIES[title])] as const)
  return [
    {
      name: 'wordpress.xml',
      xml: writeWxr({ posts: WORDPRESS }),
      zip: await zipOf({ 'uploads/2014/05/same.png': png, 'uploads/2014/05/also.png': png }),
    },
    {
      name: 'blog.zip',
      xml: await zipOf({
        ...Object.fromEntries(files),
        'content/posts/undated.md': markdown('无日期', PLAIN, ''),
        'content/posts/future.md': markdown('未来', PLAIN, '2031-01-01'),
        'content/posts/pictures.md': markdown('图', `${PLAIN}\n\n![图](a.png) ![图](b.png) ![图](c.svg) ![图](none.png)`),
        'content/posts/a.png': png,
        'content/posts/b.png': png,
        'content/posts/c.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      }),
    },
    { name: 'halo.zip', xml: await zipOf({ 'extensions.data': JSON.stringify(halo) }) },
    {
      name: 'feed.xml',
      xml: `<?xml version="1.0"?><rss version="2.0"><channel><title>旧站</title><link>https://old.example</link>${TITLES.map((title) => rss(title, BODIES[title])).join('')}</channel></rss>`,
    },
    { name: '报告.docx', xml: await word('报告', FLAGGED) },
    { name: '文章.json', xml: JSON.stringify(TITLES.map((title) => ({ title, content: BODIES[title], date: '2014-05-01' }))) },
  ]
}

const countsOf = (losses: RunData['losses']) => Object.fromEntries(losses.map(({ what, count }) => [what, count]).toSorted())
const COUNTED = ['items', 'pictures', 'comments', 'topics', 'sets', 'menus'] as const
const numbersOf = (of: Readonly<Record<string, unknown>>, names: readonly string[]) => names.map((name) => [name, of[name]])

async function compare(world: World, importer: Person, upload: Upload): Promise<void> {
  const read = await readExport(world, importer, upload)
  assert.equal(read.state, 'found', `${upload.name}: ${read.problem}`)
  const { data: report } = await world.ask('/api/transfer/check', { id: read.id }, importer)
  const imported = await importMove(world, importer, read)
  assert.deepEqual(numbersOf(imported.made, COUNTED), numbersOf(report, COUNTED), upload.name)
  const { made, losses } = await approveMove(world, read.id, await world.operator(['admin'], { steppedUp: true }))
  const [items = 0, online = 0, scheduled = 0] = [made['items'], made['online'], made['scheduled']]
  assert.deepEqual(
    { online, scheduled, drafts: items - online - scheduled },
    { online: report['ready'], scheduled: report['scheduled'], drafts: report['drafts'] },
    upload.name,
  )
  assert.deepEqual(countsOf(losses), countsOf(report['losses'] as unknown as RunData['losses']), upload.name)
}

test('what a dry run counts and names is what an import and its approval make and lose, for every format', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  for (const upload of await listUploads()) await compare(world, importer, upload)
})

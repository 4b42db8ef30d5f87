import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from '#contract/document/document-walk.ts'
import { writeZip } from '../../files/write-zip.stand-in.ts'
import { readSource, TOOLS } from '../../format/read-source.stand-in.ts'
import { SOURCES } from '../sources.ts'
import { markdownSource } from './markdown-source.ts'

type Files = Readonly<Record<string, string>>
const read = async (files: Files) => {
  const upload = await writeZip('blog.zip', files)
  await using opened = await markdownSource.open(upload, TOOLS)
  const { of, losses } = await readSource(markdownSource, upload)
  const all = of('document')
  return {
    site: await opened.describe(),
    losses,
    all,
    addresses: Object.fromEntries(all.map(({ key, addresses }) => [key, addresses])),
    authors: of('author').map(({ name }) => name),
  }
}
const POST = '---\ntitle: 血压 随访\ndate: 2016-07-08 09:10:11\ncategories: [科普, 高血压]\n---\n正文'

test('texts of Hexo come from the addresses of its settings, and from their author', async () => {
  const { addresses, all, site, authors } = await read({
    '_config.yml':
      'title: 学会\nurl: https://old.example/blog\nroot: /blog/\nauthor: 王医生\npermalink: :category/:year/:i_month/:title.html\n',
    'source/_posts/随访.md': POST,
    'source/_posts/2020/b.md': '---\ntitle: B\n---\n没有日期',
    'source/about/index.md': '关于',
    'source/links.md': '链接',
    'source/_drafts/c.md': POST,
    'source/_data/d.md': POST,
    'README.md': '# 说明',
  })
  assert.deepEqual(
    all.map(({ kind }) => kind),
    ['post', 'post', 'post', 'page', 'page'],
    'files beside the folder of texts are no part of the site',
  )
  assert.deepEqual(addresses, {
    'source/_drafts/c.md': [],
    'source/_posts/2020/b.md': [],
    'source/_posts/随访.md': [encodeURI('/blog/科普/高血压/2016/7/随访.html')],
    'source/about/index.md': ['/blog/about/'],
    'source/links.md': ['/blog/links.html'],
  })
  assert.deepEqual([site.title, site.address, site.generator, authors], ['学会', 'https://old.example/blog', 'Hexo', ['王医生']])
})

test('texts of Jekyll have its usual addresses, and a folder around the site does not matter', async () => {
  const { addresses } = await read({
    'site-main/_config.yml': 'baseurl: /journal\n',
    'site-main/_posts/2016-07-08-blood.md': POST,
    'site-main/_posts/2017-01-01-own.md': '---\npermalink: /here/\n---\nx',
  })
  assert.deepEqual(addresses, {
    'site-main/_posts/2016-07-08-blood.md': [encodeURI('/journal/科普/高血压/2016/07/08/blood.html')],
    'site-main/_posts/2017-01-01-own.md': ['/here/'],
  })
})

test('texts of Hugo have the addresses of their folders or of the pattern of their section', async () => {
  const { addresses, site } = await read({
    'hugo.toml': 'baseURL = "https://old.example/s/"\ntitle = "学会"\n[permalinks]\nnews = "/:year/:month/:slug/"\n',
    'content/posts/Blood Pressure.md': POST,
    'content/posts/bundle/index.md': POST,
    'content/posts/en.en.md': POST,
    'content/news/a.md': POST,
  })
  assert.deepEqual(addresses, {
    'content/news/a.md': ['/s/2016/07/a/'],
    'content/posts/Blood Pressure.md': ['/s/posts/blood-pressure/'],
    'content/posts/bundle/index.md': ['/s/posts/bundle/'],
    'content/posts/en.en.md': ['/s/posts/en/'],
  })
  assert.equal(site.generator, 'Hugo')
})

test('a ZIP whose first file is not compressed and speaks of feeds is a folder', async () => {
  const { path, sizeBytes, name } = await writeZip('blog.zip', { 'a.md': '# A' })
  const head = Buffer.concat([Buffer.from('PK\u0003\u0004a.md <rss version="2.0"> '), Buffer.alloc(200)])
  assert.equal(SOURCES.find((source) => source.recognises({ path, sizeBytes, name }, head))?.name, 'markdown')
})

test('pictures that a text names by the address of its site or of its repository are those of the ZIP', async () => {
  const upload = await writeZip('blog.zip', {
    'hugo.toml': 'baseURL = "https://old.example/"\n',
    'content/posts/a.md': [
      '![1](https://old.example/img/a.png)',
      '![2](https://raw.githubusercontent.com/o/r/main/content/posts/b%20c.png)',
      '![3](//cdn.jsdelivr.net/gh/o/r@1/static/img/d.png)',
      '![4](https://raw.githubusercontent.com/o/r/main/content/posts/none.png)',
      '![5](https://other.example/img/a.png)',
    ].join('\n\n'),
    'static/img/a.png': 'x',
    'content/posts/b c.png': 'x',
    'static/img/d.png': 'x',
  })
  const { of } = await readSource(markdownSource, upload)
  assert.deepEqual(
    of('media').map(({ path, address }) => path || address),
    [
      'static/img/a.png',
      'content/posts/b c.png',
      'static/img/d.png',
      'https://raw.githubusercontent.com/o/r/main/content/posts/none.png',
      'https://other.example/img/a.png',
    ],
  )
})

test('pages of VitePress are below the folder of its settings', async () => {
  const { addresses } = await read({
    'docs/.vitepress/config.mts': 'export default {}',
    'docs/guide/a.md': '# A',
    'docs/index.md': '# Home',
    'README.md': '# Not below',
  })
  assert.deepEqual(addresses, { 'README.md': [], 'docs/guide/a.md': ['/guide/a.html'], 'docs/index.md': ['/'] })
})

test('front matter in TOML has the same fields, with dates as they are written', async () => {
  const toml =
    'title = "首篇"\ndate = 2014-05-01T10:00:00+08:00\nlastmod = 2015-01-02\ntags = ["医学"]\ndraft = false\n[cover]\nimage = "a.png"'
  const { all, losses } = await read({ 'a.md': `+++\n${toml}\n+++\n正文`, 'b.md': '+++\ntitle = broken\n+++\n正文' })
  const [first] = all
  assert.deepEqual([first?.draft.title, first?.published, first?.changed], ['首篇', '2014-05-01T02:00:00.000Z', '2015-01-01T16:00:00.000Z'])
  assert.deepEqual([first?.categories, losses.filter((each) => each.startsWith('field'))], [['tag:医学'], ['field TOML front matter']])
})

test('front matter of Hexo may lack its first line, and a heading with a rule below is none', async () => {
  const { all } = await read({
    'source/_posts/a.md': 'title: 旧文\r\nid: 35\ncategories:\n  - Blog\ndate: 2014-08-07 15:30:26\ntags:\n---\n\n正文\n\n---\n尾',
    'source/_posts/b.md': 'Note: words\n---\n\nBelow.',
  })
  const [first, second] = all
  assert.deepEqual([first?.draft.title, first?.published, first?.categories], ['旧文', '2014-08-07T07:30:26.000Z', ['section:Blog']])
  assert.deepEqual([plainText(first!.draft.body).includes('title'), plainText(second!.draft.body).includes('Note: words')], [false, true])
})

test('settings that cannot be read, or nest without end, leave the texts without old addresses', async () => {
  for (const settings of ['a: [', `a = ${'['.repeat(10_000)}`, `title = "${'x'.repeat(100_000)}"`]) {
    const { all } = await read({ 'hugo.toml': settings, '_config.yml': settings, 'content/a.md': POST })
    assert.equal(all.length, 1)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from '#contract/document/document-walk.ts'
import { writeUpload } from '../../files/write-zip.stand-in.ts'
import { readSource } from '../../format/read-source.stand-in.ts'
import { tableSource } from './table-source.ts'

const read = (name: string, content: string | Buffer) => readSource(tableSource, writeUpload(name, content))

const CSV = `\ufeff编号;标题;正文;发布时间;作者;栏目;标签;网址;封面;状态;阅读量
7;血压随访;"第一段 <随访>

第二段";2014/5/3 8:00;李医生、王医生;科普;高血压,随访;https://old.example/a/7.html;/upload/a%20b.png;;12
7;"<b>不是标题</b>";"<p>正文<img src=""b.png""></p>";2014年5月3日;;;;https://old.example/a/8.html;;草稿;
;无日期;正文;昨天;;;;;;;
`

test('a table of Excel has its texts with dates, authors, categories, pictures and old addresses', async () => {
  const { of, losses } = await read('文章.csv', CSV)
  const [first, second, third] = of('document')
  assert.ok(first && second && third)
  assert.deepEqual([first.key, first.draft.title, plainText(first.draft.body)], ['7', '血压随访', '第一段 <随访> 第二段'])
  assert.deepEqual([first.published, first.addresses, first.state], ['2014-05-03T00:00:00.000Z', ['/a/7.html'], 'published'])
  assert.deepEqual([second.key, second.draft.title, second.state, second.status], ['7 row 2', '<b>不是标题</b>', 'draft', '草稿'])
  assert.deepEqual(
    of('author').map(({ name }) => name),
    ['李医生', '王医生'],
  )
  assert.deepEqual(
    of('category').map(({ role, name }) => `${role} ${name}`),
    ['section 科普', 'tag 高血压', 'tag 随访'],
  )
  assert.deepEqual(
    of('media').map(({ path, address }) => [path, address]),
    [
      ['upload/a b.png', 'https://old.example/upload/a%20b.png'],
      ['a/b.png', 'https://old.example/a/b.png'],
    ],
  )
  assert.deepEqual(losses, ['field 阅读量', 'date 昨天'])
  assert.equal(third.published, null)
})

test('an array of JSON is read, with moments as counts of seconds and of milliseconds', async () => {
  const rows = [
    { title: 'One', content: 'Text', created_at: 1_399_104_000, tags: ['a', 'b'], lang: 'en' },
    { title: 'Two', content: 'Text', created_at: 1_399_104_000_000, type: 'page' },
  ]
  const { of } = await read('posts.json', JSON.stringify({ total: 2, rows }))
  assert.deepEqual(
    of('document').map(({ published, kind, language }) => [published, kind, language]),
    [
      ['2014-05-03T08:00:00.000Z', 'post', 'en-US'],
      ['2014-05-03T08:00:00.000Z', 'page', 'zh-CN'],
    ],
  )
})

test('a table in the charset of Chinese Windows is read, and one without titles and texts, an empty one or a broken one is refused', async () => {
  const gb = Buffer.concat([Buffer.from('title,content\n'), Buffer.from([0xb1, 0xea, 0xcc, 0xe2]), Buffer.from(',x\n')])
  assert.equal((await read('gb.csv', gb)).of('document')[0]?.draft.title, '标题')
  await assert.rejects(read('people.csv', 'phone,age\n13800000000,3\n'), { code: 'UPLOAD_UNKNOWN' })
  await assert.rejects(read('empty.csv', 'title,content\n'), { code: 'UPLOAD_EMPTY' })
  await assert.rejects(read('quotes.csv', 'title,content\n"a,b\n'), { code: 'UPLOAD_DAMAGED' })
})

test('dates of spreadsheets and of databases are read, and one that could be two days is lost by name', async () => {
  const dates = ['43957', '43957.5', '31/12/2020', '12/31/2020 10:00', '6 May 2020', '1588723200', '2020.5.6', '05/06/2020', '43']
  const { of, losses } = await read('dates.csv', `title,pubdate\n${dates.map((date) => `t,${date}`).join('\n')}\n`)
  assert.deepEqual(
    of('document').map(({ published }) => published),
    [
      '2020-05-05T16:00:00.000Z',
      '2020-05-06T04:00:00.000Z',
      '2020-12-30T16:00:00.000Z',
      '2020-12-31T02:00:00.000Z',
      '2020-05-06T00:00:00.000Z',
      '2020-05-06T00:00:00.000Z',
      '2020-05-05T16:00:00.000Z',
      null,
      null,
    ],
  )
  assert.deepEqual(losses, ['date 05/06/2020', 'date 43'])
})

test('cells beyond the named columns are lost by name, and of two columns for one field the better one counts', async () => {
  const { of, losses } = await read('posts.csv', 'title,created_at,published_at,title\na,2019-01-01,2020-01-01,b,c\n\n,,,\n')
  assert.deepEqual(
    of('document').map(({ draft, published }) => [draft.title, published]),
    [['a', '2019-12-31T16:00:00.000Z']],
  )
  assert.deepEqual(losses, ['field created_at', 'field title', 'field 5: COLUMN_NAMELESS'])
})

test('columns of a database of WordPress are known, and its rows that are no texts have a kind of their own', async () => {
  const csv =
    'ID,post_title,post_content,post_status,post_type,post_date\n1,a,b,publish,post,2020-01-01\n2,c,,inherit,attachment,2020-01-01\n'
  assert.deepEqual(
    (await read('wp_posts.csv', csv)).of('document').map(({ draft, kind, state, status }) => [draft.title, kind, state, status]),
    [
      ['a', 'post', 'published', 'publish'],
      ['c', 'attachment', 'trashed', 'inherit'],
    ],
  )
})

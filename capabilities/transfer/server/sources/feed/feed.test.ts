import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText } from '#contract/document/document-walk.ts'
import { writeUpload } from '../../files/write-zip.stand-in.ts'
import { readSource, TOOLS } from '../../format/read-source.stand-in.ts'
import { feedSource } from './feed-source.ts'

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>学会 &amp; 新闻</title><link>https://old.example</link><language>en</language>
<item><title>First &lt;i&gt;post&lt;/i&gt;</title><link>https://old.example/2014/05/first/?a=1</link><guid isPermaLink="false">7</guid>
<pubDate>Thu, 01 May 2014 10:00:00 +0800</pubDate><dc:creator>Dr. Li</dc:creator><author>a@b.example (Wang)</author>
<category>News</category><description>Short.</description>
<content:encoded><![CDATA[<p>Long <img src="/a.png" alt="x"></p>]]></content:encoded>
<enclosure url="https://old.example/cover.jpg" type="image/jpeg" length="1"/><enclosure url="https://old.example/talk.mp3" type="audio/mpeg"/></item>
<item><title>Second</title><guid>7</guid><pubDate>soon</pubDate><description>Only this.</description></item>
</channel></rss>`

const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh"><title>博客</title><link rel="self" href="https://old.example/feed"/><link href="https://old.example/"/>
<entry><title>甲</title><link rel="alternate" href="https://old.example/p/1"/><id>urn:1</id><published>2010-01-02T03:04:05Z</published><updated>2011-01-02T03:04:05Z</updated>
<author><name>作者</name></author><category term="t" label="标签"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>字</p><p>句</p></div></content></entry></feed>`

const read = (content: string | Buffer) => readSource(feedSource, writeUpload('feed.xml', content))

test('a feed of RSS 2.0 has its texts with dates, names, addresses and pictures', async () => {
  const { of, losses } = await read(RSS)
  const [first, second] = of('document')
  assert.ok(first && second)
  assert.deepEqual([first.draft.title, first.draft.lead, first.language], ['First post', 'Short.', 'en-US'])
  assert.deepEqual([first.published, first.addresses], ['2014-05-01T02:00:00.000Z', ['/2014/05/first/?a=1']])
  assert.deepEqual(
    of('author').map(({ name }) => name),
    ['Dr. Li', 'Wang'],
  )
  assert.deepEqual(
    of('category').map(({ role, name }) => `${role} ${name}`),
    ['tag News'],
  )
  assert.deepEqual(
    of('media').map(({ address }) => address),
    ['https://old.example/a.png', 'https://old.example/cover.jpg'],
  )
  assert.notEqual(first.draft.cover, null)
  assert.deepEqual([second.draft.title, second.published, plainText(second.draft.body)], ['Second', null, 'Only this.'])
  assert.notEqual(first.key, second.key)
  assert.deepEqual(losses, ['file https://old.example/talk.mp3', 'date soon'])
})

test('a feed of Atom 1.0 has its texts, also those in XHTML', async () => {
  const { of } = await read(ATOM)
  const [only] = of('document')
  assert.deepEqual([only?.draft.title, only?.published, only?.changed], ['甲', '2010-01-02T03:04:05.000Z', '2011-01-02T03:04:05.000Z'])
  assert.match(plainText(only!.draft.body), /字.*句/)
  assert.deepEqual(
    of('category').map(({ name }) => name),
    ['标签'],
  )
  await using opened = await feedSource.open(writeUpload('feed.xml', ATOM), TOOLS)
  assert.deepEqual(await opened.describe(), { title: '博客', address: 'https://old.example/', language: 'zh-CN', generator: 'RSS' })
})

test('hostile feeds are refused with their reason', async () => {
  const refuses = (code: string, content: string | Buffer) => assert.rejects(read(content), { code }, code)
  await refuses('UPLOAD_ENTITIES', `<!DOCTYPE rss [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${RSS.slice(RSS.indexOf('<rss'))}`)
  await refuses('UPLOAD_CUT', RSS.slice(0, -60))
  await refuses('UPLOAD_TOO_DEEP', `<rss><channel><item>${'<a>'.repeat(100)}`)
  await refuses('UPLOAD_TOO_MANY', `<rss><channel><item>${'<category/>'.repeat(60_000)}</item></channel></rss>`)
  await refuses('UPLOAD_EMPTY', '<rss><channel><title>None</title></channel></rss>')
})

test('a feed in a Chinese charset is read', async () => {
  const gbk = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="GBK"?><rss version="2.0"><channel><item><title>'),
    Buffer.from('c4e3bac3', 'hex'),
    Buffer.from('</title><description>x</description></item></channel></rss>'),
  ])
  assert.deepEqual(
    (await read(gbk)).of('document').map(({ draft }) => draft.title),
    ['你好'],
  )
})

test('exports of WordPress are no feeds', () => {
  const head = (text: string) => Buffer.from(text)
  assert.equal(feedSource.recognises(writeUpload('a.xml', RSS), head(RSS)), true)
  assert.equal(
    feedSource.recognises(writeUpload('a.xml', ''), head('<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">')),
    false,
  )
})

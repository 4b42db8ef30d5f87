import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { importMove, readDrafts, readExport, sendExport } from '#tests/fixtures/files/move-in.ts'
import { attachment, OLD_SITE, WXR_END, writeWxr, wxrHead, wxrItem } from '#tests/fixtures/files/wxr.ts'
import { zipOf } from '#tests/fixtures/files/zip.ts'
import { metadataOf, tus } from '#tests/fixtures/media.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld } from '#tests/world.ts'

const ONE = { id: 1, title: '一篇' }

test('an upload that is no export, is cut, or is hostile ends with a sentence, and nothing is imported', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const whole = writeWxr({ posts: [ONE] })
  const cases: readonly (readonly [xml: string | Buffer, sentence: RegExp])[] = [
    ['<html><body>Hello</body></html>', /无法识别该文件/],
    [whole.slice(0, whole.length - 60), /文件不完整/],
    [whole.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<rss'), /定义了实体/],
    [`${wxrHead()}${WXR_END}`, /没有内容/],
    [Buffer.concat([Buffer.from(wxrHead()), Buffer.from([0xff, 0xff, 0x80]), Buffer.from(wxrItem(ONE) + WXR_END)]), /无法识别文字编码/],
    [whole.replace('<wp:post_id>', `${'<x>'.repeat(70)}<wp:post_id>`), /嵌套过深/],
  ]
  for (const [xml, sentence] of cases) {
    const run = await readExport(world, importer, { xml })
    assert.equal(run.state, 'failed', String(sentence))
    assert.match(run.problem, sentence)
  }
})

test('duplicate slugs, texts without title, author or date, and GBK come in with what they have', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const posts = [
    { id: 1, kind: 'page', title: '甲', slug: 'same' },
    { id: 2, kind: 'page', title: '乙', slug: 'same' },
    { id: 3, title: '', author: '', content: '<p>没有标题的文字，足够长的一段话。</p>' },
    { id: 4, title: '<em>丙</em> &amp; a < b', date: '0000-00-00 00:00:00' },
  ]
  const gbk = new TextDecoder('gbk')
  assert.equal(gbk.decode(Buffer.from([0xbc, 0xd7])), '甲')
  const run = await importMove(world, importer, await readExport(world, importer, { xml: writeWxr({ posts }) }))
  assert.equal(run.made['items'], 4)
  const rows = await readDrafts(world)
  assert.deepEqual(rows.map(({ slug }) => slug).slice(0, 2), ['same', 'same-2'])
  assert.match(rows[2]?.title ?? '', /^没有标题/)
  assert.equal(rows[3]?.title, '丙 & a < b')
})

test('pictures come once by their bytes, from the ZIP or an allowed host, and one that is gone or no picture leaves a note', async () => {
  const png = await plain('png')
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url.endsWith('gone.png')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const at = (name: string) => `<img src="http://127.0.0.1:${port}/${name}" alt="图">`
  const content = `<p>文字</p>${at('here.png')}${at('gone.png')}<img src="${OLD_SITE}/wp-content/uploads/bad.png"><img src="https://elsewhere.example.com/x.png">`
  const posts = [{ id: 1, content }, attachment(2, 'bad.png'), attachment(3, 'same.png')]
  const zip = await zipOf({ 'uploads/bad.png': 'no picture', 'uploads/same.png': png })
  const read = await readExport(world, importer, { xml: writeWxr({ posts }), zip })
  const run = await importMove(world, importer, read, { hosts: ['127.0.0.1'] })
  server.close()
  assert.deepEqual([...new Set(asked)].sort(), ['/gone.png', '/here.png'], 'another host is never asked')
  assert.equal(run.made['pictures'], 2)
  const { rows } = await world.sql.query(`select from transfer.entry where made = 'asset'`)
  assert.equal(rows.length, 1, 'two addresses with the same bytes')
  const body = JSON.stringify((await readDrafts(world))[0]?.body)
  assert.equal(body.match(/"picture"/g)?.length, 1)
  for (const name of ['gone.png', 'bad.png', 'x.png']) assert.match(body, new RegExp(`缺失的图片：${name}`))
})

test('an upload belongs to its owner, has a known extension, and is read only when it is whole', async () => {
  await using world = await openWorld()
  const [importer, other] = [await world.operator(['admin'], { steppedUp: true }), await world.operator(['admin'], { steppedUp: true })]
  const upload = await sendExport(world, importer.token, { name: 'a.xml', bytes: Buffer.from(writeWxr({ posts: [ONE] })) })
  assert.equal((await world.ask('/api/transfer/start', { upload, zip: null }, other)).data['reason'], 'NOT_FOUND')
  const begin = (filename: string, length: number) =>
    tus(world, 'POST', '/files/transfers', {
      token: importer.token,
      headers: { 'upload-length': String(length), 'upload-metadata': metadataOf({ filename }) },
    })
  assert.equal((await begin('a.exe', 10)).data['reason'], 'FILE_TYPE')
  const path = (await begin('b.xml', 10)).headers.get('location') ?? ''
  const unfinished = path.split('/').at(-1)
  assert.equal((await world.ask('/api/transfer/start', { upload: unfinished, zip: null }, importer)).data['reason'], 'UPLOAD_UNFINISHED')
  assert.equal((await tus(world, 'HEAD', path, { token: other.token })).status, 404)
  assert.equal((await world.ask('/api/transfer/runs', {}, await world.operator(['editor']))).http, 403)
})

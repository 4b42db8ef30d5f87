import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import {
  approveMove,
  importMove,
  readExport,
  readMove,
  readPublished,
  readPublishedBody,
  setAssetState,
} from '#tests/fixtures/files/move-in.ts'
import { attachment, OLD_SITE, writeWxr } from '#tests/fixtures/files/wxr.ts'
import { zipOf } from '#tests/fixtures/files/zip.ts'
import { plain } from '#tests/fixtures/pictures.ts'
import { openWorld } from '#tests/world.ts'

const picture = (name: string) => `<p>超过十个汉字的一段正文。</p><img src="${OLD_SITE}/wp-content/uploads/2014/05/${name}" alt="图">`
const POSTS = [
  attachment(1, '2014/05/early.png'),
  attachment(2, '2014/05/late.jpg'),
  { id: 3, title: '图片就绪', content: picture('early.png') },
  { id: 4, title: '图片未就绪', content: picture('late.jpg') },
  { id: 5, title: '没有图片' },
]

test('a text goes online when its own pictures are ready, and the progress counts pictures and texts', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const zip = await zipOf({ 'uploads/2014/05/early.png': await plain('png'), 'uploads/2014/05/late.jpg': await plain('jpeg') })
  const read = await readExport(world, importer, { xml: writeWxr({ posts: POSTS }), zip })
  await importMove(world, importer, read)
  await setAssetState(world, 'late.jpg', 'processing')
  const approver = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await world.ask('/api/transfer/approve', { id: read.id, note: '已公开' }, approver)).http, 200)
  await world.runJobs()
  const waiting = await readMove(world, read.id, importer)
  assert.deepEqual([waiting.state, waiting.done, waiting.total], ['publishing', 3, 5])
  const online = (await readPublished(world)).map(({ title }) => title)
  assert.deepEqual(
    ['图片就绪', '图片未就绪', '没有图片'].map((title) => online.includes(title)),
    [true, false, true],
  )

  await setAssetState(world, 'late.jpg', 'ready')
  await world.clock.move(MINUTE)
  await world.runJobs()
  const done = await readMove(world, read.id, importer)
  assert.deepEqual([done.state, done.made['online'], done.done], ['published', 3, 5])
})

test('a picture that turns out to be damaged leaves a note in a text that goes online, and is named', async () => {
  await using world = await openWorld()
  const importer = await world.operator(['admin'], { steppedUp: true })
  const png = await plain('png')
  // The header is that of a picture, and its pixels are not.
  const damaged = Buffer.concat([png.subarray(0, png.length - 20).fill(7, 45), png.subarray(-12)])
  const posts = [attachment(1, '2014/05/damaged.png'), { id: 2, title: '损坏的图', content: picture('damaged.png') }]
  const read = await readExport(world, importer, { xml: writeWxr({ posts }), zip: await zipOf({ 'uploads/2014/05/damaged.png': damaged }) })
  await importMove(world, importer, read)
  const { made, losses } = await approveMove(world, read.id, await world.operator(['admin'], { steppedUp: true }))
  assert.deepEqual(
    losses.map(({ what, count }) => [what, count]),
    [['picture-refused', 1]],
  )
  assert.equal(made['online'], 1)
  assert.match(await readPublishedBody(world, '损坏的图'), /缺失的图片：damaged\.png/)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { fileTag } from '#server/outside/purge/keys.ts'
import { certify, newDraft, paragraph, save, succeed } from '../../fixtures/content.ts'
import { openBucket } from '../../fixtures/files/bucket.ts'
import {
  type Asset,
  addLadder,
  addressesOf,
  folderOf,
  PHYSICIANS,
  publishWithFiles,
  readBody,
  setAudience,
  type WithFiles,
} from '../../fixtures/files/limited-item.ts'
import { publishApproved } from '../../fixtures/inspection.ts'
import { openWorld, type Person, type World } from '../../world.ts'

// Files of an item that is limited: their plain addresses open nothing, and the signed ones end.

const EVERYBODY = { kind: 'everybody' }
let world: World
let physician: Person
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off', PURGE_URLS: 'http://127.0.0.1:9/', PURGE_SECRET: 'a-secret-of-the-caches' } })
  physician = await world.person()
  await certify(world, physician)
})
after(() => world[Symbol.asyncDispose]())

const get = (path: string, init: RequestInit = {}, of: Pick<World, 'url'> = world) => fetch(of.url + path, init)

async function assertOpen(assets: readonly Asset[]): Promise<void> {
  for (const path of assets.flatMap((asset) => addressesOf(asset))) {
    const { status, headers } = await get(path, { method: 'HEAD' })
    assert.deepEqual([status, headers.get('cache-control')], [200, 'public, max-age=31536000, immutable'], path)
  }
}

/** Every way to ask for a file: whole, its head, a range, an older copy. */
async function assertClosed(paths: readonly string[], of: Pick<World, 'url'> = world): Promise<void> {
  const ways: readonly RequestInit[] = [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-3' } }, { headers: { 'if-none-match': '*' } }]
  for (const path of paths)
    for (const way of [...ways, { headers: { token: physician.token } }]) {
      const answer = await get(path, way, of)
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [404, 'no-store'], path)
      assert.equal(answer.headers.get('etag'), null)
      await answer.body?.cancel()
    }
}

const limitedOf = ({ picture, video }: WithFiles): readonly Asset[] => [picture, video]
async function readFolders(item: WithFiles): Promise<readonly (readonly [Asset, string])[]> {
  const body = await readBody(world, item, physician)
  return limitedOf(item).map((asset) => [asset, folderOf(body, asset)])
}

test('a plain address of a file ends when its item is limited, a signed one after minutes, and both follow the audience', async () => {
  const item = await publishWithFiles(world)
  await assertOpen([item.cover, ...limitedOf(item)])
  await setAudience(world, item, PHYSICIANS)
  await assertOpen([item.cover])
  await assertClosed(limitedOf(item).flatMap((asset) => addressesOf(asset)))
  const { rows } = await world.sql.query<{ tags: string[] }>('select tags from platform.purge')
  const purged = rows.flatMap(({ tags }) => tags)
  for (const { id } of limitedOf(item)) assert.ok(purged.includes(fileTag(id)), 'shared caches drop the former address')
  assert.ok(!purged.includes(fileTag(item.cover.id)))

  const teaser = await world.ask('/api/website/item', { number: item.number, language: item.language }, { token: physician.token })
  assert.doesNotMatch(JSON.stringify(teaser.data), /~|只给医师/)
  assert.equal(await readBody(world, item), null)

  const signed = (await readFolders(item)).flatMap(([asset, folder]) => addressesOf(asset, folder))
  assert.ok(signed.length >= 5)
  for (const path of signed) {
    const { status, headers } = await get(path, { method: 'HEAD' })
    assert.equal(status, 200)
    const [, seconds] = /^private, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? []
    assert.ok(Number(seconds) > 0 && Number(seconds) <= 15 * 60, 'only the browser stores it, and not longer than the address lasts')
    assert.equal(headers.get('surrogate-key') ?? headers.get('xkey'), null, 'no shared cache has a key of it')
  }
  const part = await get(signed.find((path) => path.endsWith('.mp4'))!, { headers: { range: 'bytes=4-7' } })
  assert.deepEqual([part.status, await part.text()], [206, 'ftyp'])

  await world.clock.move(16 * MINUTE)
  await assertClosed(signed)
  for (const [asset, folder] of await readFolders(item))
    for (const path of addressesOf(asset, folder)) assert.equal((await get(path, { method: 'HEAD' })).status, 200, 'a new address works')
  await setAudience(world, item, EVERYBODY)
  await assertOpen(limitedOf(item))
  const open = await world.ask('/api/website/item', { number: item.number, language: item.language })
  assert.doesNotMatch(JSON.stringify(open.data), /~/, 'pages of an open item have plain addresses')
})

test('a signed address opens its own asset only, and nothing in it can be changed', async () => {
  const item = await publishWithFiles(world)
  await setAudience(world, item, PHYSICIANS)
  const [[picture, own], [, foreign]] = (await readFolders(item)) as [[Asset, string], [Asset, string]]
  const [, end = '', key = '', mac = ''] = /^~(\w+)\.([\w-]+)\.([\w-]+)\/$/.exec(own)!
  const later = (Number.parseInt(end, 36) + 600_000).toString(36)
  const other = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`
  const forged = [
    foreign,
    `~${later}.${key}.${mac}/`,
    `~${end}.${key}.${other}/`,
    `~${end}.${key}.${mac.slice(0, -1)}/`,
    `~${end}.${key}./`,
    `~${end}.${Buffer.from('other').toString('base64url')}.${mac}/`,
    '~/',
    'x/',
  ]
  await assertClosed(forged.flatMap((folder) => addressesOf(picture, folder)))
  await assertClosed([addressesOf(picture, own)[0]!.replace(picture.names[0]!, 'other.webp')])
})

test('segments are found beside their playlist in the signed folder', async () => {
  const item = await publishWithFiles(world)
  await addLadder(world, item.video.id)
  await setAudience(world, item, PHYSICIANS)
  const playlist = (await readBody(world, item, physician))?.videos[0]?.playlist ?? ''
  assert.match(playlist, /\/~[^/]+\/master\.m3u8$/)
  let address = playlist
  for (const name of ['v0.m3u8', 'v0.m4s']) {
    assert.ok((await (await get(address)).text()).includes(name))
    address = new URL(name, world.url + address).pathname
  }
  assert.equal(await (await get(address)).text(), 'segment')
  const plainOnes = ['master.m3u8', 'v0.m3u8', 'v0.m4s'].map((name) => `/files/media/${item.video.id}/${name}`)
  await assertClosed(plainOnes)
})

test('a file is open while something published shows it to everyone, and no draft opens it', async () => {
  const item = await publishWithFiles(world)
  await setAudience(world, item, PHYSICIANS)
  const { picture } = item
  const body = { type: 'doc' as const, content: [paragraph('正文。'), { type: 'picture' as const, attrs: { asset: picture.id } }] }
  const { token, id } = await world.operator(['chief-editor'])
  const made = await world.ask('/api/content/create', { section: 'dynamic', kind: 'img', language: 'zh-CN', title: '草稿' }, { token })
  const draft = { id: String(made.data['id']), number: 0, language: 'zh-CN' as const, version: Number(made.data['version']) }
  await save(world, { token, id } as Person, draft, newDraft({ body }))
  await assertClosed(addressesOf(picture))
  const other = await publishApproved(world, { body })
  await assertOpen([picture])
  await succeed(world, other.editor, 'offline', { id: other.id, language: other.language })
  await assertClosed(addressesOf(picture))
  const cover = await publishApproved(world, { cover: picture.id })
  await assertOpen([picture])
  await setAudience(world, cover, PHYSICIANS)
  await assertOpen([picture])
})

test('a picture that was replaced in a limited item stays limited', async () => {
  const item = await publishWithFiles(world)
  await setAudience(world, item, PHYSICIANS)
  const { token } = item.editor
  const whole = await succeed(world, item.editor, 'read', { id: item.id, language: item.language })
  await succeed(world, item.editor, 'lock', { id: item.id, language: item.language })
  const draft = newDraft({
    ...(whole['draft'] as object),
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '新' }] }] },
  })
  await save(world, item.editor, { ...item, version: Number(whole['version']) }, draft)
  await assertClosed(addressesOf(item.picture))
  assert.equal((await world.ask('/api/media/delete', { id: item.picture.id }, { token })).http, 409, 'the public copy shows it')
  await world.sql.query("delete from media.usage where by_whom = 'content' and thing_id = $1", [item.id])
  await assertClosed(limitedOf(item).flatMap((asset) => addressesOf(asset)))
})

test('the poster of a limited video is limited with it', async () => {
  const item = await publishWithFiles(world)
  const poster = await publishWithFiles(world).then((other) => setAudience(world, other, PHYSICIANS).then(() => other.picture))
  const { http } = await world.ask('/api/media/update', { id: item.video.id, posterId: poster.id }, { token: item.editor.token })
  assert.equal(http, 200)
  await assertOpen([poster])
  await setAudience(world, item, PHYSICIANS)
  await assertClosed(addressesOf(poster))
  const body = await readBody(world, item, physician)
  assert.equal((await get(addressesOf(poster, folderOf(body?.videos, poster))[0]!)).status, 200)
})

test('editors, inspectors and the readers of a preview get signed addresses', async () => {
  const item = await publishWithFiles(world)
  await setAudience(world, item, PHYSICIANS)
  const { token } = await world.operator(['inspector'])
  for (const asset of limitedOf(item)) {
    const { data } = await world.ask('/api/media/read', { id: asset.id }, { token })
    assert.equal(data['isLimited'], true)
    const names = (data['files'] as unknown as { name: string }[]).map(({ name }) => name)
    for (const name of names) assert.equal((await get(`/files/media/${asset.id}/${name}`, { method: 'HEAD' })).status, 200, name)
  }
  const { data } = await world.ask('/api/media/list', { search: 'a.png', pageSize: 100 }, { token })
  for (const { thumbnail } of data['list'] as unknown as { thumbnail: { url: string } }[])
    assert.equal((await get(thumbnail.url, { method: 'HEAD' })).status, 200)
  const { path } = (await succeed(world, item.editor, 'preview/make', item)) as unknown as { path: string }
  const preview = await world.ask('/api/website/preview', { of: path.split('?of=')[1] })
  assert.equal((await get(addressesOf(item.picture, folderOf(preview.data, item.picture))[0]!)).status, 200)
})

test('files in a bucket are limited in the same way', async () => {
  await using bucket = await openBucket()
  const account = { S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey }
  await using remote = await openWorld({ env: { S3_URL: bucket.url, ...account, FFMPEG_PATH: 'off' } })
  const item = await publishWithFiles(remote)
  const reader = await remote.person()
  await certify(remote, reader)
  await setAudience(remote, item, PHYSICIANS)
  await assertClosed(
    limitedOf(item).flatMap((asset) => addressesOf(asset)),
    remote,
  )
  const folder = folderOf(await readBody(remote, item, reader), item.video)
  const address = addressesOf(item.video, folder).find((path) => path.endsWith('.mp4'))!
  const part = await get(address, { headers: { range: 'bytes=4-7' } }, remote)
  assert.deepEqual([part.status, await part.text()], [206, 'ftyp'])
  await remote.clock.move(16 * MINUTE)
  await assertClosed([address], remote)
})

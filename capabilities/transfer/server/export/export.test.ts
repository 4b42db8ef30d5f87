import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import type { Published } from '#tests/fixtures/published.ts'
import { fillSite } from '#tests/fixtures/whole-site.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person } from '#tests/world.ts'
import { EXPORT_FILES, EXPORT_HOURS } from '../../contract.ts'
import { writeUpload } from '../files/write-zip.stand-in.ts'
import { readSource } from '../format/read-source.stand-in.ts'
import { openFolder } from '../sources/markdown/folder.ts'
import { archiveSource } from './archive-source.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

let admin: Person
let reader: Person
let name: string
let item: Published
let cover: string
before(async () => {
  admin = await world.operator(['admin'], { steppedUp: true })
  name = `读者${randomUUID().slice(0, 6)}`
  reader = await world.person({ username: name })
  const filled = await fillSite(world, { admin, reader })
  item = filled.item
  cover = filled.cover
})
beforeEach(async () => {
  admin = await world.operator(['admin'], { steppedUp: true })
})

const start = (by = admin) => world.ask('/api/transfer/archive/start', {}, by)
const stateOf = async () => (await world.ask('/api/transfer/archive/get', {}, admin)).data['export']
const request = (id: string, token?: string) =>
  fetch(`${world.url}${EXPORT_FILES}/${id}`, { headers: token === undefined ? {} : { token } })

async function makeArchive(): Promise<string> {
  const started = await start()
  assert.equal(started.code, 200, started.msg)
  await until(async () => (await stateOf())?.['state'] === 'ready')
  return String(started.data['id'])
}

async function save(id: string): Promise<Buffer> {
  const response = await request(id, admin.token)
  assert.equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

const filesOf = async (bytes: Buffer) => {
  const folder = await openFolder(writeUpload('a.zip', bytes).path)
  const read = async (path: string) => (await folder.read(path, 2 ** 26)) ?? assert.fail(path)
  return { paths: folder.paths, read, json: async (path: string) => JSON.parse((await read(path)).toString()) }
}

test('an archive has every part of the site, and a manifest with the hash of each file', async () => {
  const { paths, read, json } = await filesOf(await save(await makeArchive()))
  const manifest = await json('manifest.json')
  // The about page, the agreement and the privacy policy are texts of the site, too, in two languages each.
  assert.deepEqual(manifest.counts, { documents: 8, media: 1, authors: 1, topics: 1, sets: 0, redirects: 2, comments: 1 })
  assert.deepEqual(
    manifest.files.map((file: { path: string }) => file.path),
    paths.filter((path) => path !== 'manifest.json'),
  )
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = await read(path)
    assert.deepEqual([content.length, createHash('sha256').update(content).digest('hex')], [bytes, sha256], path)
  }
  const document = await json(`documents/article/${item.number}/zh-CN.json`)
  assert.deepEqual([document.draft.title, document.isPublic, document.public, document.topics], ['血压随访', true, null, ['heart']])
  const [file] = await json('media.json')
  assert.equal(file.name, '封面.png')
  assert.ok(paths.includes(file.path) && file.path.startsWith(`media/${file.sha256}.`))
  const markdown = (await read(`documents/article/${item.number}/zh-CN.md`)).toString()
  assert.match(markdown, /^---\ntitle: 血压随访\nslug: xue-ya\nlang: zh-CN\n/)
  assert.match(markdown, new RegExp(`cover: ../../../${file.path}\n`))
  assert.ok(markdown.endsWith('\n\n1. A \\<paper\\>\n'), 'a reference is text, never markup')
  assert.match(markdown, /正文 \\\*星\\\*\n\n!\[.*\]\(<\.\.\/\.\.\/\.\.\/media\//)
})

test('an archive contains no account, phone, session or secret', async () => {
  const bytes = await save(await makeArchive())
  const { paths, read } = await filesOf(bytes)
  const texts = await Promise.all(
    paths.filter((path) => /\.(?:jsonl?|md|txt)$/.test(path)).map(async (path) => (await read(path)).toString()),
  )
  const all = texts.join('\n')
  assert.ok(all.includes('读后感') && all.includes(name))
  for (const secret of [reader.phone, reader.phone.slice(-8), reader.id, admin.id, admin.phone, reader.token, admin.password])
    assert.ok(!all.includes(secret), secret)
})

test('the move-in reads an archive: each text, file, author, topic, comment and redirect once', async () => {
  const upload = writeUpload('site.zip', await save(await makeArchive()))
  const { of, losses } = await readSource(archiveSource, upload)
  const [english, chinese] = of('document')
    .filter((each) => each.item === `item:${item.number}`)
    .toSorted((one, other) => (one.language < other.language ? -1 : 1))
  assert.ok(english && chinese)
  assert.deepEqual([english.item, chinese.item], [`item:${item.number}`, `item:${item.number}`])
  const [file] = of('media')
  assert.ok(file)
  assert.equal(chinese.draft.cover, file.id)
  assert.ok(!JSON.stringify(chinese).includes(cover))
  assert.deepEqual([chinese.state, chinese.section, chinese.categories], ['published', 'article', ['topic:heart']])
  assert.deepEqual(
    of('author').map(({ name, slug, bio }) => [name, slug, bio]),
    [['李医生', 'li', '心内科']],
  )
  assert.deepEqual(
    of('comment').map(({ author, text, document }) => [author, text, document]),
    [[name, '读后感', chinese.key]],
  )
  assert.deepEqual(
    of('redirect').map(({ from, to }) => [from, to]),
    [
      ['/gone', ''],
      ['/old', '/home'],
    ],
  )
  assert.deepEqual(losses.length, 6, 'own pages come as drafts')
})

test('a damaged, cut or newer archive is refused', async () => {
  const bytes = await save(await makeArchive())
  const refuses = (code: string, content: Buffer) =>
    assert.rejects(readSource(archiveSource, writeUpload('a.zip', content)), { code }, code)
  await refuses('UPLOAD_CUT', bytes.subarray(0, bytes.length - 200))
  const newer = Buffer.from(bytes.toString('latin1').replace('"version": 1', '"version": 9'), 'latin1')
  await refuses('UPLOAD_DAMAGED', newer)
})

test('S42: an archive is started and saved only with the permission and a fresh proof', async () => {
  const editor = await world.operator(['chief-editor'], { steppedUp: true })
  assert.equal((await start(editor)).http, 403)
  const id = await makeArchive()
  await world.clock.move(6 * MINUTE)
  assert.equal((await start()).data['reason'], 'STEP_UP')
  assert.equal((await request(id, admin.token)).status, 403)
})

test('an archive opens only for the account that asked for it', async () => {
  const id = await makeArchive()
  const other = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await request(id, other.token)).status, 404)
  assert.equal((await request(id)).status, 401)
  assert.equal((await world.ask('/api/transfer/archive/get', {}, other)).data['export']!['isOwn'], false as never)
  assert.equal((await request(id, admin.token)).status, 200)
  await until(async () => (await actionsOn(world, `site-archive:${id}`)).includes('site.archive-saved'))
})

test('an archive is deleted after its hours, with its file', async () => {
  const id = await makeArchive()
  await world.clock.move((EXPORT_HOURS + 1) * HOUR)
  await world.runScheduledTasks()
  assert.deepEqual((await world.sql.query('select from transfer.export where id = $1', [id])).rows, [])
})

test('one archive is prepared at a time, and a later one replaces it', async () => {
  const first = await makeArchive()
  const second = await makeArchive()
  assert.equal((await request(first, admin.token)).status, 404)
  await world.sql.query(`update transfer.export set state = 'preparing', ends_at = platform.now() + interval '1 hour' where id = $1`, [
    second,
  ])
  assert.equal((await start()).data['reason'], 'EXPORT_RUNNING')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveMove, countRows, importMove, readExport, readMove } from '#tests/fixtures/files/move-in.ts'
import { addLinkedNews, addWorkingCopy, fillSite } from '#tests/fixtures/whole-site.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { EXPORT_FILES } from '../../contract.ts'
import { writeUpload } from '../files/write-zip.stand-in.ts'
import { openFolder } from '../sources/markdown/folder.ts'
import type { ArchivedAuthor, ArchivedDocument, ArchivedMedia } from './archive-format.ts'

test('a site that leaves as an archive and moves in elsewhere leaves with the same texts, pages of authors, topics, files, comments and redirects', async () => {
  await using first = await openWorld()
  await using second = await openWorld()
  const admin = await first.operator(['admin'], { steppedUp: true })
  const { item } = await fillSite(first, { admin, reader: await first.person({ username: '读者甲' }) })
  await addLinkedNews(first, admin, item)
  await addWorkingCopy(first, { title: '新闻', lead: '改写后的摘要' })
  const archive = await pack(first, admin)

  const importer = await second.operator(['admin'], { steppedUp: true })
  const before = await countRows(second)
  const read = await readExport(second, importer, { xml: archive })
  assert.equal(read.state, 'found', read.problem)
  const imported = await importMove(second, importer, read)
  assert.deepEqual(
    imported.losses.map(({ what, count }) => [what, count]),
    [
      ['approval', 2],
      ['menu', 1],
    ],
    'medical texts are reviewed one by one, and menus do not come',
  )
  const approver = await second.operator(['admin'], { steppedUp: true })
  await approveMove(second, read.id, approver)
  const again = await pack(second, approver)
  assert.deepEqual(await describe(again, second.url), await describe(archive, first.url))

  const fresh = await second.operator(['admin'], { steppedUp: true })
  assert.equal((await second.ask('/api/transfer/undo', { id: read.id }, fresh)).http, 200)
  await second.runScheduledTasks()
  assert.equal((await readMove(second, read.id, fresh)).made['stayed'], 0)
  assert.deepEqual(await countRows(second), before, 'an undo leaves no row')
})

async function pack(world: World, admin: Person): Promise<Buffer> {
  const started = await world.ask('/api/transfer/archive/start', {}, admin)
  assert.equal(started.code, 200, started.msg)
  await until(async () => (await world.ask('/api/transfer/archive/get', {}, admin)).data['export']?.['state'] === 'ready')
  const response = await fetch(`${world.url}${EXPORT_FILES}/${started.data['id']}`, { headers: { token: admin.token } })
  assert.equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

/** Describes an archive by what does not depend on the installation: files by name, items by title, and no moment of entry. */
async function describe(archive: Buffer, url: string) {
  const folder = await openFolder(writeUpload('a.zip', archive).path)
  const read = async (path: string) => ((await folder.read(path, 2 ** 26)) ?? assert.fail(path)).toString()
  const media: ArchivedMedia[] = JSON.parse(await read('media.json'))
  const names = new Map(media.map(({ id, name }) => [id, name]))
  const plain = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value), (_name, each) =>
      typeof each === 'string' ? (names.get(each) ?? each.replace(url, '').replace(/\/\d+-/, '/N-')) : each,
    )
  const paths = folder.paths.filter((path) => /^documents\/(?!page\/).*\.json$/.test(path))
  const documents = await Promise.all(paths.map(async (path) => JSON.parse(await read(path)) as ArchivedDocument))
  const authors: ArchivedAuthor[] = JSON.parse(await read('authors.json'))
  // The addresses that texts had at the first site lead to their new ones.
  const redirects: readonly { readonly to: string | null }[] = JSON.parse(await read('redirects.json'))
  const comments = (await read('comments.jsonl'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return {
    documents: documents
      .map(({ section, kind, language, topics, audience, draft, public: online, isPublic, published }) => {
        // Medical texts wait for a reviewer.
        const shown = section === 'dynamic' ? { isPublic, published } : {}
        return { section, kind, language, topics, audience, draft: plain(draft), public: plain(online), ...shown }
      })
      .toSorted(by(({ draft }) => draft.title)),
    authors: plain(authors),
    topics: JSON.parse(await read('topics.json')),
    redirects: redirects.filter(({ to }) => !to?.startsWith('/platformShow')),
    media: media.map(({ kind, name, alt, tags }) => ({ kind, name, alt, tags })).toSorted(by(({ name }) => name)),
    comments: comments.map(({ author, language, text, at }) => ({ author, language, text, at })),
  }
}

const by =
  <Value>(keyOf: (value: Value) => string) =>
  (one: Value, other: Value) =>
    keyOf(one) < keyOf(other) ? -1 : 1

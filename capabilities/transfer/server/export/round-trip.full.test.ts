import assert from 'node:assert/strict'
import { test } from 'node:test'
import { approveMove, countRows, importMove, readClosed, readExport, readMove } from '#tests/fixtures/files/move-in.ts'
import { addOwnSite, readPageOfSet } from '#tests/fixtures/files/own-site.ts'
import { addAnswers, addLinkedNews, addRedirectToNews, addScheduledNews, addWorkingCopy, fillSite } from '#tests/fixtures/whole-site.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { EXPORT_FILES } from '../../contract.ts'
import { writeUpload } from '../files/write-zip.stand-in.ts'
import { openFolder } from '../sources/markdown/folder.ts'
import type { ArchivedAuthor, ArchivedDocument, ArchivedMedia } from './archive-format.ts'

test('a site that leaves as an archive and moves in elsewhere leaves again with the same texts, files, collections, settings and menus', async () => {
  const env = { FFMPEG_PATH: 'off' }
  await using first = await openWorld({ env })
  await using second = await openWorld({ env })
  const admin = await first.operator(['admin'], { steppedUp: true })
  const { item, cover } = await fillSite(first, { admin, reader: await first.person({ username: '读者甲' }) })
  await addLinkedNews(first, admin, item)
  await addWorkingCopy(first, { title: '新闻', lead: '改写后的摘要' })
  await addOwnSite(first, { admin, item, cover })
  await addRedirectToNews(first, admin)
  await addScheduledNews(first, admin)
  await addAnswers(first, await first.person({ username: '读者乙' }))
  assert.equal((await first.ask('/api/engagement/moderation/close', { number: item.number, closed: true }, admin)).http, 200)
  const archive = await pack(first, admin)

  const importer = await second.operator(['admin'], { steppedUp: true })
  const before = await countRows(second)
  const read = await readExport(second, importer, { xml: archive })
  assert.equal(read.state, 'found', read.problem)
  const imported = await importMove(second, importer, read)
  assert.equal(imported.state, 'imported')
  assert.deepEqual(
    imported.losses.map(({ what, count }) => [what, count]),
    [
      ['own-page', 6],
      ['approval', 2],
    ],
    'each site has its own agreement, and medical texts are reviewed one by one',
  )
  const approver = await second.operator(['admin'], { steppedUp: true })
  await approveMove(second, read.id, approver)
  const again = await pack(second, approver)
  assert.deepEqual(await readClosed(second), ['Blood pressure', '血压随访'])
  assert.deepEqual(await describe(again, second.url), await describe(archive, first.url))

  const { named, number } = await readPageOfSet(second)
  assert.equal(named, number, 'a block names the collection here')

  const moved = await fetch(`${second.url}/former-news`)
  assert.equal(moved.status, 200)
  assert.match(decodeURI(new URL(moved.url).pathname), /^\/platformShow\/\w+\/\d+-/, 'a redirect leads to the text at its new address')

  const fresh = await second.operator(['admin'], { steppedUp: true })
  const settings = (await second.ask('/api/site/desk', {}, fresh)).data
  assert.equal((await second.ask('/api/transfer/undo', { id: read.id }, fresh)).http, 200)
  await second.runScheduledTasks()
  assert.equal((await readMove(second, read.id, fresh)).made['stayed'], 0)
  assert.deepEqual(await countRows(second), before, 'an undo leaves no row')
  const restored = (await second.ask('/api/site/desk', {}, fresh)).data
  assert.deepEqual([settings['version'], restored['version']], [1, 2] as never)
  assert.equal((restored['settings'] as never)['menu'], null)
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
  const lines = async (path: string) =>
    (await read(path))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const media: ArchivedMedia[] = JSON.parse(await read('media.json'))
  const paths = folder.paths.filter((path) => /^documents\/(?!page\/).*\.json$/.test(path))
  const documents = await Promise.all(paths.map(async (path) => JSON.parse(await read(path)) as ArchivedDocument))
  const names = new Map(media.map(({ id, name }) => [id, name]))
  const titles = new Map(documents.map(({ number, draft }) => [number, draft.title]))
  const plain = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value), (name, each) =>
      typeof each === 'string'
        ? (names.get(each) ?? each.replace(url, '').replace(/\/\d+-/, '/N-'))
        : name === 'number'
          ? titles.get(each)
          : each,
    )
  // The addresses that texts had at the first site lead to their new ones.
  const redirects: readonly { readonly to: string | null }[] = JSON.parse(await read('redirects.json'))
  const comments = await lines('comments.jsonl')
  return {
    documents: documents
      .map(({ section, kind, language, topics, audience, takesComments, draft, public: online, isPublic, published, scheduled }) => {
        // Medical texts wait for a reviewer.
        const shown = section === 'dynamic' ? { isPublic, published, scheduled } : {}
        return { section, kind, language, topics, audience, takesComments, draft: plain(draft), public: plain(online), ...shown }
      })
      .toSorted(by(({ draft }) => draft.title)),
    authors: plain<ArchivedAuthor[]>(JSON.parse(await read('authors.json'))),
    topics: JSON.parse(await read('topics.json')),
    redirects: redirects.filter(({ to }) => !to?.startsWith('/platformShow')),
    media: await Promise.all(
      media.toSorted(by(({ name }) => name)).map(async ({ kind, name, alt, tags, isMarkedAi, captions }) => ({
        kind,
        name,
        alt,
        tags,
        isMarkedAi,
        captions: await Promise.all(captions.map(async ({ language, path }) => [language, await read(path)])),
      })),
    ),
    comments: comments.map(({ author, language, text, at, parent, answers }) => ({
      author,
      language,
      text,
      at,
      above: comments.find(({ id }) => id === (answers ?? parent))?.text,
    })),
    sets: (await lines('sets.jsonl')).map(({ number: _, excluded, ...set }) => ({
      ...plain(set),
      excluded: excluded.map((number: number) => titles.get(number)),
    })),
    settings: plain(JSON.parse(await read('site.json'))),
  }
}

const by =
  <Value>(keyOf: (value: Value) => string) =>
  (one: Value, other: Value) =>
    keyOf(one) < keyOf(other) ? -1 : 1

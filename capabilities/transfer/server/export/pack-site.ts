import { one } from '#server/database/statement/one.ts'
import { ARCHIVE_VERSION, type ArchiveCounts } from '../../contract.ts'
import { FORMAT, MARKER, type Marker } from './archive-format.ts'
import { openArchiveWriter } from './archive-writer.ts'
import { documentsOf, type FindMedia, markdownFileOf } from './document-files.ts'
import { writeMedia } from './media-files.ts'
import { readAuthors, readTopics } from './own-store.ts'
import { README } from './readme.ts'
import type { Packing, Writing } from './writing.ts'

type Packed = {
  readonly output: AsyncIterable<Uint8Array>
  /** Is complete when the output has been read. */
  readonly counts: ArchiveCounts
}
/** Writes everything of the site as a ZIP while it is read. Memory holds the list of files, and one page of rows at a time. */
export async function packSite(packing: Packing): Promise<Packed> {
  const writer = openArchiveWriter(packing.signal)
  const counts = { documents: 0, media: 0, authors: 0, topics: 0, sets: 0, redirects: 0, comments: 0 }
  const writing = { packing, writer, counts, step: await openSteps(packing) }
  writeAll(writing).catch(writer.fail)
  return { output: writer.output, counts }
}

async function openSteps({ pool, report }: Packing): Promise<() => void> {
  const { rows } = await pool.query<{ entries: number }>(
    `select (select count(distinct item_id) from content.known_item where trashed_at is null) + (select count(*) from media.asset_hash) as entries`,
  )
  const total = one(rows).entries
  let done = 0
  report({ done, total })
  return () => report({ done: Math.min(++done, total), total })
}

async function writeAll(writing: Writing): Promise<void> {
  const { packing, writer, counts } = writing
  const { parts, pool } = packing
  const marker = await makeMarker(packing)
  await writer.add(MARKER, [json(marker)], { isCompressed: false })
  await writer.add('README.txt', [README])
  await writer.add('site.json', [json(await parts.settings())])
  await writer.add('topics.json', [json(counted(counts, 'topics', await readTopics(pool)))])
  await writer.add('authors.json', [json(counted(counts, 'authors', await readAuthors(pool)))])
  await writer.add('redirects.json', [json(counted(counts, 'redirects', await parts.redirects()))])
  await writer.add(
    'sets.jsonl',
    linesOf(parts.sets(), () => (counts.sets += 1)),
  )
  await writer.add(
    'comments.jsonl',
    linesOf(parts.comments(), () => (counts.comments += 1)),
  )
  const find = await writeMedia(writing)
  await writeDocuments(writing, find)
  writer.end({ ...marker, counts })
}

async function makeMarker({ identity, publicUrl }: Packing): Promise<Marker> {
  const { name } = await identity.current()
  const site = name['zh-CN'] || name['en-US']
  return { format: FORMAT, version: ARCHIVE_VERSION, site, url: publicUrl, madeAt: new Date().toISOString() }
}

async function writeDocuments({ packing, writer, counts, step }: Writing, find: FindMedia): Promise<void> {
  const closed = await packing.parts.closedItems()
  for await (const item of packing.parts.items()) {
    for (const { path, document } of documentsOf(item, { takesComments: !closed.has(item.number) })) {
      await writer.add(`${path}.json`, [json(document)])
      await writer.add(`${path}.md`, [markdownFileOf(document, find)])
      counts.documents += 1
    }
    step()
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

function counted<List extends readonly unknown[]>(counts: Writing['counts'], part: keyof ArchiveCounts, list: List): List {
  counts[part] = list.length
  return list
}

async function* linesOf(values: AsyncIterable<object>, count: () => void): AsyncGenerator<string> {
  for await (const value of values) {
    count()
    yield `${JSON.stringify(value)}\n`
  }
}

import * as z from 'zod/mini'
import { type Draft, FIXED_SLUGS, itemPath } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { EVERYBODY } from '#contract/site/audience.ts'
import { checked, lossesOf } from '../format/assemble.ts'
import { type Entry, TO_DOCUMENT, TOPIC_KEY } from '../format/entry.ts'
import { mediaIdOf } from '../format/media-id.ts'
import type { SourceTools } from '../format/source.ts'
import type { ArchiveFiles } from './archive-files.ts'
import { ArchivedAuthor, ArchivedComment, ArchivedDocument, ArchivedMedia, ArchivedRedirect, ArchivedTopic } from './archive-format.ts'
import { itemKeyOf, setsOf, siteOf } from './archive-site.ts'

type Lost = ReturnType<typeof lossesOf>
/** Maps ids of the other site's library to those that the entries use. */
type Ids = ReadonlyMap<string, string>

/** Yields the entries of an archive: topics and authors, files, texts, comments, redirects, collections, settings, and what an import cannot take over. */
export async function* entriesOf(files: ArchiveFiles, { language, signal }: SourceTools): AsyncGenerator<Entry> {
  const lost = lossesOf({ key: 'archive', title: '' })
  for (const { slug, title } of (await files.json('topics.json', z.array(ArchivedTopic))) ?? [])
    yield* checked({ is: 'category', key: TOPIC_KEY + slug, role: 'topic', name: title[language], slug, titles: title, parent: null }, lost)
  const media = (await files.json('media.json', z.array(ArchivedMedia))) ?? []
  const ids: Ids = new Map(media.map(({ id, path }) => [id, mediaIdOf(path)]))
  for (const each of new Map(media.map((file) => [file.path, file])).values()) {
    yield* checked(mediaOf(each), lost)
    for (const { language, path } of each.captions)
      yield* checked({ is: 'captions', key: cutText(`${each.path} ${language}`, 300), media: each.path, language, path }, lost)
  }
  for (const { slug, portrait, ...page } of (await files.json('authors.json', z.array(ArchivedAuthor))) ?? []) {
    const shown = { ...page, portrait: portrait === null ? null : (ids.get(portrait) ?? null) }
    yield* checked({ is: 'author', key: `author:${slug}`, name: page.name[language], slug, bio: page.bio[language], page: shown }, lost)
  }
  const documents = new Map<number, string[]>()
  const shownAt = new Map<string, string>()
  for (const path of documentPaths(files)) {
    signal.throwIfAborted()
    const document = await files.json(path, ArchivedDocument)
    if (!document) continue
    yield* documentOf(document, path, ids)
    documents.set(document.number, [...(documents.get(document.number) ?? []), path])
    const address = itemPath({ ...document, slug: '' })
    if (document.section !== 'page' && !shownAt.has(address)) shownAt.set(address, path)
  }
  yield* commentsOf(files, documents, lost)
  yield* redirectsOf(files, shownAt, lost)
  yield* setsOf(files, lost)
  yield* siteOf(files, ids, lost)
}

/** Returns the paths of texts in the order of their numbers. */
function documentPaths({ paths }: ArchiveFiles): readonly string[] {
  const found = paths.flatMap((path) => {
    const number = /^documents\/[a-z]+\/(-?\d+)\/[\w-]+\.json$/.exec(path)?.[1]
    return number === undefined ? [] : { path, number: Number(number) }
  })
  return found.toSorted((one, other) => one.number - other.number || (one.path < other.path ? 1 : -1)).map(({ path }) => path)
}

const mediaOf = ({ path, sha256, name, alt, kind, tags }: ArchivedMedia): Entry => ({
  is: 'media',
  key: path,
  id: mediaIdOf(path),
  address: '',
  path,
  name: cutText(name, 200),
  type: kind === 'video' ? 'video/mp4' : 'image/webp',
  alt: cutText(alt['zh-CN'] ?? alt['en-US'] ?? '', 300),
  sha256,
  alts: alt,
  tags: [...tags],
})

/** The public text comes, with changes that were not online yet beside it. */
function* documentOf(document: ArchivedDocument, path: string, ids: Ids): Generator<Entry> {
  const { number, section, kind, topics, audience = EVERYBODY, takesComments = true, language, isPublic } = document
  const { created, changed, published, scheduled = null } = document
  const shown = document.public ?? document.draft
  const lost = lossesOf({ key: path, title: shown.title })
  const comesOnline = isPublic && !isFixed(document)
  yield* checked(
    {
      is: 'document',
      key: path,
      item: itemKeyOf(number),
      language,
      kind: section === 'page' ? 'page' : 'post',
      section,
      medium: kind,
      draft: withMedia(shown, ids),
      ...(document.public && { working: withMedia(document.draft, ids) }),
      created,
      changed,
      published: comesOnline ? published : scheduled,
      state: comesOnline ? 'published' : scheduled ? 'scheduled' : 'draft',
      authors: [],
      audience,
      categories: topics.map((slug) => TOPIC_KEY + slug),
      addresses: comesOnline && section !== 'page' ? [itemPath({ number, section, kind, slug: shown.slug })] : [],
      takesComments,
    },
    lost,
  )
  if (isFixed(document)) yield lost('own-page', shown.slug)
  for (const { parts } of shown.blocks) if (parts.form) yield lost('program', parts.form)
}

/** Each site has its own page about itself and its own agreement and policies, which people accept there. */
const isFixed = ({ section, number, draft }: ArchivedDocument): boolean =>
  section === 'page' && (number < 0 || FIXED_SLUGS.some((slug) => slug === draft.slug))

/** Replaces the ids of files wherever a text names them. All ids of the library are UUIDs, which no other text equals. */
const withMedia = (draft: Draft, ids: Ids): Draft =>
  JSON.parse(JSON.stringify(draft), (_name, value) => (typeof value === 'string' ? (ids.get(value) ?? value) : value))

async function* commentsOf(files: ArchiveFiles, documents: ReadonlyMap<number, readonly string[]>, lost: Lost): AsyncGenerator<Entry> {
  for await (const { id, item, parent, answers, author, language, text, at } of files.lines('comments.jsonl', ArchivedComment)) {
    const keys = documents.get(item) ?? []
    const document = keys.find((key) => key.endsWith(`/${language}.json`)) ?? keys[0]
    const above = answers ?? parent
    if (document === undefined) yield lost('comment', text)
    else
      yield* checked(
        {
          is: 'comment',
          key: `comment:${id}`,
          document,
          parent: above === null ? null : `comment:${above}`,
          author: cutText(author, 80),
          written: at,
          text,
        },
        lost,
      )
  }
}

/** A redirect to a text of the archive gets the address that the text has here. */
async function* redirectsOf(files: ArchiveFiles, shownAt: ReadonlyMap<string, string>, lost: Lost): AsyncGenerator<Entry> {
  for (const { from, to, status } of (await files.json('redirects.json', z.array(ArchivedRedirect))) ?? []) {
    const document = shownAt.get((to ?? '').replace(/^([^?#]*\/\d+)(?:-[^/?#]*)?(?:[?#].*)?$/, '$1'))
    yield* checked(
      { is: 'redirect', key: `redirect:${from}`, from, to: document === undefined ? (to ?? '') : TO_DOCUMENT + document, status },
      lost,
    )
  }
}

import { EMPTY_DRAFT, proposeSlug } from '#capabilities/content/contract.ts'
import { plainText } from '#contract/document/document-walk.ts'
import { cleanLine, cleanParagraph } from '#contract/input/clean-text.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { textOf, type XmlElement } from '../../files/xml.ts'
import { Entry, type EntryOf } from '../../format/entry.ts'
import type { LossCode } from '../../format/losses.ts'
import { mediaIdOf } from '../../format/media-id.ts'
import type { SourceTools } from '../../format/source.ts'
import { languageOf } from '../../format/text-language.ts'
import { addressesOf } from './addresses.ts'
import { type Body, bodyOf } from './body.ts'
import { commentsOf } from './comments.ts'
import { momentOf, publishedOf } from './dates.ts'
import { mediaKey, mediaOf } from './media.ts'
import { nameOf } from './names.ts'
import { type Index, metaOf } from './read-index.ts'
import { authorKey, namedAuthor, termOf } from './terms.ts'

type Given = { readonly index: Index; readonly tools: SourceTools; readonly seen: Set<string> }

/** Kinds that WordPress and its plugins store for themselves. They are no content of the site. */
const INTERNAL =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_template|wp_template_part|wp_global_styles|wp_navigation|wp_font_\w+|acf-\w+|elementor_\w+|scheduled-action|jp_\w+)$/
const STATES: Readonly<Record<string, EntryOf<'document'>['state']>> = {
  publish: 'published',
  future: 'scheduled',
  private: 'private',
  trash: 'trashed',
}

/** Yields what an item of the export contains. Everything that cannot be carried becomes a loss. */
export async function* entriesOfItem(item: XmlElement, given: Given): AsyncGenerator<Entry> {
  const kind = textOf(item, 'wp:post_type') || 'post'
  if (kind === 'attachment') return yield* fresh(mediaOf(item), given)
  if (INTERNAL.test(kind)) return
  const title = cutText(cleanLine(nameOf(textOf(item, 'title'))), 200)
  const key = `post:${textOf(item, 'wp:post_id')}`
  const lose = (what: LossCode, detail: string): EntryOf<'loss'> => ({
    is: 'loss',
    key: cutText(`${key}:${what}:${detail}`, 300),
    what,
    where: key,
    title,
    detail: cutText(detail, 300),
  })
  if (kind === 'wp_block') return yield lose('block', 'wp_block')
  yield* termsOf(item, given)
  const body = await readBody(item, given)
  for (const picture of body?.pictures ?? []) yield* fresh(mediaOf(picture, given.index), given)
  for (const { what, detail } of body?.losses ?? []) yield lose(what, detail)
  if (!body) yield lose('too-large', String(textOf(item, 'content:encoded').length))
  const lead = await leadOf(item, given)
  const document = Entry.safeParse(
    documentOf(item, { kind, key, title, lead, body, index: given.index, language: languageIn(item, given) }),
  )
  if (!document.success) return yield lose('unreadable', document.error.issues[0]?.path.join('.') ?? '')
  yield document.data
  for (const field of fieldsOf(item)) yield* fresh({ ...lose('field', field), key: cutText(`field:${field}`, 300), where: null }, given)
  yield* commentsOf(item, { document: key, title, language: languageIn(item, given), tools: given.tools })
}

/** Bounds the memory. Beyond it a repeated entry is stored once by its key. */
const MOST_SEEN = 300_000

/** Yields an entry unless one with its key was yielded before. */
export function* fresh<E extends Entry>(entry: E | undefined, { seen }: Given): Generator<E> {
  const name = entry ? `${entry.is} ${entry.key}` : ''
  if (!entry || seen.has(name)) return
  if (seen.size < MOST_SEEN) seen.add(name)
  yield entry
}

/** Yields the authors and categories of an item that the head of the file does not name. */
function* termsOf(item: XmlElement, given: Given): Generator<Entry> {
  yield* fresh(namedAuthor(textOf(item, 'dc:creator')), given)
  for (const { name, attributes, text } of item.children)
    if (name === 'category') yield* fresh(termOf(attributes['domain'] ?? '', attributes['nicename'] ?? '', text.trim()), given)
}

const readBody = (item: XmlElement, given: Given): Promise<Body | null> =>
  bodyOf(textOf(item, 'content:encoded'), {
    id: textOf(item, 'wp:post_id'),
    language: languageIn(item, given),
    index: given.index,
    tools: given.tools,
    idOf: (address) => mediaIdOf(mediaKey(address, given.index)),
  })

/** An excerpt is plain, or HTML that is converted to its text. */
async function leadOf(item: XmlElement, given: Given): Promise<string> {
  const excerpt = textOf(item, 'excerpt:encoded')
  if (!excerpt.includes('<')) return cutText(cleanParagraph(nameOf(excerpt)), 600)
  const converted = await given.tools.convertHtml(excerpt, languageIn(item, given))
  return converted ? cutText(cleanParagraph(plainText(converted.document)), 600) : ''
}

const languageIn = (item: XmlElement, { index, tools }: Given): Language =>
  languageOf(textOf(item, 'title'), textOf(item, 'content:encoded'), index.language ?? tools.language)

type Read = {
  readonly kind: string
  readonly key: string
  readonly title: string
  readonly language: Language
  readonly lead: string
  readonly body: Body | null
  readonly index: Index
}

function documentOf(item: XmlElement, { kind, key, title, language, lead, body, index }: Read): unknown {
  const thumbnail = index.attachments.get(metaOf(item, '_thumbnail_id'))
  const hasPassword = textOf(item, 'wp:post_password') !== ''
  const login = textOf(item, 'dc:creator')
  const terms = item.children.filter(({ name }) => name === 'category')
  return {
    is: 'document',
    key,
    item: key,
    language,
    kind: cutText(kind, 40),
    section: null,
    medium: 'img',
    draft: {
      ...EMPTY_DRAFT,
      title,
      slug: textOf(item, 'wp:post_name') || proposeSlug(title),
      lead,
      body: body?.document ?? { type: 'doc', content: [] },
      cover: thumbnail ? mediaIdOf(mediaKey(thumbnail.address, index)) : null,
    },
    created: momentOf(textOf(item, 'wp:post_date_gmt')),
    changed: momentOf(textOf(item, 'wp:post_modified_gmt')),
    published: publishedOf(item),
    state: hasPassword ? 'private' : (STATES[textOf(item, 'wp:status')] ?? 'draft'),
    authors: login === '' ? [] : [authorKey(login)],
    categories: [
      ...new Set(
        terms.flatMap(({ attributes, text }) => termOf(attributes['domain'] ?? '', attributes['nicename'] ?? '', text.trim())?.key ?? []),
      ),
    ].slice(0, 100),
    addresses: addressesOf(item, kind, index.address),
    takesComments: textOf(item, 'wp:comment_status') !== 'closed',
  }
}

const MOST_FIELDS = 50

/** Names the fields of plugins: those that WordPress hides begin with an underscore. */
const fieldsOf = (item: XmlElement): string[] =>
  item.children
    .filter(({ name }) => name === 'wp:postmeta')
    .map((meta) => textOf(meta, 'wp:meta_key'))
    .filter((name) => name !== '' && !name.startsWith('_'))
    .slice(0, MOST_FIELDS)

import { EMPTY_DRAFT, type ItemSection, proposeSlug } from '#capabilities/content/contract.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import type { Language } from '#contract/language.ts'
import { Entry, type EntryOf } from './entry.ts'
import type { LossCode } from './losses.ts'
import { mediaIdOf } from './media-id.ts'
import type { ConvertedHtml, SourceTools } from './source.ts'

/** A text as a source found it. The assembly cuts what is too long and adds the files that it names. */
type FoundText = {
  readonly key: string
  /** Is `key` when the text has one language only. */
  readonly item?: string
  readonly language: Language
  readonly kind: string
  readonly section?: ItemSection
  readonly title: string
  readonly slug: string
  readonly lead: string
  readonly html: string
  /** The address of a picture; '' without one. */
  readonly cover: string
  readonly created: string | null
  readonly changed: string | null
  readonly published: string | null
  /** The date of publication as it is written, when it cannot be read. */
  readonly unreadDate?: string | undefined
  readonly state: EntryOf<'document'>['state']
  readonly status?: string | undefined
  readonly authors: readonly string[]
  readonly categories: readonly string[]
  readonly addresses: readonly string[]
  readonly takesComments: boolean
}
/** A file that a text names: its path in the upload, or else its address on the old site. */
export type FoundFile = { readonly path: string; readonly address: string; readonly alt?: string; readonly type?: string }
type Assembly = {
  readonly tools: SourceTools
  /** Finds the file behind an address as the text writes it. */
  readonly locate: (address: string) => FoundFile
  /** The keys of the files that were yielded before. */
  readonly seen: Set<string>
}

/** Yields the files of a text that are not in `seen`, the text itself, and what it loses. */
export async function* assembleText(found: FoundText, { tools, locate, seen }: Assembly): AsyncGenerator<Entry> {
  const lost = lossesOf(found)
  const converted = await tools.convertHtml(found.html, found.language)
  if (!converted) yield lost('too-large', String(found.html.length))
  const ids = new Map<string, string>()
  for (const { id, address, alt } of converted?.pictures ?? []) {
    const file = toMedia({ alt, ...locate(address) }, address)
    ids.set(id, file.id)
    if (!seen.has(file.key)) yield* checked(file, lost)
    seen.add(file.key)
  }
  const cover = found.cover === '' ? null : toMedia(locate(found.cover), found.cover)
  if (cover && !seen.has(cover.key)) yield* checked(cover, lost)
  if (cover) seen.add(cover.key)
  yield* checked(toDocument(found, converted ? withIds(converted, ids) : EMPTY_DRAFT.body, cover?.id ?? null), lost)
  if (found.unreadDate !== undefined) yield lost('date', found.unreadDate)
  for (const { element, address } of converted?.embeds ?? []) yield lost(element === 'form' ? 'program' : 'embed', address || element)
}

/** Returns a function that makes entries for what this text loses. */
export const lossesOf = ({ key, title }: Pick<FoundText, 'key' | 'title'>) => {
  let count = 0
  return (what: LossCode, detail: string): EntryOf<'loss'> => ({
    is: 'loss',
    key: cutText(`loss:${++count}:${what}:${key}`, 300),
    what,
    where: cutText(key, 300),
    title: cutText(title, 200),
    detail: cutText(detail, 300),
  })
}

/** Yields the entry as the format stores it, or a loss when it does not fit. */
export function* checked(entry: Entry, lost: ReturnType<typeof lossesOf>): Generator<Entry> {
  const read = Entry.safeParse(entry)
  yield read.success ? read.data : lost('unreadable', `${entry.is}: ${read.error.issues[0]?.path.join('.') ?? ''}`)
}

function toMedia({ path, address, alt = '', type = '' }: FoundFile, written: string): EntryOf<'media'> {
  const key = cutText(path || address || written, 300)
  const name = decodeOrSame(/[^/\\]*$/.exec((path || address || written).replace(/[?#].*$/s, ''))?.[0] ?? '')
  return {
    is: 'media',
    key,
    id: mediaIdOf(key),
    address: path === '' ? cutText(address || written, 2_000) : cutText(address, 2_000),
    path,
    name: cutText(name, 200),
    type,
    alt: cutText(alt, 300),
    sha256: null,
  }
}

/** The conversion names each picture by an id of its own. */
const withIds = ({ document }: ConvertedHtml, ids: ReadonlyMap<string, string>): ConvertedHtml['document'] =>
  JSON.parse(JSON.stringify(document), (name, value) => (name === 'asset' ? (ids.get(value) ?? value) : value))

function toDocument(found: FoundText, body: ConvertedHtml['document'], cover: string | null): EntryOf<'document'> {
  const { key, item = key, language, kind, section = null, state, takesComments } = found
  const title = cutText(oneLine(found.title), 200)
  return {
    is: 'document',
    key,
    item,
    language,
    kind: cutText(kind, 40),
    section,
    medium: 'img',
    draft: { ...EMPTY_DRAFT, title, slug: proposeSlug(found.slug || title), lead: cutText(oneLine(found.lead), 600), body, cover },
    created: found.created,
    changed: found.changed,
    published: found.published,
    state,
    ...(found.status !== undefined && { status: cutText(found.status, 40) }),
    ...(found.unreadDate !== undefined && { isDateLost: true }),
    authors: unique(found.authors).slice(0, 20),
    categories: unique(found.categories).slice(0, 100),
    addresses: unique(found.addresses.map((address) => cutText(address, 2_000))).slice(0, 20),
    takesComments,
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const unique = (all: readonly string[]): string[] => [...new Set(all)]

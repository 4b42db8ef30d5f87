import * as z from 'zod/mini'
import { Draft, ITEM_KINDS, ITEM_SECTIONS } from '#capabilities/content/contract.ts'
import { FILTER_TYPES, ORDERS, type Rule } from '#capabilities/curation/contract.ts'
import { REDIRECT_STATUSES } from '#capabilities/website/contract.ts'
import { BilingualText, InLanguage, instant, Uuid } from '#contract/fields.ts'
import { AltText } from '#contract/picture.ts'
import { Audience } from '#contract/site/audience.ts'
import { ARCHIVE_VERSION, type ArchiveCounts } from '../../contract.ts'

// The files of an archive of the site (docs/archive.md). What reads them checks them, because an archive can be changed on the way.

/** The first file of the ZIP, by which an archive is recognised. */
export const MARKER = 'lyceum-archive.json'
export const MANIFEST = 'manifest.json'
export const FORMAT = 'lyceum-archive'

export const Marker = z.object({ format: z.literal(FORMAT), version: z.int(), site: z.string(), url: z.string(), madeAt: instant() })
export type Marker = z.output<typeof Marker>

/** Lists every other file of the archive. */
export type Manifest = Marker & {
  readonly counts: ArchiveCounts
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[]
}

const MaybeMoment = z.nullable(instant())
/** A text in one language: `documents/<section>/<number>/<language>.json`. A Markdown file of the same name is for people. */
export const ArchivedDocument = z.object({
  number: z.int(),
  section: z.enum(ITEM_SECTIONS),
  kind: z.enum(ITEM_KINDS),
  topics: z.array(z.string()),
  /** Is absent in archives of versions that had open items only. */
  audience: z.optional(Audience),
  /** Is absent in archives of versions that did not note closed comments. */
  takesComments: z.optional(z.boolean()),
  language: InLanguage,
  isPublic: z.boolean(),
  created: MaybeMoment,
  changed: MaybeMoment,
  /** Is the moment at which it first went online. */
  published: MaybeMoment,
  /** Is the moment at which a text that was never public goes online. Is absent in archives of versions that did not note it. */
  scheduled: z.optional(MaybeMoment),
  draft: Draft,
  /** The public text. Is null when there is none, or when it is the working copy. */
  public: z.nullable(Draft),
})
export type ArchivedDocument = z.output<typeof ArchivedDocument>

/** A file of the library: `media.json`. Two entries of the same bytes name one file. */
export const ArchivedMedia = z.object({
  id: Uuid,
  kind: z.enum(['picture', 'video']),
  name: z.string(),
  alt: AltText,
  tags: z.array(z.string()),
  width: z.int(),
  height: z.int(),
  isMarkedAi: z.boolean(),
  created: instant(),
  path: z.string(),
  sha256: z.string(),
  captions: z.array(z.object({ language: InLanguage, path: z.string() })),
})
export type ArchivedMedia = z.output<typeof ArchivedMedia>

/** `authors.json`. The portrait is the id of a file. */
export const ArchivedAuthor = z.object({
  slug: z.string(),
  name: BilingualText,
  post: BilingualText,
  department: BilingualText,
  bio: BilingualText,
  portrait: z.nullable(Uuid),
})
export type ArchivedAuthor = z.output<typeof ArchivedAuthor>
/** `topics.json` */
export const ArchivedTopic = z.object({ slug: z.string(), title: BilingualText, position: z.int() })
export type ArchivedTopic = z.output<typeof ArchivedTopic>
/** A line of `sets.jsonl`. Items are named by their numbers. The rule is checked as an entry. */
export const ArchivedSet = z.object({
  number: z.int(),
  name: BilingualText,
  contentType: z.enum(ITEM_KINDS),
  isMixed: z.boolean(),
  filterType: z.enum(FILTER_TYPES),
  status: z.enum(['online', 'offline']),
  from: MaybeMoment,
  until: MaybeMoment,
  rule: z.custom<z.output<typeof Rule>>(),
  order: z.enum(ORDERS),
  most: z.int(),
  items: z.array(z.object({ number: z.int(), note: z.string() })),
  pins: z.array(z.object({ number: z.int(), place: z.int() })),
  excluded: z.array(z.int()),
})
export type ArchivedSet = z.output<typeof ArchivedSet>
/** `redirects.json` */
export const ArchivedRedirect = z.object({ from: z.string(), to: z.nullable(z.string()), status: z.literal(REDIRECT_STATUSES) })
/** A line of `comments.jsonl` */
export const ArchivedComment = z.object({
  id: Uuid,
  item: z.int(),
  parent: z.nullable(Uuid),
  answers: z.nullable(Uuid),
  author: z.string(),
  language: InLanguage,
  text: z.string(),
  at: instant(),
  editedAt: MaybeMoment,
})

export const isReadable = ({ version }: Marker): boolean => version <= ARCHIVE_VERSION

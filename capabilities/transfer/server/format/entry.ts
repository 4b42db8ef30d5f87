import * as z from 'zod/mini'
import { DRAFT_SHAPE, ITEM_KINDS, ITEM_SECTIONS } from '#capabilities/content/contract.ts'
import { REDIRECT_STATUSES } from '#capabilities/website/contract.ts'
import { InLanguage, instant, line, paragraph, Uuid } from '#contract/fields.ts'
import { Audience } from '#contract/site/audience.ts'
import { Address, Key, strictlyBilingual } from './entry-fields.ts'
import { LOSS_CODES } from './losses.ts'
import { MenuEntry, SetEntry, SettingsEntry } from './site-entries.ts'

// The archive of a site: a stream of entries. Every foreign export is read into it, and one importer reads it (docs/move-in.md).

const MaybeMoment = z.nullable(instant())

/** Begins the key of a topic; its address follows. */
export const TOPIC_KEY = 'topic:'
/** Begins the key of a collection; the number that it had follows. */
export const SET_KEY = 'set:'
const CATEGORY_ROLES = ['section', 'tag', 'topic'] as const

const Author = z.strictObject({
  is: z.literal('author'),
  key: Key,
  /** Is never empty: a source that has no name uses the login, else the key. */
  name: line(80),
  slug: line(120),
  bio: paragraph(1_200),
  /** The page of the author in both languages. Is absent when the source has no such pages. */
  page: z.optional(
    z.strictObject({
      name: strictlyBilingual(line(80)),
      post: strictlyBilingual(line(120)),
      department: strictlyBilingual(line(120)),
      bio: strictlyBilingual(paragraph(1_200)),
      /** The id of a media entry. */
      portrait: z.nullable(Uuid),
    }),
  ),
})

/** `section`: a division of the old site, such as a category. `tag`: a word that describes a document. `topic`: a topic of this product. */
const Category = z.strictObject({
  is: z.literal('category'),
  key: Key,
  role: z.enum(CATEGORY_ROLES),
  name: line(120),
  slug: line(200),
  /** Is absent when the source has one language only. */
  titles: z.optional(strictlyBilingual(line(60))),
  parent: z.nullable(Key),
})

/** A picture or a video. Documents name it by `id`, where the product names a file of the library. */
const Media = z.strictObject({
  is: z.literal('media'),
  key: Key,
  /** Equals `mediaIdOf(key)`. */
  id: Uuid,
  /** The address on the old site; '' when the file is only in the archive. */
  address: Address,
  /** The path in the uploaded file, or in the ZIP of uploads beside it; '' when the file is only at its address. */
  path: z.string().check(z.maxLength(1_000)),
  name: line(200),
  type: line(120),
  alt: line(300),
  /** Is absent when the source has one language only. */
  alts: z.optional(z.strictObject({ 'zh-CN': z.optional(line(300)), 'en-US': z.optional(line(300)) })),
  tags: z.optional(z.array(line(60)).check(z.maxLength(20))),
  /** Hexadecimal. Is null when the source does not know it. */
  sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Is noted when the upload has been read: false for a file that the ZIP of uploads does not have. */
  isInZip: z.optional(z.boolean()),
})

/** Captions of a video of the archive, as WebVTT. */
const CaptionsEntry = z.strictObject({
  is: z.literal('captions'),
  key: Key,
  /** The key of the media entry. */
  media: Key,
  language: InLanguage,
  path: z.string().check(z.maxLength(1_000)),
})

const DOCUMENT_STATES = ['published', 'scheduled', 'draft', 'private', 'trashed'] as const

/** A text in one language. Texts with the same `item` are the languages of one item. */
const DocumentEntry = z.strictObject({
  is: z.literal('document'),
  key: Key,
  item: Key,
  language: InLanguage,
  /** The kind in the words of the source, for mapping: `post`, `page` and others. */
  kind: line(40),
  /** The section of the product, when the source knows it. Is null for foreign archives, where the mapping decides. */
  section: z.nullable(z.enum(ITEM_SECTIONS)),
  medium: z.enum(ITEM_KINDS),
  /** The text as the product stores it. `cover`, `sharePicture`, `video` and the pictures of the body are ids of media entries. */
  draft: z.object(DRAFT_SHAPE),
  /** Changes that were not online yet. They become the working copy once the text is online. */
  working: z.optional(z.object(DRAFT_SHAPE)),
  created: MaybeMoment,
  changed: MaybeMoment,
  /** Is the moment of its publication on the old site; in the future for a scheduled text. */
  published: MaybeMoment,
  state: z.enum(DOCUMENT_STATES),
  /** The status as a table writes it. The mapping says what it means, and `state` what it probably means. */
  status: z.optional(line(40)),
  /** The date of publication could not be read, which a loss names. */
  isDateLost: z.optional(z.boolean()),
  authors: z.array(Key).check(z.maxLength(20)),
  categories: z.array(Key).check(z.maxLength(100)),
  /** All readers are admitted when it is absent. */
  audience: z.optional(Audience),
  /** Paths on the old site, with their query, that must lead to the text: `/2014/05/x/`, `/?p=12`. */
  addresses: z.array(Address).check(z.maxLength(20)),
  takesComments: z.boolean(),
})

const CommentEntry = z.strictObject({
  is: z.literal('comment'),
  key: Key,
  /** The key of the document. */
  document: Key,
  parent: z.nullable(Key),
  author: line(80),
  written: instant(),
  text: paragraph(5_000),
})

/** Begins the target of a redirect to a document; its key follows. */
export const TO_DOCUMENT = 'document:'

/** A redirect to an address of the old site, or to a document by its key. Those for the `addresses` of a document are made from it. */
const RedirectEntry = z.strictObject({
  is: z.literal('redirect'),
  key: Key,
  from: Address,
  to: z.string().check(z.maxLength(2_000)),
  /** The status of the answer: 410 has no target. Is 301 when absent. */
  status: z.optional(z.literal(REDIRECT_STATUSES)),
})

/** Something that the format cannot carry. It is reported before anything is imported. */
const LossEntry = z.strictObject({
  is: z.literal('loss'),
  key: Key,
  what: z.enum(LOSS_CODES),
  /** The key of the document that lost it; null when it concerns the archive. */
  where: z.nullable(Key),
  title: line(200),
  /** An address, the name of a shortcode or another quotation from the source. */
  detail: line(300),
})

export const Entry = z.discriminatedUnion('is', [
  Author,
  Category,
  Media,
  CaptionsEntry,
  DocumentEntry,
  CommentEntry,
  RedirectEntry,
  SetEntry,
  MenuEntry,
  SettingsEntry,
  LossEntry,
])
export type Entry = z.output<typeof Entry>
export type EntryKind = Entry['is']
export type EntryOf<Kind extends EntryKind> = Extract<Entry, { readonly is: Kind }>

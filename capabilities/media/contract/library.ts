import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, bilingual, InLanguage, line, Nothing } from '#contract/fields.ts'
import { AltText } from '#contract/picture.ts'
import { KINDS, refusals, STATES } from './fields.ts'

const Name = line(200, 'MEDIA_NAME').check(z.minLength(1, 'MEDIA_NAME'))
const Tag = line(40, 'MEDIA_TAGS').check(z.minLength(1, 'MEDIA_TAGS'))
const Alt = line(500, 'MEDIA_ALT')
const Share = z.number('BAD_REQUEST').check(z.minimum(0), z.maximum(1))

const SORTS = ['createdAt', 'name', 'sizeBytes'] as const
const read = { verb: 'reads', access: { permission: 'media:read' }, limit: 'ordinary' } as const
const write = { verb: 'acts', access: { permission: 'media:write' }, limit: 'ordinary' } as const

/** `name` is the end of the URL: `mediaAddress(asset.id, file.name)` of contract/picture-files.ts. Of a limited asset it is signed for minutes. */
const File = z.object({
  name: z.string(),
  /**
   * `rung` is one size of a video's ladder, read through a playlist. `sprite` holds thumbnails at intervals of seconds; `sprite-map`
   * assigns them to times.
   */
  role: z.enum(['picture', 'poster', 'video', 'playlist', 'rung', 'sprite', 'sprite-map', 'captions']),
  format: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.number(),
  /** Is set for captions only. */
  language: z.nullable(z.string()),
  label: z.nullable(z.string()),
})

const Row = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  /** The format of the uploaded content: jpeg, png, webp, gif, mp4, mov, webm. */
  format: z.string(),
  name: z.string(),
  alt: AltText,
  /** The new text of an editor that waits for inspection; readers see `alt` until it is approved. */
  altWaiting: AltText,
  /** The uploaded file declares that it is AI-generated. A text that shows it must be labelled. */
  isMarkedAi: z.boolean(),
  tags: z.array(z.string()),
  folderId: z.nullable(z.uuid()),
  focal: z.object({ x: z.number(), y: z.number() }),
  /** Displayed size, with rotation applied. Is null until the asset is ready. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  sizeBytes: z.number(),
  state: z.enum(STATES),
  /** Progress of processing in per cent. */
  progress: z.int(),
  /** The text code of the failure; `reasonValues` are the values in its sentence, such as a codec. */
  reason: z.nullable(z.string()),
  reasonValues: z.record(z.string(), z.string()),
  /** Text codes for differences between a ready asset and the uploaded file. */
  notes: z.array(z.string()),
  createdAt: z.string(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  uses: z.int(),
  /** Only the audiences of limited things get its files, by signed addresses. */
  isLimited: z.boolean(),
  thumbnail: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
})
export type MediaRow = z.output<typeof Row>

const Detail = z.extend(Row, {
  files: z.array(File),
  captionsWaiting: z.array(InLanguage),
  /** A library picture shown as the video's poster. Null selects the video's own poster, if it has one. */
  posterId: z.nullable(z.uuid()),
  /** SHA-256 of the uploaded file in hexadecimal; null until the whole file was read. */
  sha256: z.nullable(z.string()),
})
export type MediaDetail = z.output<typeof Detail>

export const listMedia = defineCall({
  ...read,
  path: '/api/media/list',
  summary: 'List the media library, filtered, sorted and paged (S99).',
  input: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 40),
    sort: z._default(z.enum(SORTS), 'createdAt'),
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    /** Matches part of the name. */
    search: z.optional(line(100)),
    /** A folder id, or `none` for assets without a folder; subfolders are not included. Lists all folders when left out. */
    folder: z.optional(z.union([z.uuid(), z.literal('none')])),
    tag: z.optional(Tag),
    kind: z.optional(z.enum(KINDS)),
    state: z.optional(z.enum(STATES)),
    /** `no` selects unused assets. */
    used: z.optional(z.enum(['no'])),
  }),
  /** `total` is exact up to 1,000; `isMore` is true beyond that. */
  output: z.object({ list: z.array(Row), total: z.int(), isMore: z.boolean() }),
  refusals: refusals({ PAGE_TOO_FAR: 422 }),
})

export const getMedia = defineCall({
  ...read,
  path: '/api/media/read',
  summary: 'Get an asset with its files.',
  input: ById,
  output: Detail,
  refusals: {},
})

export const listUses = defineCall({
  ...read,
  path: '/api/media/uses',
  summary: 'List where an asset is used, newest first: up to two hundred.',
  input: ById,
  output: z.array(z.object({ by: z.string(), id: z.string(), title: z.string(), at: z.string() })),
  refusals: {},
})

export const listTags = defineCall({
  ...read,
  path: '/api/media/tags',
  summary: 'List tags in use, most used first: up to two hundred.',
  input: Nothing,
  output: z.array(z.object({ tag: z.string(), count: z.int() })),
  refusals: {},
})

export const updateMedia = defineCall({
  ...write,
  path: '/api/media/update',
  summary:
    'Update the description of an asset. Fields left out stay; null empties. Flagged text, or text beside submitted content, waits for review.',
  input: z.object({
    id: z.uuid(),
    name: z.optional(Name),
    /** Replaces both languages. Sending the published text unchanged withdraws the text that waits for inspection. */
    alt: z.optional(bilingual(z.optional(Alt))),
    tags: z.optional(z.array(Tag, 'MEDIA_TAGS').check(z.maxLength(20, 'MEDIA_TAGS'))),
    folderId: z.optional(z.nullable(z.uuid())),
    focal: z.optional(z.object({ x: Share, y: Share })),
    /** Videos only; must be a ready picture. */
    posterId: z.optional(z.nullable(z.uuid())),
  }),
  output: Detail,
  refusals: refusals({
    MEDIA_NAME: 422,
    MEDIA_TAGS: 422,
    MEDIA_ALT: 422,
    FOLDER_UNKNOWN: 422,
    POSTER_UNKNOWN: 422,
    MEDIA_WORDS_BLOCKED: 422,
  }),
})

export const moveMedia = defineCall({
  ...write,
  path: '/api/media/move',
  summary: 'Move up to a hundred assets to a folder or out of one, all or none.',
  input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)), folderId: z.nullable(z.uuid()) }),
  output: z.null(),
  refusals: refusals({ FOLDER_UNKNOWN: 422 }),
})

export const removeMedia = defineCall({
  ...write,
  access: { permission: 'media:delete' },
  path: '/api/media/delete',
  summary: 'Delete an asset permanently. Assets in use are refused with MEDIA_USED; /api/media/uses lists where.',
  input: ById,
  output: z.null(),
  refusals: refusals({ MEDIA_USED: 409 }),
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { DeskText } from '../text/desk/desk-texts.ts'
import { type Block, Blocks } from './blocks.ts'
import { Saved } from './fields.ts'

// Calls that arrange the home page: operators share one draft, and visitors see the last published arrangement.

export const HOME_PREVIEW_MS = 2 * HOUR
export const SAVED_ARRANGEMENTS = 10

/** Refusal codes must be keys of the text. */
const refusals = refusalsOf<DeskText>()
const common = { limit: 'ordinary', access: { permission: 'website:write' } } as const
const Version = z.int32().check(z.gte(0))

const SetName = z.object({ number: z.int(), nameZh: z.string(), nameEn: z.string(), items: z.int() })
/** A kind of public things that a block can show; `title` heads the block by default. */
const ThingKind = z.object({ name: z.string(), icon: z.string(), title: BilingualText, plural: BilingualText })
const Arrangement = z.object({
  number: z.int(),
  publishedAt: z.string(),
  /** Is null when the account is unknown, for example erased. */
  publishedBy: z.nullable(z.string()),
  blocks: z.int(),
})

export const getHomeDraft = defineCall({
  ...common,
  path: '/api/website/home/desk',
  summary: 'Get the draft of the home page and its published versions.',
  verb: 'reads',
  input: Nothing,
  output: z.object({
    /** Is 0 when no draft was saved; `blocks` then equals `shown`. */
    version: z.int(),
    blocks: z.array(Saved<Block>()),
    shown: z.array(Saved<Block>()),
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(z.string()),
    /** Is true when the draft differs from the published blocks. */
    isChanged: z.boolean(),
    /** Contains the kept arrangements, newest first; the first is live. Without any, the site shows its default arrangement. */
    published: z.array(Arrangement),
    /** Describes the sets that the draft names. */
    sets: z.array(SetName),
    kinds: z.array(ThingKind),
    pictures: z.array(Saved<Picture>()),
    /** Database time, which decides when blocks start and end. */
    now: z.string(),
  }),
  refusals: {},
})

export const listHomeVersions = defineCall({
  ...common,
  path: '/api/website/home/desk/versions',
  summary: 'List the blocks of each published version of the home page, the newest first, with the sets that they name.',
  verb: 'reads',
  input: Nothing,
  output: z.object({
    /** The last is 0, the arrangement of a new site, unless versions before the kept ones were forgotten. */
    list: z.array(z.object({ number: z.int(), blocks: z.array(Saved<Block>()) })),
    sets: z.array(SetName),
    kinds: z.array(ThingKind),
  }),
  refusals: {},
})

export const saveHomeDraft = defineCall({
  ...common,
  path: '/api/website/home/desk/save',
  summary: 'Save the home page as a draft. An outdated version is refused.',
  verb: 'acts',
  input: z.object({ version: Version, blocks: Blocks }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, SPAN_WRONG: 422, PICTURE_UNKNOWN: 422 }),
})

export const publishHome = defineCall({
  ...common,
  path: '/api/website/home/publish',
  summary: 'Publish the draft of the home page.',
  verb: 'acts',
  input: z.object({ version: Version }),
  output: z.object({ number: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, NOTHING_CHANGED: 409 }),
})

export const restoreHome = defineCall({
  ...common,
  path: '/api/website/home/restore',
  summary: 'Restore a published version as the draft; 0 discards the draft. The public page is unaffected.',
  verb: 'acts',
  input: z.object({ number: Version, version: Version }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

export const createHomePreview = defineCall({
  ...common,
  path: '/api/website/home/preview/make',
  summary: 'Create a signed preview link of the draft, valid for two hours.',
  verb: 'acts',
  input: Nothing,
  output: z.object({ path: z.string(), endsAt: z.string() }),
  refusals: {},
})

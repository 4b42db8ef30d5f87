import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, Nothing, paged, paragraph, Uuid, withinDepth } from '#contract/fields.ts'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import { Moment, OfCategory, OfLine, OfMethod, OfPlayFormat, OfStatus, refusals, StreamPolicy, Version } from './fields.ts'
import { broadcasts, manages, operates, reads } from './permissions.ts'
import { PulledSource } from './pull.ts'
import { StudioReplay } from './replays.ts'

export const MOST_STUDIOS = 200
const Title = line(60).check(z.minLength(1))

/** What operators write of a studio. */
export const StudioHead = z.object({
  /** In the language of its broadcasts. */
  title: Title,
  /** In the other language; empty: that of above is shown to its readers, too. */
  otherTitle: line(60),
  language: InLanguage,
  /** Sent to followers when the show begins; empty: nothing is sent. */
  notice: paragraph(200),
  description: paragraph(2_000),
  category: OfCategory,
  cover: z.nullable(Uuid),
  /** A video of the library that is shown on the cold line while main and hot are lost; null: an encoder may publish to it. */
  standby: z.nullable(Uuid),
  /** A picture of the library in place of the built-in slate. */
  slate: z.nullable(Uuid),
  /** Of the next show; null: not planned. */
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  playFormat: OfPlayFormat,
  /** A line that is black, silent or frozen is left for one that is well. */
  judgesContent: z.boolean(),
})
export type StudioHead = z.output<typeof StudioHead>

type Titled = Pick<StudioHead, 'title' | 'otherTitle' | 'language'>
/** The titles of a studio by their languages; empty where it has none. */
const titlesOf = ({ title, otherTitle, language }: Titled): Bilingual =>
  language === 'zh-CN' ? { 'zh-CN': title, 'en-US': otherTitle } : { 'zh-CN': otherTitle, 'en-US': title }

/** The title for a reader, and the language that it is in. */
export function titleFor(studio: Titled, reader: Language): { readonly title: string; readonly language: Language } {
  const titles = titlesOf(studio)
  return { title: textIn(titles, reader), language: titles[reader] === '' ? studio.language : reader }
}

export const STUDIO_STATES = ['onAir', 'offAir', 'closed'] as const
/** `next`: those on air, then those that begin next, then those that were changed last. */
const STUDIO_SORTS = ['next', 'number', 'title', 'changedAt'] as const

/** A line of a studio and its key, of which only the last four characters are known. */
const StudioLine = z.object({
  line: OfLine,
  key: z.nullable(z.object({ last4: z.string(), madeAt: z.string(), madeBy: z.string() })),
})

export const listStudios = defineCall({
  ...reads,
  path: '/api/live/studios/list',
  summary: 'List studios, filtered, sorted and paged, with their titles in the caller’s language where they have one.',
  input: z
    .object({
      ...paged(MOST_STUDIOS),
      sort: z._default(z.enum(STUDIO_SORTS), 'next'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
      filters: z._default(
        /** `q`: a part of the title in either language, or the number. */
        z.object({ q: z.optional(line(100)), state: z.optional(z.enum(STUDIO_STATES)), category: z.optional(OfCategory) }),
        {},
      ),
    })
    .check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        id: Uuid,
        number: z.int(),
        version: Version,
        title: z.string(),
        /** The language of the title. */
        language: InLanguage,
        category: OfCategory,
        status: OfStatus,
        method: OfMethod,
        isOnAir: z.boolean(),
        startsAt: z.nullable(z.string()),
        changedAt: z.string(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const readStudio = defineCall({
  ...reads,
  path: '/api/live/studios/read',
  summary: 'Get a studio with its lines.',
  input: z.object({ id: Uuid }),
  output: z.object({
    id: Uuid,
    number: z.int(),
    version: Version,
    status: OfStatus,
    method: OfMethod,
    head: StudioHead,
    coverPicture: z.nullable(z.custom<Picture>()),
    /** The poster of the standby video, and the picture of the slate. */
    standbyPicture: z.nullable(z.custom<Picture>()),
    slatePicture: z.nullable(z.custom<Picture>()),
    /** What the approved encoding profile asks; null: nothing was approved yet. */
    policy: z.nullable(StreamPolicy),
    lines: z.array(StudioLine),
    /** What encoders call the server, over TLS first; none: nothing is broadcast from this installation. */
    servers: z.array(z.string()),
    /** What its main line pulls, with passphrases and tokens masked; null: nothing. */
    pulled: z.nullable(PulledSource),
    /** Hosts that may be pulled from; none: the operator of the machine allows none. */
    pullHosts: z.array(z.string()),
    isOnAir: z.boolean(),
    /** Whether a broadcast took place here before. */
    hasBeenOnAir: z.boolean(),
    /** Room for recordings where the engine runs; null: no engine has looked yet. */
    freeBytes: z.nullable(z.number()),
    /** What was made of its newest recordings. */
    replays: z.array(StudioReplay),
  }),
  refusals: {},
})

const Saved = z.object({ id: Uuid, version: Version })

export const createStudio = defineCall({
  ...manages,
  path: '/api/live/studios/create',
  summary: 'Create a studio. It is open, has no keys, and goes live with the first signal.',
  input: z.object({ title: Title, language: InLanguage, category: OfCategory }),
  output: z.object({ id: Uuid, version: Version, number: z.int() }),
  refusals: refusals({ STUDIOS_FULL: 409 }),
})

export const saveStudio = defineCall({
  ...operates,
  path: '/api/live/studios/save',
  summary: 'Update the information of a studio.',
  input: z.object({ id: Uuid, version: Version, head: StudioHead }),
  output: Saved,
  refusals: refusals({
    CHANGED_MEANWHILE: 409,
    SPAN_WRONG: 422,
    COVER_UNKNOWN: 422,
    STANDBY_UNKNOWN: 422,
    STANDBY_UNFIT: 422,
    STANDBY_REORDERED: 422,
    SLATE_UNKNOWN: 422,
    SLATE_NEEDS_FFMPEG: 422,
  }),
})

export const setStudioStatus = defineCall({
  ...manages,
  path: '/api/live/studios/status',
  summary: 'Close or reopen a studio. A closed studio accepts no signal and is not public.',
  input: z.object({ id: Uuid, version: Version, status: OfStatus }),
  output: Saved,
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

export const removeStudio = defineCall({
  ...manages,
  path: '/api/live/studios/remove',
  summary: 'Delete a closed studio with its keys. Its chat and timeline stay as evidence until they are half a year old.',
  input: z.object({ id: Uuid, version: Version }),
  output: Nothing,
  refusals: refusals({ CHANGED_MEANWHILE: 409, STILL_OPEN: 409 }),
})

export const rotateKey = defineCall({
  ...broadcasts,
  path: '/api/live/keys/rotate',
  summary:
    'Create or replace the stream key of a line. It is shown only once; the previous key stops working and its encoder is disconnected (S74, S76).',
  input: z.object({ id: Uuid, line: OfLine }),
  output: z.object({ streamKey: z.string(), last4: z.string() }),
  refusals: {},
})

export const revokeKey = defineCall({
  ...operates,
  path: '/api/live/keys/revoke',
  summary: 'Revoke the stream key of a line and disconnect its encoder.',
  input: z.object({ id: Uuid, line: OfLine }),
  output: Nothing,
  refusals: {},
})

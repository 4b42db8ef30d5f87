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

/** The fields of a studio that operators edit. */
export const StudioHead = z.object({
  /** Is in the language of the broadcasts. */
  title: Title,
  /** Is in the other language. Readers of that language see `title` when it is empty. */
  otherTitle: line(60),
  language: InLanguage,
  /** The text for followers when a show begins. Nothing is sent when it is empty. */
  notice: paragraph(200),
  description: paragraph(2_000),
  category: OfCategory,
  cover: z.nullable(Uuid),
  /** A library video for the cold line, shown while main and hot are lost. An encoder may publish to the cold line when it is null. */
  standby: z.nullable(Uuid),
  /** A library picture that replaces the built-in slate. */
  slate: z.nullable(Uuid),
  /** The start of the next show, or null when none is planned. */
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
  playFormat: OfPlayFormat,
  /** A black, silent or frozen line is replaced by a healthy one. */
  judgesContent: z.boolean(),
})
export type StudioHead = z.output<typeof StudioHead>

type Titled = Pick<StudioHead, 'title' | 'otherTitle' | 'language'>
/** Returns the titles of a studio by language; a missing one is empty. */
const titlesOf = ({ title, otherTitle, language }: Titled): Bilingual =>
  language === 'zh-CN' ? { 'zh-CN': title, 'en-US': otherTitle } : { 'zh-CN': otherTitle, 'en-US': title }

/** Returns the title for a reader and its language. */
export function titleFor(studio: Titled, reader: Language): { readonly title: string; readonly language: Language } {
  const titles = titlesOf(studio)
  return { title: textIn(titles, reader), language: titles[reader] === '' ? studio.language : reader }
}

export const STUDIO_STATES = ['onAir', 'offAir', 'closed'] as const
/** `next` sorts studios on air first, then by planned start, then by last change. */
const STUDIO_SORTS = ['next', 'number', 'title', 'changedAt'] as const

/** A line of a studio and its key. Only the last four characters of the key are known. */
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
        /** `q` is a part of the title in either language, or the number. */
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
    /** The approved encoding profile, or null. */
    policy: z.nullable(StreamPolicy),
    lines: z.array(StudioLine),
    /** The server addresses for encoders, TLS first. Is empty when this installation does not broadcast. */
    servers: z.array(z.string()),
    /** The stream that the main line pulls, with passphrases and tokens masked, or null. */
    pulled: z.nullable(PulledSource),
    /** The hosts that may be pulled from. Is empty when the administrator of the server allows none. */
    pullHosts: z.array(z.string()),
    /** Viewers need a ticket, and the preview of operators as well. */
    isRestricted: z.boolean(),
    isOnAir: z.boolean(),
    /** Is true when the studio has ever been on air. */
    hasBeenOnAir: z.boolean(),
    /** The free space for recordings on the machine of the engine. Is null before any engine has measured it. */
    freeBytes: z.nullable(z.number()),
    /** The items made from the newest recordings. */
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
  summary:
    'Delete a closed studio with its keys and broadcasts. Refused until the newest attendance, answer or question of its viewers is sixty days old. Its chat and timeline stay as evidence until they are half a year old.',
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

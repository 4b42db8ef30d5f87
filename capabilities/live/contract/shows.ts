import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage, instant, Nothing, Uuid } from '#contract/fields.ts'
import type { Picture } from '#contract/picture.ts'
import { AudienceNotice } from '#contract/site/audience.ts'
import { StudioNumber } from './chat.ts'
import { OfCategory, OfLadder, OfLine, OfPlayFormat, OfSource, refusals } from './fields.ts'
import { LineNow, ShowEvent } from './line-now.ts'
import { operates, reads } from './permissions.ts'
import { Replay } from './replays.ts'

const Show = z.object({ id: Uuid, startedAt: z.string(), peakViewers: z.int() })

/** Lists the features that an engine may lack, with the names of the engine's `Abilities`. */
export const ENGINE_LACKS = ['lowLatency', 'ladder', 'tellsEncoders'] as const

export const readSignal = defineCall({
  ...reads,
  path: '/api/live/signal',
  summary: 'Get the current state of a studio: on air, lines, viewers. The monitor asks once a second.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    onAir: z.nullable(OfSource),
    pinned: z.nullable(OfSource),
    /** The source that a drill treats as lost for one minute. */
    drilled: z.nullable(OfSource),
    viewers: z.int(),
    /** An operator has ended the show. Encoders are refused until the studio is prepared again. */
    hasEnded: z.boolean(),
    lines: z.array(LineNow),
    show: z.nullable(Show),
    /** The free space for recordings on the machine of the engine. Is null before any engine has measured it. */
    freeBytes: z.nullable(z.number()),
    /** The smaller sizes that were chosen, those available to viewers at the moment, and the ability of this server to make any. */
    ladder: z.array(z.int()),
    renditions: z.array(z.int()),
    canTranscode: z.boolean(),
    /** Is true when ffmpeg provides thumbnails and content alarms. */
    measuresContent: z.boolean(),
    /** The features that the engine of this server lacks. */
    lacks: z.array(z.enum(ENGINE_LACKS)),
    /** The id of the newest event on the timeline. A changed value means that there are new events. */
    newestEvent: z.int(),
  }),
  refusals: {},
})

export const readTimeline = defineCall({
  ...reads,
  path: '/api/live/timeline',
  summary:
    'List the events of a studio, newest first, with viewers and messages per minute: of the broadcast on air, or of the last three hours.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    events: z.array(ShowEvent),
    /** Is true when the minutes cover the broadcast on air, at most its last twelve hours. */
    isOfShow: z.boolean(),
    viewers: z.array(z.object({ at: z.string(), viewers: z.int() })),
    messages: z.array(z.object({ at: z.string(), messages: z.int() })),
  }),
  refusals: {},
})

export const readSeconds = defineCall({
  ...reads,
  path: '/api/live/seconds',
  summary:
    'List the measurements of each second of a studio’s lines in the last five minutes, oldest first. Seconds without a signal are left out.',
  input: z.object({
    studio: Uuid,
    /** Returns only samples after this moment. */
    after: z.optional(instant()),
  }),
  output: z.array(z.object({ line: OfLine, at: z.string(), kbps: z.number(), framesPerSecond: z.number() })),
  refusals: {},
})

const ofStudio = { studio: Uuid }
const airRefusals = refusals({ NOT_ON_AIR: 409 })
const lineRefusals = refusals({ NOT_ON_AIR: 409, LINE_NOT_READY: 409 })

export const switchLine = defineCall({
  ...operates,
  path: '/api/live/commands/switch',
  summary: 'Lock a line on air until it is released or fails.',
  input: z.object({ ...ofStudio, line: OfLine }),
  output: Nothing,
  refusals: lineRefusals,
})

export const pushSlate = defineCall({
  ...operates,
  path: '/api/live/commands/slate',
  summary: 'Show the slate instead of the broadcast until it is released.',
  input: z.object(ofStudio),
  output: Nothing,
  refusals: airRefusals,
})

export const releaseLine = defineCall({
  ...operates,
  path: '/api/live/commands/release',
  summary: 'Restore automatic line selection.',
  input: z.object(ofStudio),
  output: Nothing,
  refusals: airRefusals,
})

export const drillLine = defineCall({
  ...operates,
  path: '/api/live/commands/drill',
  summary: 'Start a failover drill: take a line offline for a minute.',
  input: z.object({ ...ofStudio, line: OfLine }),
  output: Nothing,
  refusals: lineRefusals,
})

export const setLadder = defineCall({
  ...operates,
  path: '/api/live/commands/ladder',
  summary: 'Set the lower resolutions in which a studio is broadcast beside its own. Takes effect at once.',
  input: z.object({ ...ofStudio, heights: OfLadder }),
  output: Nothing,
  refusals: refusals({ LADDER_NEEDS_FFMPEG: 409 }),
})

export const endShow = defineCall({
  ...operates,
  path: '/api/live/commands/end',
  summary: 'End the broadcast of a studio. Its recording becomes a replay.',
  input: z.object(ofStudio),
  output: Nothing,
  refusals: airRefusals,
})

export const prepareShow = defineCall({
  ...operates,
  path: '/api/live/commands/prepare',
  summary: 'Prepare the next broadcast of a studio: encoders can connect again.',
  input: z.object(ofStudio),
  output: Nothing,
  refusals: refusals({ NOT_ENDED: 409 }),
})

const anyone = { verb: 'reads', access: 'anyone', limit: 'ordinary' } as const
/** The public fields of a studio, with its title for the reader. */
const PublicStudio = z.object({
  number: z.int(),
  title: z.string(),
  language: InLanguage,
  category: OfCategory,
  /** The time since which the studio is on air, or null. */
  onAirSince: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  viewers: z.int(),
  description: z.string(),
  cover: z.nullable(z.custom<Picture>()),
  isDemo: z.boolean(),
})

/** Titles are returned in this language if the studio has one. */
const ForReader = z.object({ language: z._default(InLanguage, 'zh-CN') })

export const listLive = defineCall({
  ...anyone,
  path: '/api/live/now',
  summary: 'List live studios, upcoming broadcasts in their order, and the newest replays.',
  input: ForReader,
  output: z.object({ onAir: z.array(PublicStudio), coming: z.array(PublicStudio), replays: z.array(Replay) }),
  refusals: {},
})

export const PlayAddresses = z.object({ lowLatency: z.string(), hls: z.string(), flv: z.string() })

export const watchLive = defineCall({
  ...anyone,
  path: '/api/live/watch',
  summary: 'Get the broadcast addresses of a studio for one anonymous viewer. Each answer counts as another viewer.',
  input: z.object({ number: StudioNumber }),
  output: PlayAddresses,
  refusals: refusals({ TICKET_NEEDED: 403 }),
})

export const readLive = defineCall({
  ...anyone,
  path: '/api/live/studio',
  summary: 'Get a studio for its public page.',
  input: z.object({ ...ForReader.shape, number: StudioNumber }),
  output: z.object({
    ...PublicStudio.shape,
    replay: z.nullable(Replay),
    /** The language of the broadcasts and of the description. */
    spokenLanguage: InLanguage,
    likes: z.int(),
    endsAt: z.nullable(z.string()),
    /** The addresses of the broadcast, and the format that the operators have chosen. */
    play: z.object({ format: OfPlayFormat, ...PlayAddresses.shape }),
    /** Logged-in viewers watch with a ticket, and their attendance is taken. */
    takesAttendance: z.boolean(),
    /** Only people who have signed up for the next show can watch it. */
    takesSignUp: z.boolean(),
    /** Says who may watch, or is null when all may. */
    audience: z.nullable(AudienceNotice),
  }),
  refusals: {},
})

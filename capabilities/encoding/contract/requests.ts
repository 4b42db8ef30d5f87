import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { instant, paged, paragraph, Uuid, withinDepth } from '#contract/fields.ts'
import { FIELDS } from './differences.ts'
import { OfKind, OfState, refusals } from './fields.ts'
import { AudioParameters, MOST_DESCRIPTION, Parameters, VideoParameters } from './parameters.ts'
import { approves, reads, requests } from './permissions.ts'

const Moment = z.nullable(instant())
const Note = paragraph(500)
/** The progress of a request, by the numbers of the specification: 1 submit change, 2 under approval, 3 change finished. */
export const STEP = { submit: 1, approval: 2, finished: 3 } as const

export const ChangeRequest = z.object({
  id: Uuid,
  number: z.int(),
  studioId: Uuid,
  kind: OfKind,
  state: OfState,
  description: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  note: z.string(),
  /** Is null when the request takes effect on approval. */
  effectiveAt: z.nullable(z.string()),
  appliedAt: z.nullable(z.string()),
  /** Is true when the caller made the request and therefore cannot approve it. */
  isOwn: z.boolean(),
})
export type ChangeRequest = z.output<typeof ChangeRequest>

const optionalUuid = z.optional(z.union([Uuid, z.literal('')]))

export const readProfile = defineCall({
  ...reads,
  path: '/api/profile/basic',
  isSpecified: true,
  summary:
    'Get the requested encoding parameters beside those in effect at the time. Defaults to the latest request of the studio, or of all studios.',
  input: z.object({ studio: optionalUuid, request: optionalUuid }),
  output: z.object({
    status: z.enum(STEP),
    /** Contains the modes as words, because specified clients show them unchanged. */
    video: z.extend(VideoParameters, { mode: z.string() }),
    audio: z.extend(AudioParameters, { mode: z.string() }),
    /** Contains the same values with the codes of the modes. */
    parameters: Parameters,
    studio: z.nullable(z.object({ id: Uuid, number: z.int(), title: z.string() })),
    /** Is null when the studio has no request; the parameters shown are then the defaults of a new studio. */
    request: z.nullable(ChangeRequest),
    /** Is null when no parameters were in effect. */
    original: z.nullable(Parameters),
    differences: z.array(z.enum(FIELDS)),
    /** The version in effect, or 0 for none. `hasPrevious` is true when a rollback is possible. */
    version: z.int(),
    hasPrevious: z.boolean(),
  }),
  refusals: {},
})

/** The numbers of the specification: 0 auditing, 1 passed, 2 returned, 3 cancelled. */
export const LOG_STATUS = { submitted: 0, approved: 1, finished: 1, returned: 2, cancelled: 3 } as const

export const listOperations = defineCall({
  ...reads,
  path: '/api/operation/log',
  isSpecified: true,
  summary: 'List encoding change requests of one or all studios, newest first.',
  input: z.object({ studio: optionalUuid, ...paged() }).check(withinDepth),
  output: z.array(
    z.object({
      key: Uuid,
      contentNumber: z.string(),
      updateContent: z.string(),
      status: z.int(),
      /** The time in Asia/Shanghai, `2026-11-20 21:03:05`. */
      updateTime: z.string(),
      updatedAt: z.string(),
      state: OfState,
      kind: OfKind,
      studio: z.string(),
      requestedBy: z.string(),
    }),
  ),
  refusals: {},
})

export const requestChange = defineCall({
  ...requests,
  path: '/api/encoding/requests/submit',
  summary: 'Request an encoding change for a studio. Someone else approves it.',
  input: z.object({
    studio: Uuid,
    ...Parameters.shape,
    description: z._default(paragraph(MOST_DESCRIPTION), ''),
    effectiveAt: z._default(Moment, null),
  }),
  output: z.object({ id: Uuid, number: z.int() }),
  refusals: refusals({ RATES_OUT_OF_ORDER: 422, NOTHING_CHANGES: 422, REQUEST_OPEN: 409, EFFECTIVE_PAST: 422 }),
})

const Decided = z.object({ state: OfState })

export const approveChange = defineCall({
  ...approves,
  path: '/api/encoding/requests/approve',
  summary: 'Approve an encoding change of someone else. It takes effect at its time, or immediately if that has passed.',
  input: z.object({ id: Uuid, note: z._default(Note, '') }),
  output: Decided,
  refusals: refusals({ OWN_REQUEST: 403, NOT_OPEN: 409 }),
})

export const returnChange = defineCall({
  ...approves,
  path: '/api/encoding/requests/return',
  summary: 'Return an encoding change of someone else with a reason.',
  input: z.object({ id: Uuid, note: Note.check(z.minLength(1)) }),
  output: Decided,
  refusals: refusals({ OWN_REQUEST: 403, NOT_OPEN: 409 }),
})

export const cancelChange = defineCall({
  ...reads,
  verb: 'acts',
  path: '/api/encoding/requests/cancel',
  summary: 'Cancel an encoding change that is not in effect: one’s own, or any for approvers.',
  input: z.object({ id: Uuid }),
  output: Decided,
  refusals: refusals({ NOT_OPEN: 409 }),
})

export const rollBack = defineCall({
  ...approves,
  path: '/api/encoding/rollback',
  summary: 'Restore the previous encoding parameters immediately.',
  input: z.object({ studio: Uuid, version: z.int32().check(z.gte(1)), note: Note.check(z.minLength(1)) }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ CHANGED_MEANWHILE: 409, NO_PREVIOUS: 409, REQUEST_OPEN: 409 }),
})

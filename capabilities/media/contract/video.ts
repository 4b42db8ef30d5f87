import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { InLanguage } from '#contract/fields.ts'
import { refusals } from './fields.ts'

const write = { verb: 'acts', access: { permission: 'media:write' }, limit: 'ordinary' } as const

const CAPTIONS_MAX_CHARACTERS = 200_000

export const saveCaptions = defineCall({
  ...write,
  path: '/api/media/captions/put',
  summary:
    'Set the captions of a video in a language, replacing existing ones. Only cues and plain text of the WebVTT or SubRip file are kept, speakers by name. Flagged captions, or those of submitted content, wait for review.',
  input: z.object({
    id: z.uuid(),
    language: InLanguage,
    /** The content of a WebVTT or SubRip file. */
    text: z.string('CAPTIONS_BROKEN').check(z.minLength(1, 'CAPTIONS_BROKEN'), z.maxLength(CAPTIONS_MAX_CHARACTERS, 'CAPTIONS_TOO_LONG')),
  }),
  /** `name` is null while the captions wait for inspection. */
  output: z.object({
    cues: z.int(),
    name: z.nullable(z.string()),
    /** Cues that were changed or dropped: their time, or their line number when the time is unreadable. */
    leftOut: z.array(z.object({ at: z.string(), why: z.enum(['time', 'empty', 'shortened', 'beyond']) })),
  }),
  refusals: refusals({
    CAPTIONS_BROKEN: 422,
    CAPTIONS_ENCODING: 422,
    CAPTIONS_BEYOND: 422,
    CAPTIONS_TOO_LONG: 413,
    MEDIA_WORDS_BLOCKED: 422,
    NOT_A_VIDEO: 409,
    STORAGE_FULL: 507,
  }),
})

export const removeCaptions = defineCall({
  ...write,
  path: '/api/media/captions/remove',
  summary: 'Remove the captions of a language, including waiting ones.',
  input: z.object({ id: z.uuid(), language: InLanguage }),
  output: z.null(),
  refusals: {},
})

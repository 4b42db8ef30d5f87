import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { line, Nothing, Uuid } from '#contract/fields.ts'
import { StudioNumber } from './chat.ts'
import { refusals } from './fields.ts'
import { WAIT_REASONS } from './moderation.ts'
import { operates, reads } from './permissions.ts'
import { CurrentQuestion } from './viewer-question.ts'

/** One person has at most so many questions that wait for their answer. */
export const MOST_OPEN_QUESTIONS = 3
/** A viewer and the host see at most so many questions of a show. */
export const MOST_QUESTIONS = 200

const ViewerQuestion = z.object({
  ...CurrentQuestion.shape,
  state: z.enum(['open', 'answered']),
  isPinned: z.boolean(),
  supports: z.int(),
  /** The current account supports it, or has asked it. */
  isSupported: z.boolean(),
  isOwn: z.boolean(),
})

export const readQuestions = defineCall({
  path: '/api/live/questions',
  summary: 'List the questions of the show on air: those that the host has pinned, then by support. The current one is being answered.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: StudioNumber }),
  output: z.object({ current: z.nullable(CurrentQuestion), questions: z.array(ViewerQuestion) }),
  refusals: refusals({ AUDIENCE_ONLY: 403 }),
})

export const askQuestion = defineCall({
  path: '/api/live/question/ask',
  summary: 'Ask the host of the show on air a question. Flagged questions wait for review, as in the chat (S86, S89).',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 6, withinMs: MINUTE, by: 'account' },
  input: z.object({ number: StudioNumber, text: line(2_000) }),
  /** Is true when the question waits for the host to show it. */
  output: z.object({ isHeld: z.boolean() }),
  refusals: refusals({
    NOT_ON_AIR: 409,
    AUDIENCE_ONLY: 403,
    TEXT_EMPTY: 422,
    TEXT_LONG: 422,
    WORDS_FORBIDDEN: 422,
    PHONE_NOT_VERIFIED: 403,
    MINORS_MODE_NO_CHAT: 403,
    MUTED: 403,
    BANNED: 403,
    ASKED_ALREADY: 409,
    QUESTIONS_WAIT: 409,
  }),
})

export const supportQuestion = defineCall({
  path: '/api/live/question/support',
  summary: 'Support a question of another viewer, or withdraw it. Each account counts once.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 60, withinMs: MINUTE, by: 'account' },
  input: z.object({ question: Uuid, isSupported: z.boolean() }),
  output: z.object({ supports: z.int() }),
  refusals: refusals({ AUDIENCE_ONLY: 403, OWN_QUESTION: 409, QUESTION_OVER: 409 }),
})

export const listQuestions = defineCall({
  ...reads,
  path: '/api/live/questions/list',
  summary: 'List the questions of the newest show of a studio for its host, also those that wait for review or are hidden.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    show: z.nullable(Uuid),
    isOnAir: z.boolean(),
    questions: z.array(
      z.object({
        id: Uuid,
        /** The name on the site. Is empty for an account without one. */
        name: z.string(),
        text: z.string(),
        state: z.enum(['held', 'open', 'answered', 'hidden']),
        heldFor: z.array(z.enum(WAIT_REASONS)),
        foundWords: z.array(z.string()),
        isPinned: z.boolean(),
        isCurrent: z.boolean(),
        supports: z.int(),
        askedAt: z.string(),
      }),
    ),
  }),
  refusals: {},
})

/** The marks of a host. `current` is shown to all viewers until another mark; `open` also approves a question that waits. */
const QUESTION_MARKS = ['current', 'answered', 'hidden', 'open', 'pinned', 'unpinned'] as const
export type QuestionMark = (typeof QUESTION_MARKS)[number]

export const markQuestion = defineCall({
  ...operates,
  path: '/api/live/questions/mark',
  summary: 'Mark a question as being answered, answered, hidden, open again, pinned or not pinned.',
  input: z.object({ question: Uuid, mark: z.enum(QUESTION_MARKS) }),
  output: Nothing,
  refusals: refusals({ NOT_ON_AIR: 409, QUESTION_NOT_SHOWN: 409, WORDS_FORBIDDEN: 422 }),
})

export const exportQuestions = defineCall({
  ...operates,
  access: { ...operates.access, steppedUp: true },
  path: '/api/live/questions/export',
  summary: 'Export the questions of a show as CSV, with the hidden ones.',
  input: z.object({ show: Uuid }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: {},
})

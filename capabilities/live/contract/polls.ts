import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { line, Nothing, Uuid } from '#contract/fields.ts'
import { StudioNumber } from './chat.ts'
import { refusals } from './fields.ts'
import { operates, reads } from './permissions.ts'
import { ViewerPoll } from './viewer-poll.ts'

export const POLL_LENGTH = 120
export const POLL_OPTION_LENGTH = 60
export const POLL_OPTIONS = { least: 2, most: 6 } as const
/** A studio has at most so many polls that wait. */
export const MOST_WAITING_POLLS = 20

const Question = line(POLL_LENGTH).check(z.minLength(1))
const Option = line(POLL_OPTION_LENGTH).check(z.minLength(1))
const Options = z.array(Option).check(z.minLength(POLL_OPTIONS.least), z.maxLength(POLL_OPTIONS.most))

export const addPoll = defineCall({
  ...operates,
  path: '/api/live/polls/add',
  summary: 'Write a poll with one question for a show of a studio, or a quiz, which has a right answer. Viewers see it when it is opened.',
  input: z.object({
    studio: Uuid,
    question: Question,
    options: Options,
    /** The place of the right answer of a quiz, from 0. */
    right: z.nullable(z.int32().check(z.gte(0))),
  }),
  output: z.object({ id: Uuid }),
  refusals: refusals({ RIGHT_ANSWER_MISSING: 422, POLLS_FULL: 409 }),
})

const ofPoll = { poll: Uuid }

export const removePoll = defineCall({
  ...operates,
  path: '/api/live/polls/remove',
  summary: 'Remove a poll that was never opened.',
  input: z.object(ofPoll),
  output: Nothing,
  refusals: refusals({ POLL_OPENED: 409 }),
})

export const openPoll = defineCall({
  ...operates,
  path: '/api/live/polls/open',
  summary: 'Show a poll to the viewers of the show on air, who can answer once each until it is closed.',
  input: z.object(ofPoll),
  output: Nothing,
  refusals: refusals({ NOT_ON_AIR: 409, NO_TICKETS: 409, POLL_OPENED: 409, ANOTHER_POLL_OPEN: 409 }),
})

export const closePoll = defineCall({
  ...operates,
  path: '/api/live/polls/close',
  summary: 'Close a poll. Later answers are refused.',
  input: z.object(ofPoll),
  output: Nothing,
  refusals: refusals({ POLL_NOT_OPEN: 409 }),
})

export const showPollResults = defineCall({
  ...operates,
  path: '/api/live/polls/results',
  summary: 'Show the results of a poll to viewers, or hide them. Those of an open poll follow its answers once a second.',
  input: z.object({ ...ofPoll, isShown: z.boolean() }),
  output: Nothing,
  refusals: refusals({ POLL_NOT_OPENED: 409, QUIZ_OPEN: 409 }),
})

const POLL_STATES = ['waiting', 'open', 'closed'] as const

export const listPolls = defineCall({
  ...reads,
  path: '/api/live/polls/list',
  summary: 'List the polls of a studio that wait, and those of its newest show with the answers, newest first.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    /** Says why a poll cannot be opened now, or is null. */
    blocked: z.nullable(z.enum(['NOT_ON_AIR', 'NO_TICKETS', 'ANOTHER_POLL_OPEN'])),
    /** The newest show, whose answers can be exported. */
    show: z.nullable(Uuid),
    polls: z.array(
      z.object({
        id: Uuid,
        question: z.string(),
        options: z.array(z.object({ text: z.string(), answers: z.int() })),
        right: z.nullable(z.int()),
        state: z.enum(POLL_STATES),
        hasResults: z.boolean(),
        answers: z.int(),
      }),
    ),
  }),
  refusals: {},
})

export const exportPolls = defineCall({
  ...operates,
  access: { ...operates.access, steppedUp: true },
  path: '/api/live/polls/export',
  summary: 'Export the answers to the polls of a show as CSV: one line for each answer.',
  input: z.object({ show: Uuid }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: {},
})

export const readPoll = defineCall({
  path: '/api/live/poll',
  summary: 'Get the poll that viewers of a studio see now, with the answer of the current account, or null.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ number: StudioNumber }),
  output: z.object({ poll: z.nullable(ViewerPoll), chosen: z.nullable(z.int()) }),
  refusals: {},
})

export const answerPoll = defineCall({
  path: '/api/live/poll/answer',
  summary: 'Answer an open poll, once for each account. Repeating the same answer changes nothing.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 30, withinMs: MINUTE, by: 'account' },
  input: z.object({ ...ofPoll, option: z.int().check(z.gte(0), z.lt(POLL_OPTIONS.most)) }),
  output: Nothing,
  refusals: refusals({ POLL_OVER: 409, NOT_WATCHING: 409, ANSWERED_ALREADY: 409, OPTION_UNKNOWN: 422 }),
})

import { bind } from '#server/http/calls/serve.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import * as questionCalls from './chat/questions/question-calls.ts'
import * as viewerQuestionCalls from './chat/questions/viewer-question-calls.ts'
import type { LiveContext } from './context.ts'
import * as attendanceCalls from './shows/attendance/attendance-calls.ts'
import { reportAttendance } from './shows/attendance/report-attendance.ts'
import * as rollCallCalls from './shows/attendance/roll-call-calls.ts'
import * as audienceCalls from './shows/audience/audience-calls.ts'
import * as pollCalls from './shows/polls/poll-calls.ts'
import { sendCounts } from './shows/polls/poll-counts.ts'
import * as viewerPollCalls from './shows/polls/viewer-poll-calls.ts'
import { remindSignedUp } from './shows/sign-ups/remind-signed-up.ts'
import * as signUpCalls from './shows/sign-ups/sign-up-calls.ts'
import * as ticketCalls from './shows/tickets/ticket-calls.ts'

/** Binds the calls about the viewers of a show: who may watch, their attendance, and what the host and they ask each other. */
export const bindViewers = (context: LiveContext) =>
  bind(context, [
    audienceCalls,
    signUpCalls,
    ticketCalls,
    attendanceCalls,
    rollCallCalls,
    pollCalls,
    viewerPollCalls,
    questionCalls,
    viewerQuestionCalls,
  ])

export const viewerTasks = (context: LiveContext): readonly ScheduledTask[] => [
  reportAttendance(context),
  sendCounts(context),
  remindSignedUp(context),
]

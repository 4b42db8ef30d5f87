import { bind } from '#server/http/calls/serve.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { LiveContext } from '../context.ts'
import * as attendanceCalls from './attendance/attendance-calls.ts'
import { reportAttendance } from './attendance/report-attendance.ts'
import * as rollCallCalls from './attendance/roll-call-calls.ts'
import * as audienceCalls from './audience/audience-calls.ts'
import * as pollCalls from './polls/poll-calls.ts'
import { sendCounts } from './polls/poll-counts.ts'
import * as viewerPollCalls from './polls/viewer-poll-calls.ts'
import * as ticketCalls from './tickets/ticket-calls.ts'

/** Binds the calls about the viewers of a show: who may watch, their attendance, and what the host and they ask each other. */
export const bindViewers = (context: LiveContext) =>
  bind(context, [audienceCalls, ticketCalls, attendanceCalls, rollCallCalls, pollCalls, viewerPollCalls])

export const viewerTasks = (context: LiveContext): readonly ScheduledTask[] => [reportAttendance(context), sendCounts(context)]

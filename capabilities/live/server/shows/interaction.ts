import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { LiveContext } from '../context.ts'
import * as rollCallCalls from './attendance/roll-call-calls.ts'
import * as pollCalls from './polls/poll-calls.ts'
import { sendCounts } from './polls/poll-counts.ts'
import * as viewerPollCalls from './polls/viewer-poll-calls.ts'

/** The calls by which a host asks the viewers of a show, and viewers answer. */
export const interactionCalls = [rollCallCalls, pollCalls, viewerPollCalls]

export const interactionTasks = (context: LiveContext): readonly ScheduledTask[] => [sendCounts(context)]

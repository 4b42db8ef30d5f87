import { MINUTE, SECOND } from '#contract/duration.ts'
import type { StatusLine } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import type { TaskLateness } from '#server/jobs/jobs.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { lineText } from '../../text/lines.ts'
import type { StatusContext } from '../context.ts'
import { grade } from './grade.ts'

const LATE = { warning: 2 * MINUTE, bad: 15 * MINUTE }
/** A task is checked at least once a minute, so this is on time. */
const ON_TIME_MS = MINUTE

/** Reports the jobs of all processes and the lateness of scheduled tasks. */
export const jobStatus = ({ jobs }: Pick<StatusContext, 'jobs'>): StatusSource => ({
  name: 'jobs',
  title: inBoth(lineText, 'job-group'),
  order: 30,
  async read() {
    const [{ waiting, running, lateMs, givenUp }, tasks] = await Promise.all([jobs.readBacklog(), jobs.listTasks()])
    return [
      { key: 'waiting', title: inBoth(lineText, 'waiting'), state: 'good', value: { kind: 'count', amount: waiting } },
      { key: 'running', title: inBoth(lineText, 'running'), state: 'good', value: { kind: 'count', amount: running } },
      {
        key: 'late',
        title: inBoth(lineText, 'late'),
        state: grade(lateMs, LATE),
        value: lateMs < SECOND ? { kind: 'text', text: inBoth(lineText, 'none') } : { kind: 'time', ms: lateMs },
        advice: inBoth(lineText, 'late-advice'),
      },
      taskLine(tasks),
      {
        key: 'given-up',
        title: inBoth(lineText, 'given-up'),
        state: givenUp > 0 ? 'warning' : 'good',
        value: { kind: 'count', amount: givenUp },
        advice: inBoth(lineText, 'given-up-advice'),
        command: 'npm run jobs:failed',
      },
    ]
  },
})

function taskLine(tasks: readonly TaskLateness[]): StatusLine {
  const { name, lateMs } = tasks[0] ?? { name: '', lateMs: 0 }
  const text =
    lateMs < ON_TIME_MS ? inBoth(lineText, 'on-time') : inBoth(lineText, 'task-late', { name, seconds: Math.round(lateMs / SECOND) })
  return {
    key: 'task',
    title: inBoth(lineText, 'task'),
    state: grade(lateMs, LATE),
    value: { kind: 'text', text },
    advice: inBoth(lineText, 'late-advice'),
  }
}

import { MINUTE } from '#contract/duration.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { showAttended } from '../../../contract.ts'
import type { LiveContext, Tx } from '../../context.ts'
import * as store from './attendance-store.ts'

/** The scheduled task that reports attendance. */
export const ATTENDED = 'live/attended'
/** The capabilities above write rows for each person, so a transaction has only so many. */
const AT_ONCE = 100

/** Reports the attendance of ended shows, each person once, also when a process is killed meanwhile. */
export const reportAttendance = ({ database }: Pick<LiveContext, 'database'>): ScheduledTask => ({
  name: ATTENDED,
  run: () =>
    database.inTransaction(async (tx) => {
      const attended = await store.takeUnreported(tx, AT_ONCE)
      for (const each of attended) await report(tx, each)
      return attended.length
    }),
  nextAt: () => store.findUnreported(database.of()),
})

async function report(
  tx: Tx,
  { showId, studioId, accountId, startedAt, endedAt, seconds, asked, answered, ...titled }: store.UnreportedAttendee,
): Promise<void> {
  const { title, otherTitle, language } = titled
  const other = otherTitle === '' ? title : otherTitle
  const titles = language === 'zh-CN' ? { 'zh-CN': title, 'en-US': other } : { 'zh-CN': other, 'en-US': title }
  const minutes = Math.round((seconds * 1_000) / MINUTE)
  await tx.emit(showAttended, { showId, studioId, accountId, titles, startedAt, endedAt, minutes, rollCalls: { asked, answered } })
}

import type { StatusLine } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { backupStatusText } from '../text/status.ts'
import type { BackupsContext } from './context.ts'
import { readArchivedAt, readClock, readState } from './place-store.ts'
import { failedRuns, isLate, newestOf } from './problems.ts'
import { readLastRuns } from './run-store.ts'

/** Reports the last backup, its verification and what failed. */
export const backupStatus = (context: BackupsContext): StatusSource => ({
  name: 'backups',
  title: inBoth(backupStatusText, 'backups'),
  order: 55,
  async read() {
    const sql = context.database.of()
    const [known, runs, now] = [await readState(sql), await readLastRuns(sql), await readClock(sql)]
    if (!known) return [await unknownPlace(context)]
    const newest = newestOf(known.state)
    const isOverdue = isLate({ state: known.state, since: known.since, now })
    const damaged = known.state.backups.filter(({ verification }) => verification?.isWhole === false).length
    const failed = failedRuns(runs, known.state).length
    const verified = newest?.verification
    return [
      momentLine('last', newest?.summary.endedAt, isOverdue ? 'bad' : 'good'),
      momentLine('verified', verified?.at, verified?.isWhole === false ? 'bad' : 'good'),
      countLine('damaged', damaged),
      countLine('failed', failed),
    ]
  },
})

/** Other tools may back an outside database up; the archive of its log is all that can be seen of them. */
async function unknownPlace({ database }: BackupsContext): Promise<StatusLine> {
  const archivedAt = await readArchivedAt(database.of())
  if (archivedAt) return momentLine('archived', archivedAt.toISOString(), 'good')
  return { ...momentLine('last', undefined, 'warning'), advice: inBoth(backupStatusText, 'none-advice') }
}

const momentLine = (key: 'last' | 'verified' | 'archived', at: string | undefined, state: StatusLine['state']): StatusLine => ({
  key,
  title: inBoth(backupStatusText, key),
  state,
  value: at === undefined ? { kind: 'text', text: inBoth(backupStatusText, 'none') } : { kind: 'moment', at },
  advice: inBoth(backupStatusText, 'advice'),
})

const countLine = (key: 'damaged' | 'failed', count: number): StatusLine => ({
  key,
  title: inBoth(backupStatusText, key),
  state: count > 0 ? 'bad' : 'good',
  value: { kind: 'count', amount: count },
  advice: inBoth(backupStatusText, 'advice'),
})

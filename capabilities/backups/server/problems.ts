import { minuteOf } from '#contract/dates.ts'
import { DAY, HOUR } from '#contract/duration.ts'
import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { KnownBackup, PlaceState } from '#server/database/backup/read-place.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { BACKUPS_PATH } from '../contract.ts'
import { backupsText } from '../text/texts.ts'
import type { Tx } from './context.ts'
import { readClock, readState } from './place-store.ts'
import { type LastRun, readLastRuns } from './run-store.ts'

/** Backups of a site that makes one a day are late after this time, and those of another schedule after a week and a day. */
const LATE_MS = { daily: 26 * HOUR, other: 8 * DAY }

type Readable = Extract<KnownBackup, { readonly isReadable: true }>

export const newestOf = (state: PlaceState | undefined): Readable | undefined =>
  state?.backups.find((each): each is Readable => each.isReadable)

type Lateness = { readonly state: PlaceState; readonly since: Date; readonly now: Date }

export function isLate({ state, since, now }: Lateness): boolean {
  const end = newestOf(state)?.summary.endedAt
  return now.getTime() - (end === undefined ? since : new Date(end)).getTime() > LATE_MS[state.atMinute === null ? 'other' : 'daily']
}

/** Returns the newest run of a kind, when it failed and no newer backup was made by a command. */
export const failedRuns = (runs: readonly LastRun[], state: PlaceState | undefined): readonly LastRun[] => {
  const end = newestOf(state)?.summary.endedAt
  return runs.filter(
    ({ kind, outcome, startedAt }) => outcome === 'failed' && (kind === 'verification' || end === undefined || new Date(end) < startedAt),
  )
}

type Problems = Lateness & { readonly runs: readonly LastRun[] }

/** Returns one to-do for each cause. The id of the newest backup is a part of it, so the next lateness is another matter. */
function todosOf(problems: Problems): readonly Todo[] {
  const { state, runs } = problems
  const newest = newestOf(state)
  const about = newest?.id ?? 'none'
  const failed = failedRuns(runs, state).find(({ kind }) => kind === 'backup')
  const damaged = state.backups.filter(({ verification }) => verification?.isWhole === false)
  return [
    ...(isLate(problems) ? [todo(`late:${about}`, 'late', lateText(newest))] : []),
    ...(failed ? [todo(`failed:${about}`, 'failed', inBoth(backupsText, 'todo.failed-text', { sentence: failed.sentence }))] : []),
    ...damaged.map((each) => todo(`damaged:${each.id}`, 'damaged', damagedText(each))),
  ]
}

const lateText = (newest: Readable | undefined): Bilingual =>
  newest ? inBoth(backupsText, 'todo.late-text', { at: minuteOf(newest.summary.endedAt) }) : inBoth(backupsText, 'todo.late-none')

const damagedText = (backup: KnownBackup): Bilingual =>
  inBoth(backupsText, 'todo.damaged-text', {
    at: backup.isReadable ? minuteOf(backup.summary.endedAt) : '—',
    sentence: backup.verification?.sentence ?? '',
  })

const todo = (cause: string, title: 'late' | 'failed' | 'damaged', text: Bilingual): Todo => ({
  kind: 'todo',
  about: 'system',
  to: { holders: 'backups:run' },
  path: BACKUPS_PATH,
  matter: `backup:${cause}`,
  title: inBoth(backupsText, `todo.${title}`),
  text,
})

/**
 * Shows operators one to-do for each cause, until it is gone. It reads what the processes with a place for backups have written, because
 * any process may reconcile to-dos.
 */
export const backupProblems: Matter = {
  name: 'backup:',
  async findTodos(tx) {
    const sql: Tx = tx.of()
    const [known, runs, now] = [await readState(sql), await readLastRuns(sql), await readClock(sql)]
    return known ? todosOf({ state: known.state, since: known.since, now, runs }) : []
  },
}

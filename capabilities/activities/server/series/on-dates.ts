import { orRolledBack, RolledBack } from '#server/database/rolled-back.ts'
import type { KnownDates } from '../../contract.ts'
import { type ActivityRow, lockVersion } from '../activity-store.ts'
import type { ActivitiesContext, Tx } from '../context.ts'

type Locked = { readonly named: ActivityRow; readonly activities: readonly ActivityRow[] }
type Unlocked = { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/** Locks an activity and further dates of its series. The order of ids is the same for all callers, so they never wait for each other. */
async function lockDates(tx: Tx, { id, version, also }: KnownDates): Promise<Locked | Unlocked> {
  const wanted = new Map([...also, { id, version }].map((known) => [known.id.toLowerCase(), known]))
  const activities: ActivityRow[] = []
  for (const [, known] of [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const found = await lockVersion(tx, known)
    if ('refused' in found) return found
    activities.push(found.activity)
  }
  const named = activities.find((activity) => activity.id === id.toLowerCase())
  const isOfSeries = ({ series }: ActivityRow) => series !== null && series === named?.series
  return named && (activities.length === 1 || activities.every(isOfSeries)) ? { named, activities } : { refused: 'NOT_FOUND' }
}

type Work<Done, Refusal> = {
  /** Changes one date, or refuses. `named` is the activity that the caller named, as it was before. */
  step(tx: Tx, activity: ActivityRow, named: ActivityRow): Promise<Done | Refusal>
  /** Runs once after all dates were changed. */
  finish?(tx: Tx, named: ActivityRow, activities: readonly ActivityRow[]): Promise<void>
}

/** Changes an activity and further dates of its series. A refusal of one of them undoes all. Returns what the step did to the activity. */
export const onDates = <Done extends object, Refusal extends { readonly refused: string }>(
  { database }: Pick<ActivitiesContext, 'database'>,
  known: KnownDates,
  { step, finish }: Work<Done, Refusal>,
): Promise<{ readonly ok: Done } | Refusal | Unlocked> =>
  orRolledBack(() =>
    database.inTransaction(async (tx: Tx) => {
      const locked = await lockDates(tx, known)
      if ('refused' in locked) return locked
      const { named, activities } = locked
      let own: Done | undefined
      for (const activity of activities) {
        const outcome = await step(tx, activity, named)
        if ('refused' in outcome) throw new RolledBack(outcome)
        if (activity === named) own = outcome
      }
      if (!own) throw new Error('the named activity is one of its dates')
      await finish?.(tx, named, activities)
      return { ok: own }
    }),
  )

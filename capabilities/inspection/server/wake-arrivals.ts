import type { AnyTransaction } from '#server/database/database.ts'
import type { InspectionContext } from './context.ts'

export const ARRIVALS = 'inspection/arrivals'

/** Is part of the transaction by which a text arrives or is done, or a queue resumes; inspectors are notified once it commits. */
export const wakeArrivals = ({ jobs }: InspectionContext, tx: AnyTransaction): Promise<void> => jobs.wake(tx, ARRIVALS)

import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { StatusContext } from '../context.ts'
import { noteStandbys, readNextNote } from './standby-store.ts'

/** Notes the standbys of the database every few minutes, because the database knows only those that are connected. */
export const noteStandbysTask = ({ database: { pool } }: Pick<StatusContext, 'database'>): ScheduledTask => ({
  name: 'status/standbys',
  async run() {
    await noteStandbys(pool)
    return 0
  },
  nextAt: () => readNextNote(pool),
})

import { DAY } from '#contract/duration.ts'
import type { EngagementContext } from '../context.ts'
import { deleteOlderThan } from './history-store.ts'

const RETENTION_MS = 365 * DAY

export const sweepHistory = ({ database }: Pick<EngagementContext, 'database'>): Promise<number> =>
  deleteOlderThan(database.of(), RETENTION_MS)

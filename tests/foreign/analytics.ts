import type { ForeignIds } from './foreign.ts'

export const analyticsIds: ForeignIds = {
  '/api/analytics/events': { whose: 'filter', why: 'The id of a batch is made by its sender, and only keeps it from being counted twice.' },
}

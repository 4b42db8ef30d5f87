import type { Waiting } from '#contract/console.ts'
import type { Database } from '#server/database/database.ts'
import { countQueues } from './comments/queue-news.ts'
import { countReports } from './moderation/queue-news.ts'

export const waitingOf = (database: Pick<Database, 'of'>): readonly Waiting[] => [
  {
    page: 'moderateComments',
    permission: 'engagement:moderate',
    async count() {
      const { waiting, reported, objections } = await countQueues(database.of())
      return waiting + reported + objections
    },
  },
  {
    page: 'answerReports',
    permission: 'engagement:answer-report',
    count: async () => (await countReports(database.of())).open,
  },
]

import { sql } from 'kysely'
import type { Waiting } from '#server/kinds/waiting.ts'
import { countQueue } from './comments/queue-news.ts'
import { countOpenReports } from './moderation/queue-news.ts'

export const engagementWaiting: readonly Waiting[] = [
  {
    page: 'moderateComments',
    permission: 'engagement:moderate',
    count: () => sql<number>`${countQueue('waiting')} + ${countQueue('reported')} + ${countQueue('objections')}`,
  },
  { page: 'answerReports', permission: 'engagement:answer-report', count: countOpenReports },
]

import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findTopics } from './topic-store.ts'

export const listTopics = serve(calls.listTopics, async ({ database }) => {
  const rows = await findTopics(database.of())
  return {
    ok: rows.map(({ slug, title_zh, title_en, waiting_zh, waiting_en, position, items }) => ({
      slug,
      titleZh: title_zh,
      titleEn: title_en,
      waitingZh: waiting_zh,
      waitingEn: waiting_en,
      position,
      items,
    })),
  }
})

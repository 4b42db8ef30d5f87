import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { findTopics } from './topic-store.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder'>

export const listTopics = serve(calls.listTopics, async ({ database }: Pick<Deps, 'database'>) => {
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

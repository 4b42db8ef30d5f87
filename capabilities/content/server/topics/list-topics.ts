import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { findTopics } from './topic-store.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder'>

export async function listTopics({ database }: Pick<Deps, 'database'>): Promise<Outcome<typeof calls.listTopics>> {
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
}

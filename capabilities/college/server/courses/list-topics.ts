import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps } from '../deps.ts'

type Deps = Pick<CollegeDeps, 'database'>

export async function listTopics({ database }: Deps): Promise<Outcome<typeof calls.listTopics>> {
  const { rows } = await sql<{ slug: string; title: Bilingual }>`
    select slug, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title from content.public_topic order by position, slug`.execute(
    database.of(),
  )
  return { ok: rows }
}

import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

export const listTopics = serve(calls.listTopics, async ({ database }) => {
  const { rows } = await sql<{ slug: string; title: Bilingual }>`
    select slug, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title from content.public_topic order by position, slug`.execute(
    database.of(),
  )
  return { ok: rows }
})

import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { NO_WORDS } from '../../contract.ts'
import { serve, type Tables } from '../context.ts'

const MOST = 20

export const findStudies = serve(calls.findStudies, async ({ database }, { search }) => {
  const { rows } = await sql<{ number: number; title: Partial<Bilingual> }>`
    select number, jsonb_object_agg(language, title) as title from content.public_item where section = 'multicenter'
    group by number having bool_or(position(lower(${search}) in lower(title)) > 0) or number::text = ltrim(${search}, '#')
    order by number desc limit ${MOST}`.execute(database.of<Tables>())
  return { ok: { list: rows.map(({ number, title }) => ({ number, title: { ...NO_WORDS, ...title } })) } }
})

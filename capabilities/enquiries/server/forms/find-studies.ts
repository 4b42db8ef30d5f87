import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Bilingual } from '#contract/language.ts'
import type * as calls from '../../contract.ts'
import { NO_WORDS } from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'

const MOST = 20

export async function findStudies(
  { database }: Pick<EnquiriesDeps, 'database'>,
  { search }: InputOf<typeof calls.findStudies>,
): Promise<Outcome<typeof calls.findStudies>> {
  const { rows } = await sql<{ number: number; title: Partial<Bilingual> }>`
    select number, jsonb_object_agg(language, title) as title from content.public_item where section = 'multicenter'
    group by number having bool_or(position(lower(${search}) in lower(title)) > 0) or number::text = ltrim(${search}, '#')
    order by number desc limit ${MOST}`.execute(database.of<Tables>())
  return { ok: { list: rows.map(({ number, title }) => ({ number, title: { ...NO_WORDS, ...title } })) } }
}

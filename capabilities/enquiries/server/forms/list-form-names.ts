import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { MOST_FORMS } from '../../contract.ts'
import { serve, type Tables } from '../context.ts'

export const listFormNames = serve(calls.listFormNames, async ({ database }) => {
  const { rows } = await sql<{ id: string; title: Bilingual }>`
    select id, content -> 'title' as title from enquiries.form
    join enquiries.form_version as published on form_id = id and published.version = form.version
    order by changed_at desc limit ${MOST_FORMS}`.execute(database.of<Tables>())
  return { ok: { list: rows } }
})

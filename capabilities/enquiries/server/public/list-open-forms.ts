import { sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import type { FormKind } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'

type Row = { readonly slug: string; readonly kind: FormKind; readonly title: Bilingual; readonly lead: Bilingual }

export const listOpenForms = serve(calls.listOpenForms, async ({ database }, { language }) => {
  const { rows } = await sql<Row>`
    select slug, kind, content -> 'title' as title, content -> 'lead' as lead
    from enquiries.form join enquiries.form_version as published on form_id = id and published.version = form.version
    where state = 'open' and kind <> 'study' order by kind, created_at limit 20`.execute(database.of<Tables>())
  return {
    ok: { forms: rows.map(({ title, lead, ...row }) => ({ ...row, title: textIn(title, language), lead: textIn(lead, language) })) },
  }
})

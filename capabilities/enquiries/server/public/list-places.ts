import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { Place } from '#contract/site/place.ts'
import { inBoth } from '#contract/text.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import type { EnquiriesContext } from '../context.ts'

type Row = { readonly slug: string; readonly title: Bilingual; readonly lead: Bilingual }

/** Returns the contact page and the open forms that need no study. */
export async function listPlaces({ database }: EnquiriesContext): Promise<readonly Place[]> {
  const { rows } = await sql<Row>`
    select slug, content -> 'title' as title, content -> 'lead' as lead
    from enquiries.form join enquiries.form_version as published on form_id = id and published.version = form.version
    where state = 'open' and kind <> 'study' order by kind, created_at limit 20`.execute(database.of())
  const contact = { href: '/contact', title: inBoth(enquirySiteText, 'title'), text: inBoth(enquirySiteText, 'description') }
  return [contact, ...rows.map(({ slug, title, lead }) => ({ href: `/contact/${slug}`, title, text: lead }))]
}

import { itemPath } from '#capabilities/content/contract.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { FIT } from './fit-pages.ts'

type FitItem = Parameters<typeof itemPath>[0] & { readonly title: string; readonly lead: string }

/** Returns each item in the reader's language, or else in the other one. */
export const listFitItems = serve(calls.listFitItems, async ({ database }, { number, page }, { language }) => {
  const { rows } = await database.pool.query<FitItem>(
    `select number, slug, section, kind, title, lead
     from (select distinct on (member.position) member.position, item.number, item.slug, item.section, item.kind, item.title, item.lead ${FIT}
           order by member.position, (item.language = $2) desc) as fit
     order by position limit $3 offset $4`,
    [number, language, calls.SHOWN_PAGE + 1, (page - 1) * calls.SHOWN_PAGE],
  )
  const list = rows
    .slice(0, calls.SHOWN_PAGE)
    .map((item) => ({ number: item.number, path: itemPath(item), title: item.title, lead: item.lead }))
  return { ok: { list, isMore: rows.length > calls.SHOWN_PAGE } }
})

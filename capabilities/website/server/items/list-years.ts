import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { readYears, type Wanted } from '../list-store.ts'
import { toTeasers } from '../teaser-row.ts'
import { inGroups, type ListItemsContext } from './item-groups.ts'

/** Returns a timeline with the newest items of each year. */
export const listYears = serve(
  calls.listYears,
  async ({ pool, findBlocked }: ListItemsContext, { language, section, facets, years, each }) => {
    const blocked = await findBlocked()
    if (blocked.sections.includes(section)) return { ok: { years: [] } }
    const wanted: Wanted = { language, section, groups: inGroups(facets), without: blocked.facets }
    const rows = await readYears(pool, wanted, years, each)
    const byYear = Map.groupBy(rows, ({ year }) => year)
    const counted = [...byYear].map(async ([year, own]) => ({
      year,
      list: await toTeasers(pool, own.slice(0, each)),
      isMore: own.length > each,
    }))
    return { ok: { years: await Promise.all(counted) } }
  },
)

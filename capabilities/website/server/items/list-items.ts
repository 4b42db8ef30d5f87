import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { COUNTED_UP_TO } from '../../contract.ts'
import { countUpTo, type ListRow, readCounter, readList, type Slice, type Wanted } from '../list-store.ts'
import { toTeasers } from '../teaser-row.ts'
import { inGroups, type ListItemsContext } from './item-groups.ts'

/**
 * Returns one page of a section. The total comes from a counter when at most one facet is chosen and no topic is blocked; otherwise it is
 * counted, up to a thousand.
 */
export const listItems = serve(
  calls.listItems,
  async ({ pool, findBlocked }: ListItemsContext, { language, section, facets, sort, page, pageSize, after }) => {
    const blocked = await findBlocked()
    if (blocked.sections.includes(section)) return { ok: { list: [], total: 0, isMore: false, next: null } }
    const wanted: Wanted = { language, section, groups: inGroups(facets), without: blocked.facets }
    const slice: Slice = { sort, limit: pageSize + 1, offset: (page - 1) * pageSize, after: readCursor(after) }
    const counter = hasCounter(wanted, facets) ? (facets[0] ?? '') : undefined
    const [rows, counted] = await Promise.all([
      readList(pool, wanted, slice, counter),
      counter === undefined ? countUpTo(pool, wanted, COUNTED_UP_TO + 1) : null,
    ])
    const total = counted ?? rows[0]?.total ?? (await readCounter(pool, wanted, counter!))
    const shown = rows.slice(0, pageSize)
    return {
      ok: {
        list: await toTeasers(pool, shown),
        total: counted === null ? total : Math.min(total, COUNTED_UP_TO),
        isMore: counted !== null && total > COUNTED_UP_TO,
        next: sort !== 'read' && rows.length > pageSize ? cursorOf(shown.at(-1)!) : null,
      },
    }
  },
)

/** Counters exist per facet, not for combinations or exclusions. */
const hasCounter = ({ without }: Wanted, facets: readonly string[]): boolean => facets.length <= 1 && without.length === 0

const cursorOf = ({ at, number }: ListRow): string => `${at}_${number}`
function readCursor(cursor: string | undefined): Slice['after'] {
  const [at = '', number = ''] = cursor?.split('_') ?? []
  return cursor === undefined ? undefined : { at, number: Number(number) }
}

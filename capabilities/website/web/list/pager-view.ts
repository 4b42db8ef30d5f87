import { PAGE_DEPTH } from '#contract/fields.ts'
import type { Translate } from '#contract/text.ts'
import type { ListText } from '../../text/list-texts.ts'
import { type ListQuery, listHref } from './list-query.ts'

/** `gap` replaces omitted pages. */
type PageLink =
  | { readonly key: string; readonly text: string; readonly label: string; readonly href: string; readonly here: boolean }
  | { readonly key: string; readonly gap: true }
export type PagerView = {
  readonly label: string
  readonly before: { readonly label: string; readonly href: string } | null
  readonly after: { readonly label: string; readonly href: string } | null
  readonly pages: readonly PageLink[]
  /** Link beyond the last numbered page. */
  readonly further: { readonly text: string; readonly href: string } | null
}
type Found = { readonly total: number; readonly pageSize: number; readonly next: string | null }

/** Returns links to numbered pages up to the depth limit, then a cursor link. */
export function pagerOf(query: ListQuery, { total, pageSize, next }: Found, t: Translate<ListText>): PagerView | null {
  const last = Math.min(Math.ceil(total / pageSize), Math.floor(PAGE_DEPTH / pageSize))
  const at = (page: number) => listHref({ ...query, page, after: undefined })
  const isNumbered = query.after === undefined
  const further = next !== null && (!isNumbered || query.page >= last) ? listHref({ ...query, page: 1, after: next }) : undefined
  if (last <= 1 && further === undefined && isNumbered) return null
  const { page } = query
  return {
    label: t('pages'),
    before: isNumbered && page > 1 ? { label: t('page-before'), href: at(page - 1) } : null,
    after: isNumbered && page < last ? { label: t('page-after'), href: at(page + 1) } : null,
    pages: numbers(isNumbered ? page : 0, last).map((number) =>
      number < 0
        ? { key: String(number), gap: true }
        : {
            key: String(number),
            text: String(number),
            label: t('page-number', { page: number }),
            href: at(number),
            here: isNumbered && number === page,
          },
    ),
    further: further === undefined || query.sort === 'read' ? null : { text: t(`further-${query.sort}`), href: further },
  }
}

/** Returns the first, last and nearby pages; a negative number marks omitted pages. */
function numbers(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const shown = [...new Set(near)].toSorted((one, other) => one - other)
  return shown.flatMap((each, place) => {
    const gap = each - (shown[place - 1] ?? 0)
    if (gap <= 1) return [each]
    return gap === 2 ? [each - 1, each] : [-each, each]
  })
}

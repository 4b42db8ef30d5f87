import { serve } from '#server/http/calls/serve.ts'
import type { PublicKind } from '#server/kinds/public-kind.ts'
import * as calls from '../../contract.ts'
import { readUnlisted } from '../blocked-store.ts'
import type { SearchContext } from './search-items.ts'

export type KindsContext = SearchContext & { readonly kinds: readonly PublicKind[] }

/** Searches the kinds with results of their own, in their order. Kinds without a match are left out. */
export const searchKinds = serve(calls.searchKinds, async (context: KindsContext, { q, language, section }) => {
  const [unlisted, site] = await Promise.all([readUnlisted(context), context.identity.current()])
  const wanted = groupedKinds(context.kinds).filter(({ kind }) => section === undefined || kind.section === section)
  const groups = await Promise.all(
    wanted.map(async ({ kind, group: { name, all } }) => {
      const { list, total } = await context.engine.findThings(kind, { q, language, unlisted, site })
      const onward = total > list.length ? { href: all.href, text: all.text[language] } : null
      return { name, title: kind.plural[language], list: [...list], total, all: onward }
    }),
  )
  return { ok: { groups: groups.filter(({ total }) => total > 0) } }
})

/** Returns the kinds whose results form a group, sorted by their order. */
export const groupedKinds = (kinds: readonly PublicKind[]) =>
  kinds
    .flatMap((kind) =>
      kind.search !== 'none' && kind.search.by === 'words' && kind.search.group !== 'pages' ? [{ kind, group: kind.search.group }] : [],
    )
    .toSorted((one, other) => one.kind.order - other.kind.order)

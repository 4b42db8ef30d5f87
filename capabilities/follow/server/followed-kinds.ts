import type { FollowFacet, PublicKind } from '#server/kinds/public-kind.ts'

/** A kind of public things that can be followed. Readers also follow sections, which are no things. */
export type FollowedKind = PublicKind & { readonly follow: FollowFacet }

export const followedKinds = (kinds: readonly PublicKind[]): readonly FollowedKind[] =>
  kinds.flatMap((kind) => (kind.follow === 'none' ? [] : [{ ...kind, follow: kind.follow }]))

/** Returns the kinds of which each change is news. */
const changing = (kinds: readonly FollowedKind[]) => kinds.filter(({ follow }) => follow.news === 'changes')

/** Writes a SQL expression for the key of a followed thing; null when it is not public. `named` has `subject`, `name` and `number_of`. */
export const selectKey = (kinds: readonly FollowedKind[]): string =>
  kinds
    .map(
      ({ name, key, things, follow: { where } }) =>
        `when '${name}' then (select key::text from ${things} as thing where key = named.${key === 'number' ? 'number_of' : 'name'} and ${where} limit 1)`,
    )
    .join('\n')

/** Writes SQL for what can be followed from an item page, in the order of the kinds. */
export const selectOnItem = (kinds: readonly FollowedKind[]): string =>
  kinds
    .flatMap(({ name, follow: { onItem } }, place) =>
      onItem === 'none' ? [] : [`select ${place} as place, '${name}' as subject, name, title from (${onItem}) as each (name, title)`],
    )
    .join('\nunion all ')

/** Writes SQL that adds the news of each kind to those of sections, in the statement of digests. */
export const selectNews = (kinds: readonly FollowedKind[]): string =>
  kinds
    .map(({ name, section, things, follow: { news } }) =>
      news === 'changes'
        ? `union all select id, '${name}', key::text, changed_at from ${things} as thing
        where changed_at > (select min(upto_at) from due) and '${section}' not in (select name from unlisted where what = 'section')`
        : `union all select id, '${name}', key, at from (${news.ofItems}) as each (id, key, at)`,
    )
    .join('\n')

/** Writes SQL for the titles of changed things, one row a language, in addition to those of items. */
export const selectTitles = (kinds: readonly FollowedKind[]): string =>
  changing(kinds)
    .map(({ things }) => `union all select id, language, title from ${things} as thing`)
    .join('\n')

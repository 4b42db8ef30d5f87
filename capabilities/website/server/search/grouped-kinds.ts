import type { PublicKind } from '#server/kinds/public-kind.ts'

/** Returns the kinds whose results form a group, sorted by their order. */
export const groupedKinds = (kinds: readonly PublicKind[]) =>
  kinds
    .flatMap((kind) =>
      kind.search !== 'none' && kind.search.by === 'words' && kind.search.group !== 'pages' ? [{ kind, group: kind.search.group }] : [],
    )
    .toSorted((one, other) => one.kind.order - other.kind.order)

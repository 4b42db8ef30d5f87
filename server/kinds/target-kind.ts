/**
 * SQL that returns `id`, `zh` and `en` for the ids in $1, which are uuids or texts. A title may be null, and deleted targets are omitted.
 */
export type TitleQuery = { readonly idType: 'uuid' | 'text'; readonly query: string }

/** Describes a kind of audit target (the `item` of `item:…`): its titles, and the console page that manages a target by its encoded id. */
export type TargetKind = { readonly title: TitleQuery | 'none'; readonly path: `/${string}` | ((id: string) => string) | 'none' }

export * from './contract/fill.ts'
export * from './contract/list.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/presets.ts'
export * from './contract/public.ts'
export * from './contract/rule.ts'
export * from './contract/sets.ts'
export * from './contract/transfer.ts'

/** What other capabilities may read of curation, as SQL views. */
export const VIEWS = ['curation.set_now', 'curation.set_item_now', 'curation.blocked'] as const

/** The tag of pages that show a set; announced on `website:pages` when what it shows has changed. */
export const setTag = (number: number): string => `set:${number}`

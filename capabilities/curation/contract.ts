export * from './contract/fill.ts'
export * from './contract/list.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/presets.ts'
export * from './contract/public.ts'
export * from './contract/rule.ts'
export * from './contract/sets.ts'
export * from './contract/transfer.ts'

export const VIEWS = ['curation.set_now', 'curation.set_item_now', 'curation.blocked'] as const

/** Tags the pages that show a set; a change of the set announces the tag on `website:pages`. */
export const setTag = (number: number): string => `set:${number}`

export * from './contract/actions.ts'
export * from './contract/audience.ts'
export * from './contract/consent.ts'
export { DEMO_CHANNELS, DEMO_DAYS } from './contract/demo.ts'
export * from './contract/events.ts'
export * from './contract/explore.ts'
export * from './contract/items.ts'
export * from './contract/notes.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/questions.ts'
export * from './contract/selection.ts'
export * from './contract/subscriptions.ts'
export * from './contract/traffic.ts'

/** Lists the SQL views that other capabilities may read. */
export const VIEWS = ['analytics.item_figure'] as const

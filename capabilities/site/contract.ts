export * from './contract/desk.ts'
export * from './contract/places.ts'
export * from './contract/settings.ts'
export * from './contract/shipped-menus.ts'
export * from './contract/to-identity.ts'
export * from './contract/transfer.ts'

/** The views that capabilities above read. `unlisted`: what nobody is led to, by the block rule or because the owner hides its section. */
export const VIEWS = ['site.unlisted'] as const

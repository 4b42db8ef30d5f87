export * from './contract/accessibility.ts'
export * from './contract/desk.ts'
export * from './contract/places.ts'
export * from './contract/settings.ts'
export * from './contract/shipped-menus.ts'
export * from './contract/to-identity.ts'
export * from './contract/transfer.ts'

/**
 * Views that other capabilities read. `site.unlisted` contains what the site does not link to: blocked content, and sections that the owner
 * hides.
 */
export const VIEWS = ['site.unlisted'] as const

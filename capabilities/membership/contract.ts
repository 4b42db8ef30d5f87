export * from './contract/applications.ts'
export * from './contract/cards.ts'
export * from './contract/dues.ts'
export * from './contract/fields.ts'
export * from './contract/guests.ts'
export * from './contract/import.ts'
export * from './contract/members.ts'
export * from './contract/own.ts'
export * from './contract/permissions.ts'
export * from './contract/setup.ts'
export * from './contract/states.ts'
export * from './contract/terms.ts'

/** SQL views that other capabilities may read. */
export const VIEWS = ['membership.known_member', 'membership.known_branch'] as const

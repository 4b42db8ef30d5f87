export * from './contract/decisions.ts'
export * from './contract/events.ts'
export { FIELDS_OF, type Field, type Filing, type Reason, type Shown } from './contract/fields.ts'
export * from './contract/identity.ts'
export * from './contract/kinds.ts'
export * from './contract/own.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/queue.ts'
export * from './contract/scans.ts'
export * from './contract/terms.ts'

export const VIEWS = ['certification.in_force'] as const
/** The topic announces changes; the payload is the id of the account. */
export const TOPICS = { account: 'certification:account' } as const

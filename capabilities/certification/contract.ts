export * from './contract/decisions.ts'
export { FIELDS_OF, type Field, type Filing, type Reason, type Shown } from './contract/fields.ts'
export * from './contract/kinds.ts'
export * from './contract/own.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/queue.ts'
export * from './contract/scans.ts'

/** SQL views that others may read. */
export const VIEWS = ['certification.in_force'] as const
/** What is announced when it changed; the payload is the account's id. */
export const TOPICS = { account: 'certification:account' } as const

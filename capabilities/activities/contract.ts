export * from './contract/addresses.ts'
export * from './contract/attendance.ts'
export * from './contract/check-in.ts'
export * from './contract/content.ts'
export * from './contract/desk.ts'
export * from './contract/fields.ts'
export * from './contract/people.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/public.ts'
export * from './contract/registrations.ts'
export * from './contract/repetition.ts'
export * from './contract/series.ts'
export * from './contract/series-content.ts'

/** SQL views that other capabilities may read. */
export const VIEWS = ['activities.public_activity'] as const

export { CLASSES, type Class, type Person, REASONS, type Reason } from './contract/fields.ts'
export * from './contract/flags.ts'
export * from './contract/judging.ts'
export { PERMISSIONS } from './contract/permissions.ts'
export * from './contract/pictures.ts'
export * from './contract/queues.ts'
export * from './contract/waiting.ts'
export * from './contract/wordings.ts'
export * from './contract/words.ts'

/** SQL views that others may read: what waits for an inspector of the words beside texts (about, thing, language, after). */
export const VIEWS = ['inspection.waiting_wording'] as const

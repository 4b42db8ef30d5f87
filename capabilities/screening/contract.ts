export type { Person } from './contract/fields.ts'
export * from './contract/flags.ts'
export * from './contract/pictures.ts'
export * from './contract/screen.ts'
export * from './contract/text-reviews.ts'
export * from './contract/words.ts'

/**
 * SQL views that others may read: the words beside texts that wait for an inspector (id, about, thing, language, title, before, after, flags,
 * written_by, written_at).
 */
export const VIEWS = ['screening.waiting_text_review'] as const

/** SQL functions that others may call, such as in a migration: what is to be looked for beside the lists that are on (`Asked`). */
export const FUNCTIONS = ['screening.keep_asked'] as const

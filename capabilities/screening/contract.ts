export type { Person } from './contract/fields.ts'
export * from './contract/flags.ts'
export * from './contract/pictures.ts'
export * from './contract/screen.ts'
export * from './contract/text-reviews.ts'
export * from './contract/words.ts'

/**
 * SQL views for other capabilities: the words beside texts that wait for an inspector (id, about, thing, language, title, before, after,
 * flags, written_by, written_at), and who decided on earlier ones (id, decided_by, done_at).
 */
export const VIEWS = ['screening.waiting_text_review', 'screening.decided_text_review'] as const

/** SQL functions for other capabilities, for example in a migration. `keep_asked` stores the extra checks (`Asked`). */
export const FUNCTIONS = ['screening.keep_asked'] as const

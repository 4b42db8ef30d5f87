import type { Language } from '#contract/language.ts'
import { pictureFile, type Task } from './tasks.ts'

const files = import.meta.glob<string>('./pictures/*/*/*.webp', { eager: true, query: '?url', import: 'default' })

/** The size of each. `tests/journeys/support/guide-pictures.ts` takes them. */
export const SIZE = { width: 960, height: 540 } as const

/** Where a task begins, as it looks in a language. */
export const pictureOf = (task: Task, language: Language): string | undefined => files[`./pictures/${language}/${pictureFile(task)}`]

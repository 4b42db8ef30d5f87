import type { Language } from '#contract/language.ts'
import { type GuideTask, pictureFile } from './tasks.ts'

const files = import.meta.glob<string>('./pictures/*/*/*.webp', { eager: true, query: '?url', import: 'default' })

/** Pixels of each picture. `tests/journeys/support/guide-pictures.ts` takes them. */
export const SIZE = { width: 960, height: 540 } as const

/** Returns the picture of the page where a task begins, in the given language. */
export const guidePicture = (task: GuideTask, language: Language): string | undefined =>
  files[`./pictures/${language}/${pictureFile(task)}`]

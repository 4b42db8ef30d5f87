import { LANGUAGES, type Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { workplacePages } from '../console.ts'
import { guideText } from '../text/guide.ts'
import { TASKS } from './guide/tasks.ts'

type FoundTask = { readonly name: string; readonly title: string; readonly path: string }

/** Finds tasks of the guide by words in either language. Each result links to its part of the guide. */
export function findTasks(words: string, language: Language): readonly FoundTask[] {
  const wanted = words.trim().toLowerCase()
  const texts = LANGUAGES.map((each) => translatorOf(guideText, each))
  return TASKS.filter(({ name, steps }) => [name, ...steps].some((key) => texts.some((t) => t(key).toLowerCase().includes(wanted)))).map(
    ({ name, page }) => ({
      name,
      title: translatorOf(guideText, language)(name),
      path: `${workplacePages.guide.path}?${new URLSearchParams({ at: page })}`,
    }),
  )
}

import type { OutputOf } from '#contract/call.ts'
import { useLanguage } from '#web/language.ts'
import { type readStudio, titleFor } from '../contract.ts'

export type Studio = OutputOf<typeof readStudio>

/** Returns the title of a studio in the operator’s language, or in the other one if it is missing. */
export function useTitleOf(): (head: Studio['head']) => string {
  const language = useLanguage()
  return (head) => titleFor(head, language).title
}

import { useTranslate } from '#web/language.ts'
import { curationText } from '../text/texts.ts'

/** Returns the text of a refusal code; undefined when only the server's message applies. */
export function useSetRefusalText(): (code: string) => string | undefined {
  const t = useTranslate(curationText)
  return (code) => (Object.hasOwn(curationText['en-US'], code) ? (t as (key: string) => string)(code) : undefined)
}

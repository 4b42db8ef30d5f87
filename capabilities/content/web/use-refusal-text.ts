import { useTranslate } from '#web/language.ts'
import { contentText } from '../text/texts.ts'

/** Returns the text of a refusal code; undefined when it has none. */
export function useRefusalText(): (code: string) => string | undefined {
  const t = useTranslate(contentText)
  return (code) => (Object.hasOwn(contentText['en-US'], code) ? (t as (key: string) => string)(code) : undefined)
}

import { useTranslate } from '#web/language.ts'
import { curationText } from '../text/texts.ts'

/** Words for the codes that a refusal may name; undefined where the server's own sentence must do. */
export function useRefusalText(): (code: string) => string | undefined {
  const t = useTranslate(curationText)
  return (code) => (Object.hasOwn(curationText['en-US'], code) ? (t as (key: string) => string)(code) : undefined)
}

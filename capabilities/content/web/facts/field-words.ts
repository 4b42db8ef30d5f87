import { useTranslate } from '#web/language.ts'
import type { Section } from '../../contract.ts'
import { factsText } from '../../text/facts.ts'
import { fieldText } from '../../text/fields.ts'
import { contentScreens } from '../../text/screens.ts'

/** The name of a field of a draft, of a fact of its section, or of who vouches for it, as people know it. */
export function useFieldWords(section: Section): (field: string) => string {
  const t = useTranslate(contentScreens)
  const tField = useTranslate(fieldText) as (key: string) => string
  const tFact = useTranslate(factsText) as (key: string) => string
  return (field) => {
    if (field === 'author') return t('field.author')
    if (Object.hasOwn(fieldText['en-US'], field)) return tField(field)
    const key = `${section}.${field.replace(/^facts\./, '')}`
    return Object.hasOwn(factsText['en-US'], key) ? tFact(key) : field
  }
}

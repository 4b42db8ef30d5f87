import { useLanguage, useTranslate } from '#web/language.ts'
import { type ItemSection, nameOfFact } from '../../contract.ts'
import { fieldText } from '../../text/fields.ts'
import { contentScreens } from '../../text/screens.ts'

/** Returns the label of a field, of a fact of the section, or of the certified author. */
export function useFieldLabels(section: ItemSection): (field: string) => string {
  const t = useTranslate(contentScreens)
  const tField = useTranslate(fieldText) as (key: string) => string
  const language = useLanguage()
  return (field) => {
    if (field === 'author') return t('field.author')
    if (Object.hasOwn(fieldText['en-US'], field)) return tField(field)
    return nameOfFact(field.replace(/^facts\./, ''), language, section)
  }
}

import { useSay } from '#web/language.ts'
import type { Section } from '../../contract.ts'
import { factsText } from '../../text/facts.ts'
import { fieldText } from '../../text/fields.ts'
import { contentScreens } from '../../text/screens.ts'

/** The name of a field of a draft, of a fact of its section, or of who vouches for it, as people know it. */
export function useFieldWords(section: Section): (field: string) => string {
  const say = useSay(contentScreens)
  const sayField = useSay(fieldText) as (key: string) => string
  const sayFact = useSay(factsText) as (key: string) => string
  return (field) => {
    if (field === 'author') return say('field.author')
    if (Object.hasOwn(fieldText['en-US'], field)) return sayField(field)
    const key = `${section}.${field.replace(/^facts\./, '')}`
    return Object.hasOwn(factsText['en-US'], key) ? sayFact(key) : field
  }
}

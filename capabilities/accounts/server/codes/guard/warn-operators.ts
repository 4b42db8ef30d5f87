import { inEachLanguage, type Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { accountsText } from '../../../text/texts.ts'
import type { AccountsContext } from '../../context.ts'

type Warning =
  | { readonly about: 'cap'; readonly cap: 'hour' | 'day' }
  | {
      readonly about: 'conversion'
      readonly of: 'everybody' | 'network' | 'prefix'
      readonly name: string
      readonly sent: number
      readonly proven: number
    }

/** Notifies administrators in their message centre that text messages are being misused or are about to run out. */
export async function warnOperators({ database, notify }: AccountsContext, warning: Warning): Promise<void> {
  const title = inEachLanguage((language) => titleOf(language, warning))
  const text = inEachLanguage((language) => textOf(language, warning))
  await database.inTransaction((tx) => notify(tx, { kind: 'notice', about: 'security', to: { holders: 'access:manage' }, title, text }))
}

const titleOf = (language: Language, { about }: Warning): string => translatorOf(accountsText, language)(`sms-warning.${about}`)

function textOf(language: Language, warning: Warning): string {
  const t = translatorOf(accountsText, language)
  if (warning.about === 'cap') return t(`sms-warning.cap.${warning.cap}`)
  const { of, name, sent, proven } = warning
  return t(`sms-warning.conversion.${of}`, { name, sent, proven })
}

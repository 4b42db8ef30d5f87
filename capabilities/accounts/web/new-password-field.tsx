import { PasswordField, PasswordRules } from '#web/kit/password-field.tsx'
import { useSay } from '#web/language.ts'
import { accountsText } from '../text/texts.ts'
import type { Form } from './form.ts'
import type { SayAccounts } from './refused.ts'

type Props = { readonly form: Form<'password'>; readonly label: string; readonly least?: number }

/** A password to be chosen, with the rules ticked off while one types. The server has the last word. */
export function NewPasswordField({ form, label, least = 6 }: Props) {
  const say = useSay(accountsText)
  return (
    <div>
      <PasswordField {...form.text('password')} label={label} autoComplete="new-password" words={passwordWords(say)} />
      <PasswordRules list={rulesFor(form.values.password, least, say)} words={{ kept: say('password.kept'), open: say('password.open') }} />
    </div>
  )
}

export const passwordWords = (say: SayAccounts) => ({ show: say('form.show-password'), hide: say('form.hide-password') })

/** The rules of the specification, section 5. */
const rulesFor = (password: string, least: number, say: SayAccounts) => [
  { text: say('password.length', { count: least }), kept: Array.from(password.normalize('NFC')).length >= least },
  { text: say('password.upper'), kept: /\p{Lu}/u.test(password) },
  { text: say('password.lower'), kept: /\p{Ll}/u.test(password) },
  { text: say('password.digit'), kept: /\p{Nd}/u.test(password) },
  { text: say('password.sign'), kept: /[\p{P}\p{S}]/u.test(password) && !/\p{White_Space}/u.test(password) },
]

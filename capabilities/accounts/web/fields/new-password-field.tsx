import { PasswordField, PasswordRuleList } from '#web/kit/field/password-field.tsx'
import { useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { accountsText } from '../../text/texts.ts'
import type { AccountForm } from './form.ts'
import { type GuessedAccount, useGuessCheck } from './guess-check.ts'
import type { TranslateAccounts } from './refused.ts'

/** The minimum length of an operator's password (S27). */
export const OPERATOR_LEAST = 12
export const PASSWORD_PLACES = {
  PASSWORD_EMPTY: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_WEAK: 'password',
  PASSWORD_COMMON: 'password',
} as const

type Props = { readonly form: AccountForm<'password'>; readonly label: string; readonly least?: number; readonly about?: GuessedAccount }

/** A field for a new password that ticks off the rules during typing. The server decides. */
export function NewPasswordField({ form, label, least = 0, about = {} }: Props) {
  const t = useTranslate(accountsText)
  const { passwordPolicy } = useSite().site
  const rules = RULES[passwordPolicy](form.values.password, least, t)
  const isHard = useGuessCheck(
    form.values.password,
    rules.every(({ isMet }) => isMet),
    about,
  )
  return (
    <div>
      <PasswordField {...form.text('password')} label={label} autoComplete="new-password" words={passwordWords(t)} />
      <PasswordRuleList
        list={[...rules, { text: t('password.guess'), isMet: isHard }]}
        words={{ met: t('password.kept'), open: t('password.open') }}
      />
    </div>
  )
}

export const passwordWords = (t: TranslateAccounts) => ({ show: t('form.show-password'), hide: t('form.hide-password') })

const lengthRule = (password: string, count: number, t: TranslateAccounts) => ({
  text: t('password.length', { count }),
  isMet: !isShorter(password, count),
})

export const isShorter = (password: string, count: number): boolean => Array.from(password.normalize('NFC')).length < count

/** The rules of each policy; an operator's `least` is longer than that of either (S27). */
const RULES = {
  spec: (password: string, least: number, t: TranslateAccounts) => [
    lengthRule(password, Math.max(6, least), t),
    { text: t('password.upper'), isMet: /\p{Lu}/u.test(password) },
    { text: t('password.lower'), isMet: /\p{Ll}/u.test(password) },
    { text: t('password.digit'), isMet: /\p{Nd}/u.test(password) },
    { text: t('password.symbol'), isMet: /[\p{P}\p{S}]/u.test(password) && !/\p{White_Space}/u.test(password) },
  ],
  asvs: (password: string, least: number, t: TranslateAccounts) => [lengthRule(password, Math.max(8, least), t)],
}

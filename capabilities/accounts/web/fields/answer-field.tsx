import { TextField } from '#web/kit/field/text-field.tsx'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import type { AccountForm } from './form.ts'

export const ANSWER_PLACES = { ANSWER_INVALID: 'answer', ANSWER_REQUIRED: 'answer', ANSWER_WRONG: 'answer' } as const

type Props = { readonly form: AccountForm<'answer'>; readonly question: string; readonly autoFocus?: boolean }

export function AnswerField({ form, question, autoFocus = false }: Props) {
  const t = useTranslate(accountsText)
  return (
    <TextField
      {...form.text('answer')}
      label={question}
      aside={t('reset.question')}
      help={t('question.answer-help')}
      autoComplete="off"
      autoCapitalize="none"
      autoFocus={autoFocus}
      maxLength={256}
    />
  )
}

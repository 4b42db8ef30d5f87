import { useEffect, useState } from 'react'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type Answers, checkAnswers, type GivenAnswers, type ShownQuestionnaire } from '../contract.ts'
import { enquirySiteText } from '../text/site-texts.ts'
import { FieldInput } from './public/field-input.tsx'
import { problemText } from './public/problem-text.ts'
import { type EnquiryValues, toAnswers, toValues } from './public/values.ts'

type Props = {
  readonly form: ShownQuestionnaire
  /** Answers of before, with which the questions begin. */
  readonly before: Answers | null
  /** Shows the problems of the answers, because the person has tried to send them. */
  readonly isTried: boolean
  /** Receives the answers with each change; undefined while some are missing or invalid. */
  onChange(given: GivenAnswers | undefined): void
}

/** Asks the questions of a questionnaire within the form of another part of the site. */
export default function Questions({ form, before, isTried, onChange }: Props) {
  const t = useTranslate(enquirySiteText)
  const [values, setValues] = useState<EnquiryValues>(() => toValues(form.fields, before ?? {}))
  const answers = toAnswers(form.fields, values)
  const problems = checkAnswers(form.fields, answers)
  const report = (next: EnquiryValues) => {
    const given = toAnswers(form.fields, next)
    onChange(Object.keys(checkAnswers(form.fields, given)).length > 0 ? undefined : { version: form.version, answers: given })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports the first answers once for each form
  useEffect(() => report(values), [form.id, form.version])
  return (
    <section className={stack(20)} aria-label={form.title}>
      <div>
        <h3>{form.title}</h3>
        {form.lead && <p>{form.lead}</p>}
        <p className={text.quiet}>{t('purpose', { purpose: form.purpose })}</p>
      </div>
      {form.fields.map((field) => {
        const problem = isTried ? problems[field.id] : undefined
        return (
          <FieldInput
            key={field.id}
            field={field}
            value={values[field.id]}
            error={problem && problemText(t, field, problem)}
            onChange={(value) => {
              const next = { ...values, [field.id]: value }
              setValues(next)
              report(next)
            }}
          />
        )
      })}
    </section>
  )
}

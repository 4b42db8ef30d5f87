import { clsx as cx } from 'clsx'
import type { Translate } from '#contract/text.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, fit, grid, items, row, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { examText } from '../../text/exam-texts.ts'
import styles from './exam.module.css'
import type { Attempt } from './use-sitting.ts'

type Questions = Attempt['questions']
export type AskedPart = Questions[number]['parts'][number]
type Props = {
  readonly questions: Questions
  chosenOf(place: number): readonly number[]
  onAnswer(place: number, chosen: readonly number[]): void
}

/** Renders every question with its answer fields; the parts of a case follow the case. */
export function QuestionFields({ questions, chosenOf, onAnswer }: Props) {
  const t = useTranslate(examText)
  return (
    <ol className={stack(40)}>
      {questions.map(({ language, case: story, parts }, at) => (
        <li className={stack(28)} key={parts[0]?.place} lang={language}>
          {story && <Case text={story} label={t('case')} />}
          {parts.map((part, partAt) => (
            <PartField
              key={part.place}
              part={part}
              number={questionNumber(t, parts, { at, partAt })}
              chosen={chosenOf(part.place)}
              onAnswer={(chosen) => onAnswer(part.place, chosen)}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}

export const Case = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <section className={cx(box.panel, styles.case)}>
    <h2 className={look.quiet}>{label}</h2>
    {text.split(/\n+/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

/** The places of a question, and of a part in it, from 0. */
type PartPlace = { readonly at: number; readonly partAt: number }

/** Numbers questions as the rules count them: a case is one question, with its parts numbered within it. */
export const questionNumber = (t: Translate<(typeof examText)['en-US']>, parts: readonly AskedPart[], { at, partAt }: PartPlace): string =>
  parts.length === 1 ? t('question', { place: at + 1 }) : t('question-part', { place: at + 1, part: partAt + 1 })

type FieldProps = { readonly part: AskedPart; readonly chosen: readonly number[]; onAnswer(chosen: readonly number[]): void }

function PartField({ part, number, chosen, onAnswer }: FieldProps & { readonly number: string }) {
  const t = useTranslate(examText)
  return (
    <fieldset className={stack(10, fit, items.start, styles.part)}>
      <legend className={stack(6, styles.asked)}>
        <small className={row(8, look.quiet, styles.kind)}>
          {number} · {t(part.kind)}
        </small>
        <span>{part.text}</span>
      </legend>
      {part.kind === 'order' ? <OrderField {...{ part, chosen, onAnswer }} /> : <ChoiceField {...{ part, chosen, onAnswer }} />}
    </fieldset>
  )
}

function ChoiceField({ part: { kind, place, options }, chosen, onAnswer }: FieldProps) {
  const toggle = (at: number) => (chosen.includes(at) ? chosen.filter((each) => each !== at) : [...chosen, at])
  return options.map((text, at) => (
    <label key={text} className={grid(12, styles.option)}>
      <input
        type={kind === 'single' ? 'radio' : 'checkbox'}
        name={`part-${place}`}
        checked={chosen.includes(at)}
        onChange={() => onAnswer(kind === 'single' ? [at] : toggle(at))}
      />
      <span>{text}</span>
    </label>
  ))
}

/** An untouched order counts as unanswered, because the shown order may be right by chance. */
function OrderField({ part: { options }, chosen, onAnswer }: FieldProps) {
  const t = useTranslate(examText)
  const order = chosen.length > 0 ? chosen : options.map((_, at) => at)
  const swap = (at: number) => onAnswer(order.toSpliced(at, 2, ...order.slice(at, at + 2).reverse()))
  return (
    <>
      <ol className={stack(8, styles.order)}>
        {order.map((option, at) => {
          const text = options[option] ?? ''
          return (
            <li className={row(4)} key={option}>
              <span>{text}</span>
              <IconButton icon="down" className={styles.up} label={t('up', { text })} hidden={at === 0} onClick={() => swap(at - 1)} />
              <IconButton icon="down" label={t('down', { text })} hidden={at === order.length - 1} onClick={() => swap(at)} />
            </li>
          )
        })}
      </ol>
      {chosen.length === 0 && (
        <p className={cluster([8, 12], styles.unconfirmed)}>
          <span>{t('order-open')}</span>
          <Button size="small" onClick={() => onAnswer(order)}>
            {t('confirm-order')}
          </Button>
        </p>
      )}
    </>
  )
}

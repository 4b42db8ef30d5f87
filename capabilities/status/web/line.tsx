import { clsx as cx } from 'clsx'
import type { StatusLine, StatusValue } from '#contract/site/status.ts'
import { exact, size } from '#web/console/show/amount.ts'
import { KIND_OF_STATE } from '#web/console/show/overall-card.tsx'
import { When } from '#web/console/show/values.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { statusScreen } from '../text/screen.ts'
import { StateTag } from './state.tsx'
import styles from './status.module.css'
import { writeTime } from './write-value.ts'

/** Shows one line within a description list. A good line needs no word; others have icon and word. */
export function Line({ line }: { readonly line: StatusLine }) {
  const language = useLanguage()
  const { title, state, value } = line
  return (
    <div className={styles.line}>
      <dt>{title[language]}</dt>
      <dd>
        {state !== 'good' && <StateTag state={state} />}
        <LineValue line={line} />
      </dd>
      {value && 'of' in value && value.of !== undefined && (
        <dd aria-hidden className={cx(styles.meter, styles[KIND_OF_STATE[state]])}>
          <span style={{ inlineSize: `${shareOf(value.amount, value.of)}%` }} />
        </dd>
      )}
    </div>
  )
}

const shareOf = (amount: number, whole: number): number => (whole > 0 ? Math.min(Math.max((amount / whole) * 100, 1), 100) : 0)

/** Shows the value of a line, or why it has none. */
export function LineValue({ line: { key, value, state } }: { readonly line: StatusLine }) {
  const t = useTranslate(statusScreen)
  if (value) return <Value of={value} />
  return state === 'unknown' && key === 'unanswered' ? <span>{t('unanswered')}</span> : null
}

function Value({ of: value }: { readonly of: StatusValue }) {
  const t = useTranslate(statusScreen)
  const language = useLanguage()
  switch (value.kind) {
    case 'text':
      return <span>{value.text[language]}</span>
    case 'moment':
      return <When at={value.at} />
    case 'time':
      return <span>{writeTime(value.ms, language)}</span>
    default: {
      const write = value.kind === 'bytes' ? size : exact
      const amount = write(value.amount, language)
      return <span>{value.of === undefined ? amount : t('of', { amount, whole: write(value.of, language) })}</span>
    }
  }
}

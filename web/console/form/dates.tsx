import { DatePickerInput, DatesProvider, DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { clsx as cx } from 'clsx'
import 'dayjs/locale/zh-cn'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { writeDay } from '#contract/dates.ts'
import { useLanguage, useTranslate } from '../../language.ts'
import { dateText } from '../../text/date-texts.ts'
import { momentOfText, textOfMoment } from '../show/moment.ts'
import styles from './form.module.css'

const grid = cx(styles['grid'])
const classNames = { month: grid, monthsList: grid, yearsList: grid, weekday: cx(styles['weekday']) }

type Shared = {
  readonly label: ReactNode
  readonly name?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly placeholder?: string
  readonly className?: string
  readonly clearable?: boolean
  readonly required?: boolean
  /** The first and the last selectable day, `YYYY-MM-DD`. */
  readonly minDate?: string
  readonly maxDate?: string
}
type Field<Value> = Shared & { readonly value: Value; onChange(value: Value): void }

/** Edits a day, `YYYY-MM-DD`. */
export function DateField({ value, onChange, ...rest }: Field<string | null>) {
  return (
    <InLanguage>{(look) => <DatePickerInput {...rest} {...look} valueFormat="YYYY-MM-DD" value={value} onChange={onChange} />}</InLanguage>
  )
}

export type DaySpan = readonly [from: string | null, to: string | null]

/**
 * Edits an inclusive span of days. Calls onChange only with a complete span or an empty one; an unfinished selection keeps the previous
 * value.
 */
export function DateSpanField({ value, onChange, ...rest }: Field<DaySpan>) {
  const [begun, setBegun] = useState<string | null>(null)
  const change = ([from, to]: DaySpan) => {
    const isHalf = from !== null && to === null
    setBegun(isHalf ? from : null)
    if (to !== null || (from === null && begun === null)) onChange([from, to])
  }
  return (
    <InLanguage>
      {(look) => (
        <DatePickerInput
          {...rest}
          {...look}
          type="range"
          allowSingleDateInRange
          valueFormat="YYYY-MM-DD"
          value={begun === null ? [value[0], value[1]] : [begun, null]}
          onChange={change}
        />
      )}
    </InLanguage>
  )
}

/** Edits a moment in Shanghai time; the value is ISO 8601. */
export function MomentField({ value, onChange, ...rest }: Field<string | null>) {
  const t = useTranslate(dateText)
  return (
    <InLanguage>
      {(look) => (
        <DateTimePicker
          {...rest}
          {...look}
          valueFormat="YYYY-MM-DD HH:mm"
          placeholder={rest.placeholder ?? t('choose-moment')}
          timePickerProps={{
            hoursInputLabel: t('hours'),
            minutesInputLabel: t('minutes'),
            hoursInputProps: { onMouseDown: selectWhole },
            minutesInputProps: { onMouseDown: selectWhole },
          }}
          submitButtonProps={{ 'aria-label': t('apply') }}
          value={value === null ? null : textOfMoment(new Date(value))}
          onChange={(text) => onChange(text === null ? null : momentOfText(text))}
        />
      )}
    </InLanguage>
  )
}

/** Selects the whole number on a click, so that typing replaces it. */
function selectWhole(event: MouseEvent<HTMLInputElement>) {
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.focus()
  event.currentTarget.select()
}

function InLanguage({ children }: { children(look: ReturnType<typeof useLook>): ReactNode }) {
  const language = useLanguage()
  return (
    <DatesProvider settings={{ locale: language === 'zh-CN' ? 'zh-cn' : 'en', firstDayOfWeek: 1 }}>{children(useLook())}</DatesProvider>
  )
}

/** Returns the button labels and the month formats of the reader's language for all date fields. */
function useLook() {
  const t = useTranslate(dateText)
  const language = useLanguage()
  const ariaLabels = {
    previousMonth: t('previous-month'),
    nextMonth: t('next-month'),
    monthLevelControl: t('choose-month'),
    yearLevelControl: t('choose-year'),
    previousYear: t('previous-year'),
    nextYear: t('next-year'),
    previousDecade: t('previous-decade'),
    nextDecade: t('next-decade'),
  }
  return { ariaLabels, getDayAriaLabel: (day: string) => writeDay(day, language), classNames, ...FORMATS[language] }
}
const FORMATS = {
  'zh-CN': { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年', monthsListFormat: 'M月' },
  'en-US': { monthLabelFormat: 'MMMM YYYY', yearLabelFormat: 'YYYY', monthsListFormat: 'MMM' },
}

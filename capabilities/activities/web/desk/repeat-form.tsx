import { SegmentedControl, Select } from '@mantine/core'
import { dayOf, writeDay, writeWeekday } from '#contract/dates.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DateField } from '#web/console/form/dates.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { getActivityDraft, listActivities, MOST_DATES, type Repetition, repeatActivity, type Step, startsOf } from '../../contract.ts'
import { seriesText } from '../../text/series.ts'
import type { WholeActivity } from './desk.ts'

type Values = {
  readonly step: Step
  readonly every: number
  readonly by: 'count' | 'until'
  readonly count: number
  readonly until: string | null
  /** Is never edited; refusals of the whole repetition appear at it. */
  readonly repetition: null
}

const toRepetition = ({ step, every, by, count, until }: Values): Repetition => ({
  step,
  every,
  ends: by === 'count' ? { count } : { until: until ?? '' },
})

/** Adds dates of an activity in a drawer, and shows them before they are added. */
export function RepeatForm({ activity, onClose }: { readonly activity: WholeActivity; onClose(): void }) {
  const t = useTranslate(seriesText)
  const { id, version, draft, dates } = activity
  const repeating = useAction(repeatActivity, {
    changes: [getActivityDraft, listActivities],
    onDone: ({ added }) => toast('ok', t('repeat.added', { count: added })),
  })
  const form = useForm<Values>(
    { step: 'week', every: 1, by: 'count', count: Math.min(Math.max(dates.length, 1) + 3, MOST_DATES), until: null, repetition: null },
    {
      check: ({ by, until }) => (by === 'until' && until === null ? { until: t('repeat.until-needed') } : {}),
      send: (values) => repeating.run({ id, version, repetition: toRepetition(values) }),
      onDone: onClose,
    },
  )
  const { values, errors } = form
  const whole = (value: number | string): number => (typeof value === 'number' ? value : 1)
  return (
    <DrawerForm open onClose={onClose} title={t('repeat.title')} form={form} action={t('repeat.add')}>
      <Select
        label={t('repeat.step')}
        description={values.step === 'month-day' && Number(dayOf(draft.startsAt).slice(8)) > 28 ? t('repeat.short-month') : undefined}
        allowDeselect={false}
        data={useSteps(draft.startsAt)}
        value={values.step}
        onChange={(step) => step !== null && form.set('step', step as Step)}
      />
      <NumberField
        label={t(values.step === 'week' ? 'repeat.every-week' : 'repeat.every-month')}
        description={t('repeat.every-help')}
        min={1}
        max={12}
        allowDecimal={false}
        value={values.every}
        onChange={(value) => form.set('every', whole(value))}
      />
      <SegmentedControl
        aria-label={t('repeat.ends')}
        data={[
          { value: 'count', label: t('repeat.by-count') },
          { value: 'until', label: t('repeat.by-day') },
        ]}
        value={values.by}
        onChange={(by) => form.set('by', by === 'until' ? 'until' : 'count')}
      />
      {values.by === 'count' ? (
        <NumberField
          label={t('repeat.count')}
          min={2}
          max={MOST_DATES}
          allowDecimal={false}
          value={values.count}
          onChange={(value) => form.set('count', whole(value))}
          error={errors.count}
        />
      ) : (
        <DateField
          label={t('repeat.until')}
          minDate={dayOf(draft.startsAt)}
          value={values.until}
          onChange={(day) => form.set('until', day)}
          error={errors.until}
        />
      )}
      <Preview activity={activity} values={values} />
      {errors.repetition && <p role="alert">{errors.repetition}</p>}
    </DrawerForm>
  )
}

/** Names the ways to repeat by the weekday and the day of the first date. */
function useSteps(startsAt: string): readonly { readonly value: Step; readonly label: string }[] {
  const t = useTranslate(seriesText)
  const language = useLanguage()
  const date = Number(dayOf(startsAt).slice(8))
  const written = writeWeekday(startsAt, language)
  const weekday = (language === 'en-US' ? written.split(',')[0] : written.split(' ').at(-1)) ?? ''
  const places = ['repeat.place-1', 'repeat.place-2', 'repeat.place-3', 'repeat.place-4', 'repeat.place-5'] as const
  const place = places[Math.floor((date - 1) / 7)] ?? 'repeat.place-5'
  return [
    { value: 'week', label: t('repeat.week', { weekday }) },
    { value: 'month-day', label: t('repeat.month-day', { day: date }) },
    { value: 'month-weekday', label: t('repeat.month-weekday', { place: t(place), weekday }) },
  ]
}

/** Lists the days that will be added. */
function Preview({ activity: { draft, dates }, values }: { readonly activity: WholeActivity; readonly values: Values }) {
  const t = useTranslate(seriesText)
  const language = useLanguage()
  if (values.by === 'until' && values.until === null) return null
  const taken = new Set([draft, ...dates].map(({ startsAt }) => dayOf(startsAt)))
  const days = startsOf(draft.startsAt, toRepetition(values))
    .map(dayOf)
    .filter((day) => !taken.has(day))
  return (
    <div className={stack(4)}>
      <b>{t('repeat.preview')}</b>
      <p className={text.quiet}>
        {days.length === 0 ? t('repeat.none') : days.map((day) => writeDay(day, language)).join(language === 'en-US' ? '; ' : '；')}
      </p>
    </div>
  )
}

import { Select, TextInput } from '@mantine/core'
import { textIn } from '#contract/language.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { MomentField } from '#web/console/form/dates.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { PictureField } from '#web/console/form/picture-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { grid, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { MOST_PLACES } from '../../contract.ts'
import { activitiesScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import type { ActivityForm, Choices } from './desk.ts'

type Props = { readonly form: ActivityForm }

export function TextsCard({ form }: Props) {
  const t = useTranslate(activitiesScreens)
  const { values, errors } = form
  return (
    <Card title={t('texts.title')}>
      <div className={stack(16)}>
        <BilingualField
          label={t('field.title')}
          most={80}
          value={values.title}
          onChange={(title) => form.set('title', title)}
          error={errors.title}
        />
        <BilingualField
          label={t('field.lead')}
          most={300}
          rows={2}
          value={values.lead}
          onChange={(lead) => form.set('lead', lead)}
          error={errors.lead}
        />
        <BilingualField
          label={t('field.text')}
          help={t('field.text-help')}
          most={8_000}
          rows={5}
          value={values.text}
          onChange={(text) => form.set('text', text)}
        />
      </div>
    </Card>
  )
}

export function PlaceCard({ form, choices }: Props & { readonly choices: Choices | undefined }) {
  const t = useTranslate(activitiesScreens)
  const language = useLanguage()
  const { values, errors } = form
  const studios = choices?.studios ?? []
  const { studio } = values
  // A studio that was closed since stays visible by its number.
  const known = studio === null || studios.some(({ number }) => number === studio) ? [] : [{ value: String(studio), label: `#${studio}` }]
  return (
    <Card title={t('facts.title')}>
      <div className={stack(16)}>
        <div className={grid(16, styles.pair)}>
          <MomentField
            label={t('field.starts')}
            value={values.startsAt}
            onChange={(at) => at !== null && form.set('startsAt', at)}
            error={errors.startsAt}
          />
          <MomentField
            label={t('field.ends')}
            value={values.endsAt}
            onChange={(at) => at !== null && form.set('endsAt', at)}
            error={errors.endsAt}
          />
        </div>
        <BilingualField
          label={t('field.place')}
          most={200}
          value={values.place}
          onChange={(place) => form.set('place', place)}
          error={errors.place}
        />
        <div className={grid(16, styles.pair)}>
          <TextInput
            type="url"
            label={t('field.online')}
            description={t('field.online-help')}
            placeholder="https://"
            maxLength={2_000}
            {...form.text('onlineUrl')}
          />
          <Select
            label={t('field.studio')}
            description={t('field.studio-help')}
            placeholder={t('field.studio-none')}
            clearable
            searchable
            data={[...studios.map(({ number, title }) => ({ value: String(number), label: title[language] })), ...known]}
            value={studio === null ? null : String(studio)}
            onChange={(number) => form.set('studio', number === null ? null : Number(number))}
            error={errors.studio}
          />
        </div>
        <PictureField label={t('field.cover')} value={values.cover} onChange={(cover) => form.set('cover', cover)} />
        {errors.cover && <p role="alert">{errors.cover}</p>}
      </div>
    </Card>
  )
}

export function PeopleCard({ form, choices }: Props & { readonly choices: Choices | undefined }) {
  const t = useTranslate(activitiesScreens)
  const language = useLanguage()
  const { values, errors } = form
  const whole = (value: number | string): number | null => (typeof value === 'number' ? value : null)
  return (
    <Card title={t('people.title')}>
      <div className={grid(16, styles.pair)}>
        <NumberField
          label={t('field.capacity')}
          description={t('field.capacity-help')}
          min={1}
          max={MOST_PLACES}
          allowDecimal={false}
          value={values.capacity ?? ''}
          onChange={(value) => form.set('capacity', whole(value))}
          error={errors.capacity}
        />
        <NumberField
          label={t('field.accept')}
          min={1}
          max={168}
          allowDecimal={false}
          value={values.acceptHours}
          onChange={(value) => form.set('acceptHours', whole(value) ?? 1)}
        />
        <MomentField
          label={t('field.from')}
          description={t('field.from-help')}
          clearable
          value={values.signUpFrom}
          onChange={(at) => form.set('signUpFrom', at)}
          error={errors.signUpFrom}
        />
        <MomentField
          label={t('field.until')}
          description={t('field.until-help')}
          clearable
          value={values.signUpUntil}
          onChange={(at) => form.set('signUpUntil', at)}
          error={errors.signUpUntil}
        />
        <NumberField
          label={t('field.remind')}
          description={t('field.remind-help')}
          min={0}
          max={168}
          allowDecimal={false}
          value={values.remindHours}
          onChange={(value) => form.set('remindHours', whole(value) ?? 0)}
        />
        <NumberField
          label={t('field.minutes')}
          description={t('field.minutes-help')}
          min={1}
          max={44_640}
          allowDecimal={false}
          value={values.minutes ?? ''}
          onChange={(value) => form.set('minutes', whole(value))}
        />
        <Select
          label={t('field.form')}
          description={t('field.form-help')}
          placeholder={t('field.form-none')}
          clearable
          searchable
          data={(choices?.questionnaires ?? []).map(({ id, title }) => ({ value: id, label: textIn(title, language) }))}
          value={values.form}
          onChange={(id) => form.set('form', id)}
          error={errors.form}
        />
      </div>
    </Card>
  )
}

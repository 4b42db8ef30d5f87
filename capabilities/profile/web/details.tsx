import { type ReactNode, Suspense } from 'react'
import { SelectField } from '#web/kit/field/select-field.tsx'
import { AreaField, TextField, type TextFieldProps } from '#web/kit/field/text-field.tsx'
import { Row, Rows } from '#web/kit/rows.tsx'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import type { UserRecord } from '../contract.ts'
import { profileText } from '../text/texts.ts'
import { detailRows } from './details-slot.ts'
import { EditRow } from './edit-row.tsx'
import { EmailCheck } from './email/email-check.tsx'
import type { SentDetails } from './record.ts'
import { RegionFields, RegionNames } from './region-fields.tsx'

export function ProfileDetails({ record }: { readonly record: UserRecord }) {
  const t = useTranslate(profileText)
  const More = useSlot(detailRows)
  return (
    <Rows>
      <LineRow
        field="relName"
        label={t('details.name')}
        note={t('details.name-note')}
        record={record}
        required={t('NICKNAME_REQUIRED')}
        input={{ autoComplete: 'nickname', maxLength: 64 }}
      />
      {record.username && <Row label={t('details.username')} value={record.username} />}
      <GenderRow record={record} />
      <LineRow
        field="job"
        label={t('details.job')}
        note={t('details.job-note')}
        record={record}
        input={{ autoComplete: 'organization-title', maxLength: 120 }}
      />
      <LineRow
        field="organization"
        label={t('details.organization')}
        record={record}
        input={{ autoComplete: 'organization', maxLength: 200 }}
      />
      <LineRow
        field="email"
        label={t('details.email')}
        note={t('details.email-note')}
        record={record}
        required={t('EMAIL_REQUIRED')}
        under={record.email && <EmailCheck key={record.email} email={record.email} />}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: 254 }}
      />
      <RegionRow record={record} />
      <LineRow field="address" label={t('details.address')} record={record} input={{ autoComplete: 'street-address', maxLength: 400 }} />
      <LineRow
        field="officeLocation"
        label={t('details.office')}
        note={t('details.office-note')}
        record={record}
        input={{ autoComplete: 'off', maxLength: 400 }}
      />
      <TextRow field="profile" label={t('details.profile')} record={record} most={200} />
      <TextRow field="introduction" label={t('details.introduction')} note={t('details.introduction-note')} record={record} most={1_000} />
      <LineRow
        field="personalWebsite"
        label={t('details.website')}
        record={record}
        input={{ type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', maxLength: 300, placeholder: 'https://' }}
      />
      <Suspense>
        <More />
      </Suspense>
    </Rows>
  )
}

type LineField = 'relName' | 'email' | 'address' | 'job' | 'organization' | 'officeLocation' | 'personalWebsite'
type LineProps = {
  readonly field: LineField
  readonly label: string
  readonly note?: string
  readonly under?: ReactNode
  readonly record: UserRecord
  /** The error for an empty field; omitted for optional fields. */
  readonly required?: string
  readonly input: Omit<Partial<TextFieldProps>, 'label' | 'name' | 'value' | 'onChange' | 'error'>
}

function LineRow({ field, label, note, under, record, required, input }: LineProps) {
  return (
    <EditRow
      name={field}
      label={label}
      note={note}
      under={under}
      value={record[field]}
      saved={{ value: record[field] ?? '' }}
      check={({ value }) => (required && value.trim() === '' ? { [field]: required } : {})}
      toChanges={({ value }) => ({ [field]: value.trim() }) as SentDetails}
      fields={({ draft, errors, set }) => (
        <TextField
          {...input}
          label={label}
          name={field}
          value={draft.value}
          error={errors[field]}
          onChange={({ target }) => set({ value: target.value })}
        />
      )}
    />
  )
}

type TextProps = {
  readonly field: 'profile' | 'introduction'
  readonly label: string
  readonly note?: string
  readonly record: UserRecord
  readonly most: number
}

/** A field of several lines with a counter; a Chinese character and an emoji count as one each. */
function TextRow({ field, label, note, record, most }: TextProps) {
  const t = useTranslate(profileText)
  return (
    <EditRow
      name={field}
      label={label}
      note={note}
      value={record[field]}
      saved={{ value: record[field] ?? '' }}
      check={({ value }) =>
        [...value.trim()].length > most ? { [field]: t(field === 'profile' ? 'PROFILE_TOO_LONG' : 'TEXT_TOO_LONG') } : {}
      }
      toChanges={({ value }) => ({ [field]: value }) as SentDetails}
      fields={({ draft, errors, set }) => (
        <AreaField
          label={label}
          name={field}
          value={draft.value}
          error={errors[field]}
          rows={field === 'profile' ? 4 : 8}
          aside={t('details.counter', { count: [...draft.value.trim()].length, most })}
          onChange={({ target }) => set({ value: target.value })}
        />
      )}
    />
  )
}

const GENDERS = ['female', 'male', 'other'] as const

function GenderRow({ record }: { readonly record: UserRecord }) {
  const t = useTranslate(profileText)
  const known = GENDERS.find((gender) => gender === record.gender)
  return (
    <EditRow
      name="gender"
      label={t('details.gender')}
      value={known && t(`details.${known}`)}
      saved={{ value: known ?? '' }}
      toChanges={({ value }) => ({ gender: value || null }) as SentDetails}
      fields={({ draft, errors, set }) => (
        <SelectField
          label={t('details.gender')}
          name="gender"
          autoComplete="sex"
          value={draft.value}
          error={errors['gender']}
          onChange={({ target }) => set({ value: target.value })}
        >
          <option value="">{t('details.unsaid')}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {t(`details.${gender}`)}
            </option>
          ))}
        </SelectField>
      )}
    />
  )
}

function RegionRow({ record }: { readonly record: UserRecord }) {
  const t = useTranslate(profileText)
  const saved = { region: record.region ?? '', area: record.area ?? '' }
  return (
    <EditRow
      name="region"
      label={t('details.region')}
      value={(saved.region || saved.area) && <RegionNames {...saved} />}
      saved={saved}
      check={({ region, area }) => ({
        ...(region === '' && { region: t('REGION_REQUIRED') }),
        ...(region !== '' && area === '' && { area: t('AREA_REQUIRED') }),
      })}
      toChanges={({ region, area }) => ({ region, area })}
      fields={(edit) => <RegionFields {...edit} />}
    />
  )
}

import { TextInput } from '@mantine/core'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type FormKind, LEAST_RETENTION_DAYS, MOST_RETENTION_DAYS } from '../../contract.ts'
import { enquiryScreens } from '../../text/screens.ts'
import styles from '../desk/enquiries.module.css'
import { StudyField } from './study-field.tsx'
import type { Edited } from './whole-form.ts'

type Props = { readonly kind: FormKind; readonly edited: Edited; readonly gaps: readonly string[]; onChange(next: Partial<Edited>): void }

export function FormAbout(props: Props) {
  const t = useTranslate(enquiryScreens)
  const words = useWords(props)
  return (
    <Card title={t('desk.about')}>
      <div className={styles.stack}>
        <BilingualField label={t('forms.title')} most={80} {...words('title')} />
        <BilingualField label={t('desk.lead-field')} most={600} rows={2} {...words('lead')} />
        <BilingualField label={t('desk.purpose')} help={t('desk.purpose-help')} most={300} rows={2} {...words('purpose')} />
        {props.kind === 'questionnaire' ? <p className={text.quiet}>{t('desk.questionnaire-help')}</p> : <OfPage {...props} />}
      </div>
    </Card>
  )
}

/** Edits what only a form with a page of its own has. */
function OfPage(props: Props) {
  const t = useTranslate(enquiryScreens)
  const words = useWords(props)
  const {
    kind,
    edited: { slug, study, draft },
    onChange,
  } = props
  return (
    <>
      <NumberField
        label={t('desk.retention')}
        description={t('desk.retention-help')}
        min={LEAST_RETENTION_DAYS}
        max={MOST_RETENTION_DAYS}
        allowDecimal={false}
        clampBehavior="blur"
        value={draft.retentionDays}
        onChange={(value) => typeof value === 'number' && onChange({ draft: { ...draft, retentionDays: value } })}
      />
      <BilingualField label={t('desk.done')} most={400} rows={2} {...words('done')} />
      {kind === 'study' && (
        <>
          <BilingualField label={t('desk.ineligible')} help={t('desk.ineligible-help')} most={400} rows={3} {...words('ineligible')} />
          <StudyField study={study} onChange={(next) => onChange({ study: next })} />
        </>
      )}
      <TextInput
        label={t('desk.slug')}
        description={t('desk.slug-help')}
        maxLength={60}
        value={slug}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
    </>
  )
}

/** Binds a text of the form, which is marked when publication needs it. */
function useWords({ edited: { draft }, gaps, onChange }: Props) {
  const t = useTranslate(enquiryScreens)
  return (name: 'title' | 'lead' | 'purpose' | 'done' | 'ineligible') => ({
    value: draft[name],
    error: gaps.includes(name) && t('desk.gap'),
    onChange: (value: (typeof draft)[typeof name]) => onChange({ draft: { ...draft, [name]: value } }),
  })
}

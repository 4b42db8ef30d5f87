import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listSubmissions } from '#contract/submission.ts'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { DateField } from '#web/console/form/dates.tsx'
import { type Form, useForm } from '#web/console/form/form.tsx'
import type { Refusal } from '#web/console/refusal.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import {
  FIELDS_OF,
  type Field,
  type Filing,
  getCertification,
  getOwnCertification,
  type Kind,
  saveFiling,
  submitFiling,
} from '../../contract.ts'
import { certificationText } from '../../text/texts.ts'
import { bringUp } from '../bring-up.ts'
import { choicesOf, fieldWord, isChoice, type TranslateOwn, useOwnTranslate } from '../words.ts'
import { toastFiled } from './filed-notice.tsx'
import styles from './form.module.css'
import { isSensitive, toInput, type Values, valuesOf } from './form-values.ts'
import { type Scan, ScansField } from './scans-field.tsx'

type Props = { readonly kind: Kind; readonly filing: Filing | undefined; onClose(): void }
type All = Values & { readonly documents: readonly Scan[] }

type GroupName = 'form.person' | 'form.practice' | 'form.organisation' | 'form.legal'
const GROUPS = {
  personal: { 'form.person': FIELDS_OF.personal },
  professional: { 'form.person': FIELDS_OF.professional.slice(0, 3), 'form.practice': FIELDS_OF.professional.slice(3) },
  enterprise: { 'form.organisation': FIELDS_OF.enterprise.slice(0, 4), 'form.legal': FIELDS_OF.enterprise.slice(4) },
} as const satisfies Record<Kind, Readonly<Partial<Record<GroupName, readonly Field[]>>>>

/** A filing of one kind, begun or sent back. It is saved as it is; filing it asks for a fresh proof, and keeps everything if it is refused. */
export function FilingForm({ kind, filing: first, onClose }: Props) {
  const t = useOwnTranslate()
  const [opened] = useState(first) // what is saved here comes back from outside, and is no newer version of it
  const [filing, setFiling] = useState(first)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const changes = [getOwnCertification, getCertification, listSubmissions]
  const saving = useAction(saveFiling, { changes })
  const submitting = useAction(submitFiling, { changes })
  const words = useCodes()

  async function save(values: All) {
    const { documents } = values
    const input = {
      ...(toInput(kind, values, filing) as object),
      kind,
      documents: documents.map(({ id }) => id),
      ...(filing && { id: filing.id }),
    }
    const saved = await saving.run(input)
    if (saved && 'ok' in saved) setFiling(saved.ok)
    return saved
  }
  const form = useForm<All>(
    { ...valuesOf(kind, opened), documents: opened?.documents ?? [] },
    {
      words,
      async send(values) {
        setRefusal(undefined)
        const saved = await save(values)
        if (!saved || 'refused' in saved) return saved
        const filed = await submitting.run({ id: saved.ok.id })
        if (filed && 'ok' in filed) toastFiled(t, saved.ok)
        return filed
      },
      onDone: onClose,
      isPrivate: true,
    },
  )
  async function saveDraft() {
    const saved = await save(form.values)
    setRefusal(saved && 'refused' in saved ? saved : undefined)
    if (!saved || 'refused' in saved) return
    form.reset({ ...valuesOf(kind, saved.ok), documents: saved.ok.documents })
    toast('ok', t('form.saved'))
  }
  const { ref } = form
  useEffect(() => bringUp(ref.current), [ref])
  const scans = useRef(form.values.documents)
  scans.current = form.values.documents
  function setScans(change: (before: readonly Scan[]) => readonly Scan[]) {
    scans.current = change(scans.current)
    form.set('documents', scans.current)
  }
  return (
    <form
      ref={ref}
      tabIndex={-1}
      className={styles.form}
      method="post"
      onSubmit={form.submit}
      noValidate
      aria-label={t('form.title', { kind: t(`kind.${kind}`) })}
    >
      <p className={styles.intro}>{t('form.intro')}</p>
      <Returned filing={filing} kind={kind} />
      {(Object.entries(GROUPS[kind]) as [GroupName, readonly Field[]][]).map(([title, fields]) => (
        <fieldset key={title} className={styles.group}>
          <legend>{t(title)}</legend>
          <div className={styles.fields}>
            {fields.map((field) => (
              <OneField key={field} field={field} kind={kind} form={form} filing={filing} before={first} />
            ))}
          </div>
        </fieldset>
      ))}
      <ScansField kind={kind} scans={form.values.documents} error={form.errors.documents} onChange={setScans} onBusy={setSending} />
      <RefusedLine refused={form.refused ?? refusal} />
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onClose}>
          {t('form.close')}
        </Button>
        <Button busy={saving.busy && !form.busy} onClick={() => void saveDraft()}>
          {t('form.save')}
        </Button>
        <Button kind="solid" type="submit" busy={form.busy} blocked={sending ? t('scan.working') : undefined}>
          {t(form.busy ? 'form.submitting' : 'form.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Sentences for the codes that stand at a field; each is a key of the text. */
function useCodes(): (code: string) => ReactNode {
  const t = useTranslate(certificationText)
  return (code) => (Object.hasOwn(certificationText['en-US'], code) ? t(code as 'FIELD_REQUIRED') : undefined)
}

/** What the reviewer wrote, above the fields; each reason also stands at its field. */
function Returned({ filing, kind }: { readonly filing: Filing | undefined; readonly kind: Kind }) {
  const t = useOwnTranslate()
  if (filing?.state !== 'returned') return null
  return (
    <div className={styles.returned}>
      <strong>{t('own.returned')}</strong>
      {filing.note && <p>{filing.note}</p>}
      <ul>
        {filing.reasons.map(({ field, reason }) => (
          <li key={field}>
            <b>{fieldWord(t, kind, field as Field)}</b> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

type FieldProps = {
  readonly field: Field
  readonly kind: Kind
  readonly form: Form<All>
  readonly filing: Filing | undefined
  /** As it was when the form was opened. */
  readonly before: Filing | undefined
}

const OPTIONAL: readonly Field[] = ['title', 'department', 'licenceValidUntil']
const AUTOFILL: Partial<Record<Field, string>> = {
  personName: 'name',
  institution: 'organization',
  enterpriseName: 'organization',
  title: 'organization-title',
}

function OneField(props: FieldProps) {
  const { field, kind, form, filing } = props
  const t = useOwnTranslate()
  const isOptional = OPTIONAL.includes(field)
  const name = fieldWord(t, kind, field)
  const label = {
    label: isOptional ? t('form.optional', { name }) : name,
    description: helpOf(t, field, form.values, filing),
  }
  const error = form.errors[field] ?? objectionTo(props)
  if (isChoice(field)) {
    const { value, onChange, ...rest } = form.value(field)
    return (
      <Select
        {...label}
        withAsterisk={!isOptional}
        {...rest}
        error={error}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        data={choicesOf(t, field)}
        placeholder={t('form.choose')}
        allowDeselect={false}
      />
    )
  }
  if (field === 'licenceValidUntil') {
    const { value, onChange, ...rest } = form.value(field)
    return (
      <div>
        <DateField {...label} {...rest} error={error} value={value || null} onChange={(day) => onChange(day ?? '')} />
        {value && (
          <Button kind="quiet" size="small" onClick={() => onChange('')}>
            {t('form.no-end')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <TextInput
      {...label}
      withAsterisk={!isOptional}
      {...form.text(field)}
      error={error}
      autoComplete={AUTOFILL[field] ?? 'off'}
      spellCheck={false}
      maxLength={120}
    />
  )
}

/** What the reviewer wrote about a field, until something else stands in it. */
function objectionTo({ field, form, kind, filing, before }: FieldProps): string | undefined {
  const isAsItWas = filing?.fields[field] === before?.fields[field] && form.values[field] === valuesOf(kind, filing)[field]
  return isAsItWas ? before?.reasons.find((reason) => reason.field === field)?.reason : undefined
}

/** What is stored of a sensitive field, or how its number looks. */
function helpOf(t: TranslateOwn, field: Field, values: Values, filing: Filing | undefined): string | undefined {
  const mask = isSensitive(field) && filing?.fields[field]
  if (mask) return t('form.kept', { mask })
  if (field === 'authenticationNumber' && values.certificateType === 'resident-id') return t('form.resident-help')
  if (field === 'organizationCode') return t('form.code-help')
  return field === 'licenceValidUntil' ? t('form.licence-until-help') : undefined
}

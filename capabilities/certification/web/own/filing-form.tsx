import { useEffect, useRef, useState } from 'react'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import type { ConsoleForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, cluster, fit, grid, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { FIELDS_OF, type Field, type Filing, type Kind } from '../../contract.ts'
import { bringUp } from '../bring-up.ts'
import { fieldLabel, useOwnTranslate } from '../labels.ts'
import { FilingField } from './filing-field.tsx'
import type { FilingValues } from './form-values.ts'
import styles from './own.module.css'
import { type Scan, ScansField } from './scans-field.tsx'
import { useFiling } from './use-filing.ts'

type Props = { readonly kind: Kind; readonly filing: Filing | undefined; onClose(): void }

type GroupName = 'form.person' | 'form.practice' | 'form.organisation' | 'form.legal'
const GROUPS = {
  personal: { 'form.person': FIELDS_OF.personal },
  professional: { 'form.person': FIELDS_OF.professional.slice(0, 3), 'form.practice': FIELDS_OF.professional.slice(3) },
  enterprise: { 'form.organisation': FIELDS_OF.enterprise.slice(0, 4), 'form.legal': FIELDS_OF.enterprise.slice(4) },
} as const satisfies Record<Kind, Readonly<Partial<Record<GroupName, readonly Field[]>>>>

/**
 * Edits a draft or returned filing. Saving accepts incomplete input. Submitting asks for step-up and keeps all input when it is refused.
 */
export function FilingForm({ kind, filing: first, onClose }: Props) {
  const t = useOwnTranslate()
  const { form, filing, refused, isSavingDraft, saveDraft } = useFiling(kind, first, onClose)
  const [isUploading, setUploading] = useState(false)
  const { ref } = form
  useEffect(() => bringUp(ref.current), [ref])
  return (
    <form
      ref={ref}
      tabIndex={-1}
      className={stack(20, fit, styles.form)}
      method="post"
      onSubmit={form.submit}
      noValidate
      aria-label={t('form.title', { kind: t(`kind.${kind}`) })}
    >
      <p className={text.quiet}>{t('form.intro')}</p>
      <Returned filing={filing} kind={kind} />
      {(Object.entries(GROUPS[kind]) as [GroupName, readonly Field[]][]).map(([title, fields]) => (
        <fieldset key={title} className={styles.group}>
          <legend>{t(title)}</legend>
          <div className={grid([16, 24], align.start, styles.fields)}>
            {fields.map((field) => (
              <FilingField key={field} field={field} kind={kind} form={form} filing={filing} before={first} />
            ))}
          </div>
        </fieldset>
      ))}
      <Scans kind={kind} form={form} onBusy={setUploading} />
      <RefusedLine refused={refused} />
      <div className={cluster(8, justify.end)}>
        <Button kind="quiet" onClick={onClose}>
          {t('form.close')}
        </Button>
        <Button busy={isSavingDraft} onClick={() => void saveDraft()}>
          {t('form.save')}
        </Button>
        <Button kind="solid" type="submit" busy={form.busy} blocked={isUploading ? t('scan.working') : undefined}>
          {t(form.busy ? 'form.submitting' : 'form.submit')}
        </Button>
      </div>
    </form>
  )
}

type ScansProps = { readonly kind: Kind; readonly form: ConsoleForm<FilingValues>; onBusy(isBusy: boolean): void }

/** Several uploads may end before the next render, so each starts from the latest value. */
function Scans({ kind, form, onBusy }: ScansProps) {
  const latest = useRef(form.values.documents)
  latest.current = form.values.documents
  function change(by: (before: readonly Scan[]) => readonly Scan[]) {
    latest.current = by(latest.current)
    form.set('documents', latest.current)
  }
  return <ScansField kind={kind} scans={form.values.documents} error={form.errors.documents} onChange={change} onBusy={onBusy} />
}

/** Shows the reviewer's text above the fields; each reason also appears at its field. */
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
            <b>{fieldLabel(t, kind, field as Field)}</b> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

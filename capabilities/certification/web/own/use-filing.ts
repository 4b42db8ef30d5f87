import { type ReactNode, useState } from 'react'
import { listSubmissions } from '#contract/submission.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { type Filing, getCertification, getOwnCertification, type Kind, saveFiling, submitFiling } from '../../contract.ts'
import { certificationText } from '../../text/texts.ts'
import { useOwnTranslate } from '../labels.ts'
import { toastFiled } from './filed-notice.tsx'
import { type FilingValues, toFilingInput, valuesOf } from './form-values.ts'

type FilingForm = {
  readonly form: ConsoleForm<FilingValues>
  readonly filing: Filing | undefined
  readonly refused: CallRefusal | undefined
  readonly isSavingDraft: boolean
  saveDraft(): Promise<void>
}

/** Holds the form of a filing. Submitting saves first, so that a refusal loses no input. */
export function useFiling(kind: Kind, first: Filing | undefined, onSubmitted: () => void): FilingForm {
  const t = useOwnTranslate()
  const [opened] = useState(first) // a save here changes `first` from outside, which is no newer version of the form
  const [filing, setFiling] = useState(first)
  const [refusal, setRefusal] = useState<CallRefusal>()
  const changes = [getOwnCertification, getCertification, listSubmissions]
  const saving = useAction(saveFiling, { changes })
  const submitting = useAction(submitFiling, { changes })
  async function save(values: FilingValues) {
    const input = {
      ...(toFilingInput(kind, values, filing) as object),
      kind,
      documents: values.documents.map(({ id }) => id),
      ...(filing && { id: filing.id }),
    }
    const saved = await saving.run(input)
    if (saved && 'ok' in saved) setFiling(saved.ok)
    return saved
  }
  const form = useForm<FilingValues>(fieldsOf(kind, opened), {
    words: useFieldRefusals(),
    async send(values) {
      setRefusal(undefined)
      const saved = await save(values)
      if (!saved || 'refused' in saved) return saved
      const submitted = await submitting.run({ id: saved.ok.id })
      if (submitted && 'ok' in submitted) toastFiled(t, saved.ok)
      return submitted
    },
    onDone: onSubmitted,
    isPrivate: true,
  })
  async function saveDraft() {
    const saved = await save(form.values)
    setRefusal(saved && 'refused' in saved ? saved : undefined)
    if (!saved || 'refused' in saved) return
    form.reset(fieldsOf(kind, saved.ok))
    toast('ok', t('form.saved'))
  }
  return { form, filing, refused: form.refused ?? refusal, isSavingDraft: saving.busy && !form.busy, saveDraft }
}

const fieldsOf = (kind: Kind, filing: Filing | undefined): FilingValues => ({
  ...valuesOf(kind, filing),
  documents: filing?.documents ?? [],
})

function useFieldRefusals(): (code: string) => ReactNode {
  const t = useTranslate(certificationText)
  return (code) => (Object.hasOwn(certificationText['en-US'], code) ? t(code as 'FIELD_REQUIRED') : undefined)
}

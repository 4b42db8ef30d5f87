import { Switch } from '@mantine/core'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { getCertificationTerms, MOST_RECHECK_MONTHS, MOST_VALID_MONTHS, saveCertificationTerms } from '../../contract.ts'
import { useOwnTranslate } from '../labels.ts'

/** Sets how long certifications are in effect, and when they are re-verified. */
export function TermsWindow({ onClose }: { onClose(): void }) {
  const t = useOwnTranslate()
  const terms = useCall(getCertificationTerms, {}, { freshMs: 0 })
  return (
    <Window open onClose={onClose} title={t('terms.title')}>
      <Answer of={terms} small>
        {(ok) => <TermsForm terms={ok} onDone={onClose} />}
      </Answer>
    </Window>
  )
}

type FormProps = { readonly terms: OutputOf<typeof getCertificationTerms>; onDone(): void }

function TermsForm({ terms: { version, ...terms }, onDone }: FormProps) {
  const t = useOwnTranslate()
  const saving = useAction(saveCertificationTerms, {
    changes: [getCertificationTerms],
    onDone: () => toast('ok', t('terms.saved')),
  })
  const form = useForm(terms, { send: (values) => saving.run({ ...values, version }), onDone })
  return (
    <FormOf form={form} action={t('terms.save')}>
      <NumberField
        label={t('terms.valid')}
        description={t('terms.valid-hint')}
        min={1}
        max={MOST_VALID_MONTHS}
        allowDecimal={false}
        required
        {...form.value('validMonths')}
      />
      <NumberField
        label={t('terms.recheck')}
        description={t('terms.recheck-hint')}
        min={1}
        max={MOST_RECHECK_MONTHS}
        allowDecimal={false}
        required
        {...form.value('recheckMonths')}
      />
      <Switch label={t('terms.personal')} description={t('terms.personal-hint')} {...form.check('rechecksPersonal')} />
    </FormOf>
  )
}

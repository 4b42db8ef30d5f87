import { Answer } from '#web/console/call/answer.tsx'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getAgreementRules, setAgreementRules } from '../../contract.ts'
import { consentScreens } from '../../text/consent-screens.ts'

/** Sets what follows when a member has not accepted a material change. */
export function AgreementRules() {
  const t = useTranslate(consentScreens)
  const asked = useCall(getAgreementRules, {})
  const { run, busy } = useAction(setAgreementRules, { changes: [getAgreementRules] })
  const save = async (isReadOnly: boolean) => {
    const done = await run({ isReadOnly })
    if (done) toastOutcome(done, t('rules.saved'))
  }
  return (
    <Card title={t('rules.title')}>
      <Answer of={asked}>
        {({ isReadOnly }) => (
          <div className={stack(12)}>
            <p>{t('rules.text')}</p>
            <CheckField
              role="switch"
              name="isReadOnly"
              checked={isReadOnly}
              aria-disabled={busy}
              onChange={({ target }) => !busy && void save(target.checked)}
            >
              {t('rules.read-only')}
            </CheckField>
          </div>
        )}
      </Answer>
    </Card>
  )
}

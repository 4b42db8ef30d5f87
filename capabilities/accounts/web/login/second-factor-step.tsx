import { useEffect } from 'react'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import styles from '../fields/form.module.css'
import { AuthenticatorEnrolment } from '../security/enrolment.tsx'
import { FactorCodeForm } from '../security/factor-code-form.tsx'
import { OperatorPasswordForm } from '../security/operator-password-form.tsx'
import type { LogIn, LogInStep } from './use-log-in.ts'

export const OWED_TITLES: { readonly [Step in LogInStep]?: 'factor.title' | 'factor.enrol-title' | 'longer.title' } = {
  code: 'factor.title',
  enrolment: 'factor.enrol-title',
  password: 'longer.title',
}

/**
 * Shows the step that a login still owes once it has a token: a code, the setup of an authenticator or a longer password; also the loading
 * and error states.
 */
export function SecondFactorStep({ logIn }: { readonly logIn: LogIn }) {
  const t = useTranslate(accountsText)
  const { step } = logIn
  // It is shorter than the form before it, whose end was in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its title
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [step])
  if (step === 'looking') return <Loading label={t('factor.busy')} shapes={['line', 'row', 'row']} />
  if (step === 'failed') return <ErrorState title={t('factor.failed')} onRetry={() => void logIn.look()} />
  if (step === 'enrolment') {
    return <AuthenticatorEnrolment lead={t('factor.enrol-lead')} onDone={() => void logIn.goOn()} onCancel={() => void logIn.leave()} />
  }
  return (
    <div className={stack(20, fit)}>
      {step === 'password' ? <OperatorPasswordForm onDone={logIn.goOn} /> : <FactorCodeForm onDone={logIn.goOn} />}
      <p>
        <button type="button" className={styles.textButton} onClick={() => void logIn.leave()}>
          {t('factor.other')}
        </button>
      </p>
    </div>
  )
}

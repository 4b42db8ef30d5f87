import { type ReactNode, useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { Rows } from '#web/kit/rows.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getSecurity } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { closedHeaders } from '../headers.ts'
import { useStepUp } from '../step-up.tsx'
import { NoticeList } from './notice-list.tsx'
import { PasswordRow } from './password-row.tsx'
import { PhoneRow } from './phone-row.tsx'
import { QuestionRow } from './question-row.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import type { Security } from './security.ts'
import { SessionsRow } from './sessions-row.tsx'

export const headers = closedHeaders

export default function SecurityPage() {
  const t = useTranslate(accountsText)
  return (
    <section className={stack(16)} id="security">
      <h2>{t('security.title')}</h2>
      <SecuritySettings />
    </section>
  )
}

/** Shows every setting that protects the account. `children` are rows of other capabilities. */
export function SecuritySettings({ children }: { readonly children?: ReactNode }) {
  const t = useTranslate(accountsText)
  const { security, reload } = useSecurity()
  return (
    <>
      {security === 'loading' && <Loading label={t('security.loading')} shapes={['row', 'row', 'row', 'row']} />}
      {security === 'failed' && <ErrorState title={t('security.failed')} onRetry={() => void reload()} />}
      {typeof security === 'object' && (
        <SecurityRows security={security} reload={reload}>
          {children}
        </SecurityRows>
      )}
    </>
  )
}

type RowsProps = { readonly security: Security; reload(): Promise<void>; readonly children: ReactNode }

function SecurityRows({ security, reload, children }: RowsProps) {
  const { phone, username, hasPassword, secondFactor, notices } = security
  const stepUp = useStepUp({ password: hasPassword, authenticator: secondFactor.on, phone, username: username ?? phone })
  return (
    <>
      <Rows>
        <PasswordRow security={security} stepUp={stepUp} reload={reload} />
        <QuestionRow question={security.question} mayAsk={security.mayAsk} stepUp={stepUp} reload={reload} />
        <PhoneRow phone={phone} stepUp={stepUp} reload={reload} />
        {children}
        <SecondFactorRow factor={secondFactor} stepUp={stepUp} reload={reload} />
        <SessionsRow count={security.sessions} stepUp={stepUp} reload={reload} />
      </Rows>
      <NoticeList notices={notices} />
      {stepUp.dialog}
    </>
  )
}

function useSecurity() {
  const [security, setSecurity] = useState<Security | 'loading' | 'failed'>('loading')
  async function reload() {
    const reply = await ask(getSecurity, {}).catch(() => undefined)
    setSecurity((before) => (reply && 'ok' in reply ? reply.ok : typeof before === 'object' ? before : 'failed'))
  }
  useEffect(() => {
    let current = true
    void ask(getSecurity, {})
      .catch(() => undefined)
      .then((reply) => current && setSecurity(reply && 'ok' in reply ? reply.ok : 'failed'))
    return () => {
      current = false
    }
  }, [])
  return { security, reload }
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask, type Reply } from '#web/ask.ts'
import { CodeField } from '#web/kit/field/code-field.tsx'
import { Qr } from '#web/kit/picture/qr.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { cluster, fit, items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { AnswerForm } from '../fields/answer-form.tsx'
import { CopyButton } from '../fields/copy-button.tsx'
import formStyles from '../fields/form.module.css'
import { useAccountForm } from '../fields/form.ts'
import { AccountFormActions } from '../fields/form-actions.tsx'
import { FormError } from '../fields/form-error.tsx'
import { placeRefusal } from '../fields/refused.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security-page.module.css'

type Begun = OutputOf<typeof beginSecondFactor>
type Props = {
  readonly lead?: ReactNode
  /** Requests the secret; a page with step-up passes its own function. Returns undefined when the user cancels. */
  begin?(answer?: string): Promise<Reply<typeof beginSecondFactor> | undefined>
  /** Runs when the authenticator is on, while the recovery codes are still shown. */
  onConfirmed?: () => void
  onDone(): void
  onCancel?: () => void
}

const askToBegin = (answer?: string) => ask(beginSecondFactor, answer === undefined ? {} : { answer })

/** Sets up an authenticator: QR code and key, a first code, then the recovery codes. */
export function AuthenticatorEnrolment({ lead, begin = askToBegin, onConfirmed, onDone, onCancel }: Props) {
  const t = useTranslate(accountsText)
  const [begun, setBegun] = useState<Begun | 'failed'>()
  const [question, setQuestion] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const started = useRef(false)

  async function load() {
    const reply = await begin().catch(() => ({ refused: 'BUSY', question: undefined }) as const)
    if (!reply) onCancel?.()
    else if ('ok' in reply) setBegun(reply.ok)
    else if (reply.question !== undefined) setQuestion(reply.question)
    else setBegun('failed')
  }
  function take(fresh: readonly string[]) {
    setCodes(fresh)
    onConfirmed?.()
  }
  useEffect(() => {
    if (started.current) return
    started.current = true
    void load()
  })

  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />
  if (begun === 'failed') return <ErrorState onRetry={() => void load()} />
  if (!begun && question !== undefined) return <AnswerForm {...{ question, begin, onCancel }} onBegun={setBegun} />
  if (!begun) return <Loading label={t('factor.busy')} shapes={['line', 'row', 'row']} />
  return (
    <div className={stack(20)}>
      {lead && <p className={formStyles.lead}>{lead}</p>}
      <div className={cluster([16, 24], styles.scan)}>
        <Qr rows={begun.qr} label={t('factor.qr')} />
        <div className={stack(8, items.start)}>
          <p>{t('factor.scan')}</p>
          <p className={formStyles.small}>{t('factor.type')}</p>
          <p className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyButton text={begun.secret} />
        </div>
      </div>
      <ConfirmForm onCodes={take} onCancel={onCancel} />
    </div>
  )
}

type ConfirmProps = { onCodes(codes: readonly string[]): void; readonly onCancel: (() => void) | undefined }

function ConfirmForm({ onCodes, onCancel }: ConfirmProps) {
  const t = useTranslate(accountsText)
  const form = useAccountForm(
    { code: '' },
    {
      check: ({ code }) => (code.length < 6 ? { code: t('factor.code-empty') } : {}),
      async send({ code }) {
        const reply = await ask(confirmSecondFactor, { code })
        if ('refused' in reply) return placeRefusal(reply, { SECOND_FACTOR_WRONG: 'code' }, t)
        onCodes(reply.ok.recoveryCodes)
        return undefined
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <CodeField {...form.code('code')} label={t('factor.confirm')} onComplete={() => form.run()} />
      <AccountFormActions busy={form.busy} labels={[t('factor.turn-on'), t('factor.busy')]} onCancel={onCancel} />
    </form>
  )
}

import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import rows from '#web/kit/rows.module.css'
import { Row } from '#web/kit/rows.tsx'
import { inline } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { FormError } from '../fields/form-error.tsx'
import { refusalText } from '../fields/refused.ts'
import type { StepUp } from '../step-up.tsx'
import { AuthenticatorEnrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import type { Security } from './security.ts'

type Factor = Security['secondFactor']
type Props = { readonly factor: Factor; readonly stepUp: StepUp; reload(): Promise<void> }
type Open = { readonly kind: 'none' | 'enrolment' | 'question' } | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Manages two-step verification: on, off and new recovery codes. Operators cannot turn it off (S40). */
export function SecondFactorRow({ factor, stepUp, reload }: Props) {
  const t = useTranslate(accountsText)
  const { open, setOpen, error, renew, remove, end } = useFactor(stepUp, reload)
  return (
    <Row
      label={t('security.factor')}
      value={<State on={factor.on} />}
      note={factor.on ? t('security.factor-left', { count: factor.recoveryCodesLeft }) : t('security.factor-why')}
      action={open.kind !== 'enrolment' && open.kind !== 'codes' && <Actions factor={factor} setOpen={setOpen} renew={renew} />}
    >
      <FormError>{error}</FormError>
      {open.kind === 'codes' && <RecoveryCodes codes={open.codes} onSaved={() => setOpen({ kind: 'none' })} />}
      {open.kind === 'enrolment' && (
        <AuthenticatorEnrolment
          begin={() => stepUp.ask(beginSecondFactor, {})}
          onConfirmed={() => void reload()}
          onDone={() => void end('security.factor-on-done')}
          onCancel={() => setOpen({ kind: 'none' })}
        />
      )}
      <RemovalDialog
        open={open.kind === 'question'}
        title={t('security.factor-off-title')}
        action={t('security.factor-turn-off')}
        onClose={() => setOpen({ kind: 'none' })}
        onRemove={() => void remove()}
      >
        {t('security.factor-off-more')}
      </RemovalDialog>
    </Row>
  )
}

function State({ on }: { readonly on: boolean }) {
  const t = useTranslate(accountsText)
  return (
    <span className={inline(6, rows.state)} data-kind={on ? 'ok' : 'warn'}>
      <Icon name={on ? 'ok' : 'warn'} size={16} />
      {t(on ? 'security.factor-on' : 'security.factor-off')}
    </span>
  )
}

type ActionsProps = { readonly factor: Factor; setOpen(open: Open): void; renew(): Promise<void> }

function Actions({ factor, setOpen, renew }: ActionsProps): ReactNode {
  const t = useTranslate(accountsText)
  if (!factor.on) {
    return (
      <Button kind="quiet" aria-label={t('security.factor-turn-on-long')} onClick={() => setOpen({ kind: 'enrolment' })}>
        {t('security.factor-turn-on')}
      </Button>
    )
  }
  return (
    <>
      <Button kind="quiet" onClick={() => void renew()}>
        {t('security.factor-codes')}
      </Button>
      <Button
        kind="quiet"
        onClick={() => setOpen({ kind: 'question' })}
        blocked={factor.required ? t('security.factor-required') : undefined}
      >
        {t('security.factor-turn-off')}
      </Button>
    </>
  )
}

function useFactor(stepUp: StepUp, reload: () => Promise<void>) {
  const t = useTranslate(accountsText)
  const [open, setOpen] = useState<Open>({ kind: 'none' })
  const [error, setError] = useState<ReactNode>()

  async function end(words: 'security.factor-on-done' | 'security.factor-off-done') {
    setOpen({ kind: 'none' })
    toast('ok', t(words))
    await reload()
  }
  async function renew() {
    setError(undefined)
    const reply = await stepUp.ask(renewRecoveryCodes, {}).catch(() => undefined)
    if (!reply) return
    if ('refused' in reply) return setError(refusalText(reply, t))
    setOpen({ kind: 'codes', codes: reply.ok.recoveryCodes })
    toast('ok', t('security.codes-done'))
    await reload()
  }
  async function remove() {
    setError(undefined)
    setOpen({ kind: 'none' })
    const reply = await stepUp.ask(removeSecondFactor, {}).catch(() => undefined)
    if (!reply) return
    if ('refused' in reply) return setError(refusalText(reply, t))
    await end('security.factor-off-done')
  }
  return { open, setOpen, error, renew, remove, end }
}

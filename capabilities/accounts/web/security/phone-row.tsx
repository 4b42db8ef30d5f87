import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Row } from '#web/kit/rows.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { loadUser } from '#web/session/user.ts'
import { changePhone } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { AccountFormActions } from '../fields/form-actions.tsx'
import { FormError } from '../fields/form-error.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { placeRefusal } from '../fields/refused.ts'
import { SmsCodeField, useSendCode } from '../fields/sms-code-field.tsx'
import { needsCode, useCode } from '../fields/use-code.ts'
import type { StepUp } from '../step-up.tsx'

type Props = { readonly phone: string; readonly stepUp: StepUp; reload(): Promise<void> }

/** Changes the phone: first a step-up, then a code to the new number (S15, S42). */
export function PhoneRow({ phone, stepUp, reload }: Props) {
  const t = useTranslate(accountsText)
  const [open, setOpen] = useState(false)
  async function begin() {
    if (await stepUp.prove()) setOpen(true)
  }
  async function done() {
    setOpen(false)
    toast('ok', t('security.phone-done'))
    await Promise.all([reload(), loadUser()])
  }
  return (
    <Row
      label={t('phone.label')}
      value={phone}
      action={
        !open && (
          <Button kind="quiet" aria-label={t('security.change-phone')} onClick={() => void begin()}>
            {t('security.change')}
          </Button>
        )
      }
    >
      {open && <ChangePhone stepUp={stepUp} onDone={done} onCancel={() => setOpen(false)} />}
    </Row>
  )
}

type ChangeProps = { readonly stepUp: StepUp; onDone(): Promise<void>; onCancel(): void }

function ChangePhone({ stepUp, onDone, onCancel }: ChangeProps) {
  const t = useTranslate(accountsText)
  const sending = useCode('change-phone')
  const form = useAccountForm(
    { phone: '', code: '' },
    {
      check: ({ phone, code }) => ({
        ...(phone.trim() === '' && { phone: t('phone.empty') }),
        ...(needsCode(sending, phone) && code.length < 6 && { code: t('code.empty') }),
      }),
      async send({ phone, code }): Promise<AccountFormErrors<'phone' | 'code'> | undefined> {
        if (code.length < 6) return void (await sendCode())
        const reply = await stepUp.ask(changePhone, { phone: phone.trim(), code, ticket: undefined })
        if (!reply) return undefined
        if ('ok' in reply) return void (await onDone())
        if (reply.refused === 'ALREADY_REGISTERED') return { phone: t('security.phone-taken') }
        return placeRefusal(reply, PLACES, t)
      },
    },
  )
  const sendCode = useSendCode(form, sending)
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <PhoneField {...form.text('phone')} label={t('security.phone-new')} autoFocus />
      <SmsCodeField form={form} sending={sending} />
      <AccountFormActions busy={form.busy} onCancel={onCancel} />
    </form>
  )
}

const PLACES = { PHONE_INVALID: 'phone', PHONE_UNSUPPORTED: 'phone', OTP_INVALID: 'code', OTP_LOCKED: 'code' } as const

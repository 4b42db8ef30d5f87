import { useState } from 'react'
import { useLocation } from 'react-router'
import { readPhone } from '#contract/input/typed.ts'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { resetPassword } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { ANSWER_PLACES, AnswerField } from '../fields/answer-field.tsx'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { placeRefusal } from '../fields/refused.ts'
import { SmsCodeField, useSendCode } from '../fields/sms-code-field.tsx'
import { needsCode, useCode } from '../fields/use-code.ts'
import { authHeaders } from '../headers.ts'

export const handle: PageHandle = { name: 'resetpassword', starts: 'at once' }
export const headers = authHeaders
export const meta: Meta = ({ matches }) => {
  const t = translatorOf(accountsText, languageIn(matches))
  return titled(matches, t('reset.title'), t('reset.description'))
}

type End = 'done' | 'pending'

export default function ResetPage() {
  const t = useTranslate(accountsText)
  const [end, setEnd] = useState<End>()
  return (
    <AuthLayout
      art="contours-ink"
      greeting={[t('reset.greeting'), t('reset.greeting-more')]}
      about={t('reset.about')}
      title={t('reset.title')}
      other={end ? undefined : { ask: t('reset.lead'), to: '/login', text: t('reset.to-login') }}
    >
      {end ? <Ended end={end} /> : <ResetForm onEnd={setEnd} />}
    </AuthLayout>
  )
}

/** Shows the result. A reset logs no account in (S37). */
function Ended({ end }: { readonly end: End }) {
  const t = useTranslate(accountsText)
  return (
    <div className={stack(20, fit)}>
      {end === 'done' ? (
        <Notice kind="ok" live title={t('reset.done')}>
          {t('reset.done-more')}
        </Notice>
      ) : (
        <Notice kind="warn" live title={t('reset.pending')}>
          {t('reset.pending-more')}
        </Notice>
      )}
      <ButtonLink kind="solid" size="large" wide to="/login">
        {t('reset.to-login')}
      </ButtonLink>
    </div>
  )
}

function ResetForm({ onEnd }: { onEnd(end: End): void }) {
  const t = useTranslate(accountsText)
  const { pathname } = useLocation()
  const sending = useCode('reset')
  const [question, setQuestion] = useState<string>()
  const form = useAccountForm(
    { phone: '', code: '', password: '', answer: '' },
    {
      check: ({ phone, code, password, answer }) => ({
        ...(readPhone(phone) === '' && { phone: t('phone.empty') }),
        ...(needsCode(sending, phone) && code.length < 6 && { code: t('code.empty') }),
        ...(password === '' && { password: t('PASSWORD_EMPTY') }),
        ...(question !== undefined && answer.trim() === '' && { answer: t('question.answer-empty') }),
      }),
      async send({ phone, code, password, answer }): Promise<AccountFormErrors<'phone' | 'code' | 'password' | 'answer'> | undefined> {
        if (code.length < 6) return void (await sendCode())
        const reply = await ask(resetPassword, { phone: readPhone(phone), code, password, ...(question !== undefined && { answer }) })
        if ('ok' in reply) return void onEnd('done')
        if (reply.refused === 'RESET_PENDING') return void onEnd('pending')
        if (reply.question !== undefined) setQuestion(reply.question)
        return placeRefusal(reply, PLACES, t)
      },
    },
  )
  const sendCode = useSendCode(form, sending)
  return (
    <form className={stack(20, fit)} method="post" action={pathname} ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <PhoneField {...form.text('phone')} />
      <SmsCodeField form={form} sending={sending} />
      <NewPasswordField form={form} label={t('password.new')} about={form.values} />
      {question !== undefined && <AnswerField form={form} question={question} />}
      <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'reset.busy' : 'reset.submit')}
      </Button>
    </form>
  )
}

const PLACES = {
  PHONE_INVALID: 'phone',
  PHONE_UNSUPPORTED: 'phone',
  OTP_INVALID: 'code',
  OTP_LOCKED: 'code',
  PASSWORD_EMPTY: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_WEAK: 'password',
  PASSWORD_COMMON: 'password',
  ...ANSWER_PLACES,
} as const

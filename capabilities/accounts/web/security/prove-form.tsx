import { useState } from 'react'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CodeField } from '#web/kit/field/code-field.tsx'
import { PasswordField } from '#web/kit/field/password-field.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { stepUp } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { ANSWER_PLACES, AnswerField } from '../fields/answer-field.tsx'
import styles from '../fields/form.module.css'
import { type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { passwordWords } from '../fields/new-password-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { placeRefusal } from '../fields/refused.ts'
import { SmsCodeField, useSendCode } from '../fields/sms-code-field.tsx'
import { useCode } from '../fields/use-code.ts'

/** The proofs that the account can give. `phone` is masked. */
export type OwnMeans = { readonly password: boolean; readonly authenticator: boolean; readonly phone: string; readonly username: string }
type Way = 'password' | 'code' | 'authenticator' | 'recovery'

/** Proves the identity of the owner: by the authenticator or a recovery code where there is one, otherwise by password or an SMS code. */
export function ProveForm({ means, onProven }: { readonly means: OwnMeans; onProven(): void }) {
  const t = useTranslate(accountsText)
  const ways: readonly [Way, ...Way[]] = means.authenticator
    ? ['authenticator', 'recovery']
    : means.password
      ? ['password', 'code']
      : ['code']
  const [way, setWay] = useState(ways[0])
  return (
    <>
      <p className={styles.lead}>{t('prove.lead')}</p>
      <Tabs<Way> label={t('prove.ways')} tabs={ways.map((id) => ({ id, text: t(`prove.${id}`) }))} current={way} onChange={setWay}>
        {way === 'password' && <ByPassword username={means.username} onProven={onProven} />}
        {way === 'code' && <ByCode phone={means.phone} onProven={onProven} />}
        {(way === 'authenticator' || way === 'recovery') && <ByAuthenticator key={way} way={way} onProven={onProven} />}
      </Tabs>
    </>
  )
}

function ByPassword({ username, onProven }: { readonly username: string; onProven(): void }) {
  const t = useTranslate(accountsText)
  const form = useAccountForm(
    { password: '' },
    {
      check: ({ password }) => (password === '' ? { password: t('PASSWORD_EMPTY') } : {}),
      async send({ password }): Promise<AccountFormErrors<'password'> | undefined> {
        const reply = await ask(stepUp, { password })
        if ('ok' in reply) return void onProven()
        if (reply.refused === 'LOGIN_FAILED') return { password: t('prove.wrong-password') }
        return placeRefusal(reply, { PASSWORD_EMPTY: 'password', PASSWORD_TOO_LONG: 'password' }, t)
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" words={passwordWords(t)} />
      <Confirm busy={form.busy} />
    </form>
  )
}

/** Asks the security question too, if there is one; the server reveals it once the code is correct. */
function ByCode({ phone, onProven }: { readonly phone: string; onProven(): void }) {
  const t = useTranslate(accountsText)
  const sending = useCode('login')
  const [question, setQuestion] = useState<string>()
  const form = useAccountForm(
    { phone: '', code: '', answer: '' },
    {
      check: ({ phone, code, answer }) => ({
        ...(phone.trim() === '' && { phone: t('phone.empty') }),
        ...(sending.sentTo && code.length < 6 && { code: t('code.empty') }),
        ...(question !== undefined && answer.trim() === '' && { answer: t('question.answer-empty') }),
      }),
      async send({ code, answer }): Promise<AccountFormErrors<'phone' | 'code' | 'answer'> | undefined> {
        if (code.length < 6) return void (await sendCode())
        const reply = await ask(stepUp, { code, ...(question !== undefined && { answer }) })
        if ('ok' in reply) return void onProven()
        if (reply.question !== undefined) setQuestion(reply.question)
        return placeRefusal(reply, { OTP_INVALID: 'code', OTP_LOCKED: 'code', ...ANSWER_PLACES }, t)
      },
    },
  )
  const sendCode = useSendCode(form, sending)
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <PhoneField {...form.text('phone')} label={t('prove.own-phone')} help={t('prove.own-phone-help', { phone })} />
      <SmsCodeField form={form} sending={sending} {...(question === undefined && { onComplete: () => form.run() })} />
      {question !== undefined && <AnswerField form={form} question={question} />}
      <Confirm busy={form.busy} />
    </form>
  )
}

function ByAuthenticator({ way, onProven }: { readonly way: 'authenticator' | 'recovery'; onProven(): void }) {
  const t = useTranslate(accountsText)
  const isCode = way === 'authenticator'
  const form = useAccountForm(
    { code: '' },
    {
      check: ({ code }) => (code.trim().length < 6 ? { code: t(isCode ? 'factor.code-empty' : 'factor.recovery-empty') } : {}),
      async send({ code }): Promise<AccountFormErrors<'code'> | undefined> {
        const reply = await ask(stepUp, { authenticatorCode: code.trim() })
        if ('ok' in reply) return void onProven()
        return placeRefusal(
          reply,
          { SECOND_FACTOR_WRONG: 'code', SECOND_FACTOR_LOCKED: 'code', LOGIN_FAILED: 'code', OTP_INVALID: 'code' },
          t,
        )
      },
    },
  )
  return (
    <form className={stack(20, fit)} method="post" ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      {isCode ? (
        <CodeField {...form.code('code')} label={t('factor.code')} onComplete={() => form.run()} />
      ) : (
        <TextField {...form.text('code')} label={t('factor.recovery')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      )}
      <Confirm busy={form.busy} />
    </form>
  )
}

function Confirm({ busy }: { readonly busy: boolean }) {
  const t = useTranslate(accountsText)
  return (
    <Button kind="solid" size="large" wide type="submit" busy={busy}>
      {t(busy ? 'factor.busy' : 'prove.submit')}
    </Button>
  )
}

import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readPhone } from '#contract/input/typed.ts'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, inline, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { logIn, register } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { DocumentLinks } from '../fields/document-links.tsx'
import styles from '../fields/form.module.css'
import { type AccountForm, type AccountFormErrors, useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { isShorter, NewPasswordField } from '../fields/new-password-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { placeRefusal } from '../fields/refused.ts'
import { SmsCodeField, useSendCode } from '../fields/sms-code-field.tsx'
import { type CodeSending, needsCode, useCode } from '../fields/use-code.ts'
import { useNameCheck } from './name-check.ts'
import { useAgreementVersion } from './use-agreement-version.ts'

type Props = {
  readonly least?: number
  /** Runs when the account is registered and logged in. */
  onToken(token: string, password: string): Promise<void>
  /** Runs when the phone has an account already and its owner chooses to log in with it. */
  onKnown(phone: string): void
}
type Name = 'phone' | 'code' | 'username' | 'password' | 'agreement' | 'child'

/** Registers an account in three steps on one page, then logs in with it. */
export function RegisterForm({ least = 0, onToken, onKnown }: Props) {
  const t = useTranslate(accountsText)
  const { pathname, search } = useLocation()
  const sending = useCode('register')
  const { form, knownPhone, isOpenToChildren } = useRegistration({ least, onToken, sending, sendCode: () => sendCode() })
  const sendCode = useSendCode(form, sending)
  return (
    <form className={stack(20, fit)} method="post" action={pathname + search} ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <Step number={1} title={t('register.step-phone')}>
        <PhoneField {...form.text('phone')} />
        {knownPhone && (
          <Notice kind="info" live title={t('register.known')}>
            <p>{t('register.known-more')}</p>
            <Button size="small" onClick={() => onKnown(knownPhone)}>
              {t('register.known-action')}
            </Button>
          </Notice>
        )}
        <SmsCodeField form={form} sending={sending} />
      </Step>
      <Step number={2} title={t('register.step-account')}>
        <UserNameField {...form.text('username')} />
        <NewPasswordField form={form} label={t('password.choose')} least={least} about={form.values} />
      </Step>
      <Step number={3} title={t('register.step-agreement')}>
        {isOpenToChildren && <ChildField form={form} />}
        <CheckField {...form.box('agreement')}>
          <DocumentLinks before={t(form.values.child === 'true' ? 'register.agree-child' : 'register.agree')} and={t('register.and')} />
        </CheckField>
        <p className={text.fine}>
          {t('register.minor')}{' '}
          <Link className={text.inline} to="/minors-mode">
            {t('register.minor-mode')}
          </Link>
        </p>
        <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
          {t(form.busy ? 'register.busy' : 'register.submit')}
        </Button>
      </Step>
    </form>
  )
}

function Step({ number, title, children }: { readonly number: number; readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={stack(20, styles.step)}>
      <legend>
        <span aria-hidden>{number}</span>
        {title}
      </legend>
      {children}
    </fieldset>
  )
}

/** Lets a child say so, and links to the policy that its guardian consents to. */
function ChildField({ form }: { readonly form: AccountForm<Name> }) {
  const t = useTranslate(accountsText)
  return (
    <div className={stack(8, fit)}>
      <CheckField {...form.box('child')}>{t('register.child')}</CheckField>
      {form.values.child === 'true' && (
        <Notice kind="info" live title={t('register.child-help')}>
          <Link className={text.inline} to="/children-policy" target="_blank">
            {t('register.child-policy')}
          </Link>
        </Notice>
      )}
    </div>
  )
}

type UserNameProps = ReturnType<ReturnType<typeof useAccountForm<Name>>['text']>

function UserNameField(field: UserNameProps) {
  const t = useTranslate(accountsText)
  const check = useNameCheck(field.value)
  const asides = {
    none: t('form.optional'),
    checking: t('register.name-checking'),
    taken: undefined,
    free: (
      <span className={inline(4, styles.free)}>
        <Icon name="ok" size={16} />
        {t('register.name-free')}
      </span>
    ),
  }
  return (
    <TextField
      {...field}
      error={field.error ?? (check === 'taken' ? t('register.name-taken') : undefined)}
      label={t('register.name')}
      help={t('register.name-help')}
      aside={<span aria-live="polite">{asides[check]}</span>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  )
}

type Registration = Required<Pick<Props, 'least' | 'onToken'>> & { readonly sending: CodeSending; sendCode(): Promise<boolean> }

function useRegistration({ least, onToken, sending, sendCode }: Registration) {
  const t = useTranslate(accountsText)
  const [knownPhone, setKnownPhone] = useState<string>()
  const agreement = useAgreementVersion()
  const form: AccountForm<Name> = useAccountForm<Name>(
    { phone: '', code: '', username: '', password: '', agreement: '', child: '' },
    {
      check: ({ phone, code, password, agreement }) => ({
        ...(readPhone(phone) === '' && { phone: t('phone.empty') }),
        ...(needsCode(sending, phone) && code.length < 6 && { code: t('code.empty') }),
        ...(isShorter(password, least) && { password: t('password.length', { count: least }) }),
        ...(password === '' && { password: t('PASSWORD_EMPTY') }),
        ...(agreement !== 'true' && { agreement: t('AGREEMENT_REQUIRED') }),
      }),
      async send(values): Promise<AccountFormErrors<Name> | undefined> {
        setKnownPhone(undefined)
        if (values.code.length < 6) return void (await sendCode())
        const { code, password } = values
        const phone = readPhone(values.phone)
        const username = values.username.trim() || undefined
        const isChild = values.child === 'true'
        const accepted = { agreement: 'true', agreementVersion: agreement.version, isChild } as const
        const reply = await ask(register, { phone, code, password, username, ...accepted })
        if ('refused' in reply) {
          if (reply.refused === 'AGREEMENT_CHANGED') {
            await agreement.look()
            form.set('agreement', '')
          }
          if (reply.refused !== 'ALREADY_REGISTERED') return placeRefusal(reply, PLACES, t)
          setKnownPhone(phone)
          return {}
        }
        const entered = await ask(logIn, { username: phone, password })
        if ('refused' in entered) return { form: entered.message }
        await onToken(entered.ok, password)
        return undefined
      },
    },
  )
  return { form, knownPhone, isOpenToChildren: agreement.isOpenToChildren }
}

const PLACES = {
  PHONE_INVALID: 'phone',
  PHONE_UNSUPPORTED: 'phone',
  OTP_INVALID: 'code',
  OTP_LOCKED: 'code',
  NAME_UNAVAILABLE: 'username',
  PASSWORD_EMPTY: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_WEAK: 'password',
  PASSWORD_COMMON: 'password',
  AGREEMENT_REQUIRED: 'agreement',
  AGREEMENT_CHANGED: 'agreement',
  CHILDREN_CLOSED: 'child',
} as const

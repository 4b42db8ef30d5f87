import { clsx as cx } from 'clsx'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { ask } from '#web/ask.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { PasswordField } from '#web/kit/field/password-field.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { readName, saveName } from '#web/session/remembered-name.ts'
import { logIn } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import styles from '../fields/form.module.css'
import { useAccountForm } from '../fields/form.ts'
import { FormError } from '../fields/form-error.tsx'
import { passwordWords } from '../fields/new-password-field.tsx'
import { asFailedLogin, placeRefusal } from '../fields/refused.ts'
import type { ClosingLogin } from './reopen-form.tsx'

type Props = {
  onToken(token: string): Promise<void>
  onClosing(closing: ClosingLogin): void
  /** The password is right, but the login needs a code to the phone as well. */
  onCodeAlso(entered: { readonly username: string; readonly password: string }): void
}

export function PasswordLogin(props: Props) {
  const t = useTranslate(accountsText)
  const { pathname, search } = useLocation()
  const form = usePasswordLogin(props)
  return (
    <form className={stack(20, fit)} method="post" action={pathname + search} ref={form.ref} onSubmit={form.run} noValidate>
      <FormError>{form.errors.form}</FormError>
      <TextField
        {...form.text('username')}
        label={t('login.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
      />
      <div className={styles.cornered}>
        <PasswordField {...form.text('password')} label={t('password.label')} autoComplete="current-password" words={passwordWords(t)} />
        <Link className={cx(text.link, styles.corner)} to="/Resetpassword/index">
          {t('login.forgot')}
        </Link>
      </div>
      <CheckField {...form.box('remember')}>{t('login.remember')}</CheckField>
      <Button kind="solid" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  )
}

function usePasswordLogin({ onToken, onClosing, onCodeAlso }: Props) {
  const t = useTranslate(accountsText)
  const form = useAccountForm(
    { username: '', password: '', remember: '' },
    {
      check: ({ username, password }) => ({
        ...(username.trim() === '' && { username: t('USERNAME_EMPTY') }),
        ...(password === '' && { password: t('PASSWORD_EMPTY') }),
      }),
      async send({ username, password, remember }) {
        const reply = await ask(logIn, { username: username.trim(), password, ...(remember === 'true' && { remember: 'true' as const }) })
        if ('refused' in reply && reply.refused === 'ACCOUNT_CLOSING')
          return void onClosing({ username: username.trim(), password, at: reply.at ?? '' })
        if ('refused' in reply && reply.refused === 'CODE_ALSO') return void onCodeAlso({ username: username.trim(), password })
        if ('refused' in reply) return placeRefusal(asFailedLogin(reply, t), PLACES, t)
        await saveName(remember === 'true' ? username.trim() : '')
        await onToken(reply.ok)
        return undefined
      },
    },
  )
  const recall = useEffectEvent((name: string) => {
    const field = form.ref.current?.elements.namedItem('username')
    if (!name || !(field instanceof HTMLInputElement) || field.value) return
    form.set('username', name)
    form.set('remember', 'true')
  })
  useEffect(() => {
    void readName().then((name) => recall(name))
  }, [])
  return form
}

const PLACES = {
  USERNAME_EMPTY: 'username',
  PASSWORD_EMPTY: 'password',
  PASSWORD_TOO_LONG: 'password',
  LOGIN_FAILED: 'password',
  RATE_LIMITED: 'password',
} as const

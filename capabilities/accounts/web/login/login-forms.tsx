import { Suspense, useState } from 'react'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import { DocumentLinks } from '../fields/document-links.tsx'
import styles from '../fields/form.module.css'
import { CodeLogin } from './code-login.tsx'
import { PasswordLogin } from './password-login.tsx'
import type { ClosingLogin } from './reopen-form.tsx'

const ReopenForm = lazySection(() => import('./reopen-form.tsx').then(({ default: part }) => part))

/** A user name is no phone, and is not shown in its field. */
const isPhone = (typed: string): boolean => /^\+?[0-9 ]{6,20}$/.test(typed)

type Props = {
  onToken(token: string): Promise<void>
  /** A phone that is known to have an account; login by code opens with it. */
  readonly phone?: string
}

export function LoginForms({ onToken, phone }: Props) {
  const t = useTranslate(accountsText)
  const [closing, setClosing] = useState<ClosingLogin>()
  const [imported, setImported] = useState<{ readonly username: string; readonly password: string }>()
  const [way, setWay] = useState<'password' | 'code'>(phone ? 'code' : 'password')
  const codePhone = imported && isPhone(imported.username) ? imported.username : phone
  if (closing)
    return (
      <Suspense>
        <ReopenForm closing={closing} onToken={onToken} onLeave={() => setClosing(undefined)} />
      </Suspense>
    )
  return (
    <div>
      <Tabs<'password' | 'code'>
        label={t('login.ways')}
        tabs={[
          { id: 'password', text: t('login.by-password') },
          { id: 'code', text: t('login.by-code') },
        ]}
        current={way}
        onChange={setWay}
      >
        {way === 'password' ? (
          <PasswordLogin
            onToken={onToken}
            onClosing={setClosing}
            onCodeAlso={(entered) => {
              setImported(entered)
              setWay('code')
            }}
          />
        ) : (
          <CodeLogin onToken={onToken} onClosing={setClosing} {...(codePhone && { phone: codePhone })} password={imported?.password} />
        )}
      </Tabs>
      <p className={styles.after}>
        <DocumentLinks before={t('login.agree')} and={t('login.and')} after={t('login.end')} />
      </p>
    </div>
  )
}

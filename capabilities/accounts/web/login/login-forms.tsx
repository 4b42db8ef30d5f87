import { useState } from 'react'
import { Tabs } from '#web/kit/tabs.tsx'
import { useSay } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import { DocumentLinks } from '../fields/document-links.tsx'
import styles from '../fields/form.module.css'
import { CodeLogin } from './code-login.tsx'
import { PasswordLogin } from './password-login.tsx'

type Props = {
  onToken(token: string): Promise<void>
  /** A number that is known to have an account: the login by code opens with it. */
  readonly phone?: string
}

/** Both ways to log in. */
export function LoginForms({ onToken, phone }: Props) {
  const say = useSay(accountsText)
  const [way, setWay] = useState<'password' | 'code'>(phone ? 'code' : 'password')
  return (
    <div>
      <Tabs<'password' | 'code'>
        label={say('login.ways')}
        tabs={[
          { id: 'password', text: say('login.by-password') },
          { id: 'code', text: say('login.by-code') },
        ]}
        current={way}
        onChange={setWay}
      >
        {way === 'password' ? <PasswordLogin onToken={onToken} /> : <CodeLogin onToken={onToken} {...(phone && { phone })} />}
      </Tabs>
      <p className={styles.after}>
        <DocumentLinks before={say('login.agree')} and={say('login.and')} after={say('login.end')} />
      </p>
    </div>
  )
}

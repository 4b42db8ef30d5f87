import { useNavigate } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useLoginPath } from '#web/session/use-login-path.ts'
import type { ClientScope } from '../../contract.ts'
import { authorizeTexts } from '../../text/authorize-page.ts'
import { endSession } from '../end-session.ts'
import styles from './authorize.module.css'
import type { View } from './use-authorization.ts'

type Request = Extract<View, { step: 'ask' }>
type Props = { readonly request: Request; readonly busy: boolean; onDecide(decision: 'allow' | 'refuse'): void }

/** Asks once for each site and scope, and names the recipient, what it receives, and what for. */
export function Consent({ request: { client, person, scopes }, busy, onDecide }: Props) {
  const t = useTranslate(authorizeTexts)
  const lineOf = (scope: ClientScope): string => {
    if (scope === 'email' && !person.hasEmail) return t('scope.email-none')
    if (scope === 'certification' && !person.isCertified) return t('scope.certification-none')
    return t(`scope.${scope}`, { name: person.name })
  }
  return (
    <>
      <h1>{t('ask-title', { name: client.name })}</h1>
      <div className={stack(8)}>
        <p>{t('ask-lead', { name: client.name, host: client.host })}</p>
        <ul className={styles.told}>
          {scopes.map((scope) => (
            <li key={scope}>{lineOf(scope)}</li>
          ))}
        </ul>
      </div>
      <p className={styles.purpose}>{t('purpose')}</p>
      <p className={styles.purpose}>{t('logged-in', { name: person.name })}</p>
      <div className={stack(8)}>
        <Button kind="solid" size="large" wide busy={busy} onClick={() => onDecide('allow')}>
          {t('allow')}
        </Button>
        <Button kind="quiet" size="large" wide onClick={() => onDecide('refuse')}>
          {t('refuse')}
        </Button>
        <OtherAccount />
      </div>
    </>
  )
}

/** Logs out here and returns to this request after the login of another account. */
function OtherAccount() {
  const t = useTranslate(authorizeTexts)
  const navigate = useNavigate()
  const to = useLoginPath()
  return (
    <Button kind="quiet" wide onClick={() => void endSession().then(() => navigate(to, { replace: true }))}>
      {t('other-account')}
    </Button>
  )
}

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { NoScript } from '#web/no-script.tsx'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { useLoginPath } from '#web/session/use-login-path.ts'
import { useSlot } from '#web/slots.tsx'
import { authorizeTexts } from '../../text/authorize-page.ts'
import styles from './authorize.module.css'
import { Consent } from './consent.tsx'
import { proofForm } from './proof-slot.ts'
import { useAuthorization } from './use-authorization.ts'

export const handle: PageHandle = { name: 'authorize', starts: 'at once', addresses: () => null }
export const headers = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "form-action 'self' https:",
})
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(authorizeTexts, languageIn(matches))('title'))

/**
 * Answers a site that wants to log its visitor in with the account here. The session is in this page alone, never in a cookie, so another
 * site can neither answer for the person nor frame the question.
 */
export default function AuthorizePage() {
  const t = useTranslate(authorizeTexts)
  const { view, busy, decide, look } = useAuthorization()
  return (
    <div className={`${layout.band} ${styles.page}`}>
      <div className={stack(20, styles.box)}>
        <NoScript />
        {view.step === 'failed' ? (
          <ErrorState title={t('failed')} {...(view.why === '' && { onRetry: () => void look() })}>
            {view.why || undefined}
          </ErrorState>
        ) : view.step === 'loading' || view.step === 'leaving' ? (
          <Waiting text={t('loading')} />
        ) : view.step === 'log-in' ? (
          <ToLogin />
        ) : view.needsProof ? (
          <Proof name={view.client.name} onProven={() => void look()} />
        ) : view.step === 'ask' ? (
          <Consent request={view} busy={busy} onDecide={(decision) => void decide(decision)} />
        ) : (
          <Waiting text={t('going-on', { name: view.client.name })} />
        )}
      </div>
    </div>
  )
}

const Waiting = ({ text }: { readonly text: string }) => (
  <>
    <h1>{text}</h1>
    <Loading label={text} shapes={['row', 'row']} />
  </>
)

/** Continues at the login, which returns to this page with its whole query. */
function ToLogin() {
  const t = useTranslate(authorizeTexts)
  const navigate = useNavigate()
  const to = useLoginPath()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return <Waiting text={t('loading')} />
}

function Proof({ name, onProven }: { readonly name: string; onProven(): void }) {
  const t = useTranslate(authorizeTexts)
  const Form = useSlot(proofForm)
  return (
    <>
      <h1>{t('prove')}</h1>
      <p>{t('prove-lead', { name })}</p>
      <Form onProven={onProven} />
    </>
  )
}

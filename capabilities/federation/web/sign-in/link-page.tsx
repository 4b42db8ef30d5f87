import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { signInTexts } from '../../text/sign-in.ts'
import styles from '../authorize/authorize.module.css'
import { getLinkInvitation } from '../calls.ts'
import { ProviderButton } from './provider-button.tsx'

export const handle: PageHandle = { name: 'linkInvitation', starts: 'at once', addresses: () => null }
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(signInTexts, languageIn(matches))('invitation-title'))

/** An administrator invites the person of an account to link it. The secret is in the fragment, so that servers and logs never see it. */
export default function LinkPage() {
  const t = useTranslate(signInTexts)
  const { invited, invitation, problem } = useInvitation()
  return (
    <div className={`${layout.band} ${styles.page}`}>
      <div className={stack(16, styles.box)}>
        <h1>{t('invitation-title')}</h1>
        {!invited && problem === '' && <Loading label={t('loading')} shapes={['line', 'line']} />}
        {problem !== '' && <p role="alert">{problem}</p>}
        {invited && (
          <>
            <p>{t('invitation-lead', { account: invited.account, provider: invited.provider })}</p>
            <ProviderButton provider={invited.key} name={invited.provider} invitation={invitation} />
            <p className={text.muted}>{t('invitation-foreign')}</p>
          </>
        )}
      </div>
    </div>
  )
}

function useInvitation() {
  const t = useTranslate(signInTexts)
  const [invitation, setInvitation] = useState('')
  const [invited, setInvited] = useState<OutputOf<typeof getLinkInvitation>>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let current = true
    const secret = location.hash.slice(1)
    setInvitation(secret)
    void ask(getLinkInvitation, { invitation: secret })
      .catch(() => undefined)
      .then((reply) => {
        if (!current) return
        if (reply && 'ok' in reply) setInvited(reply.ok)
        else setProblem(reply?.message ?? t('unreachable'))
      })
    return () => {
      current = false
    }
  }, [t])
  return { invited, invitation, problem }
}

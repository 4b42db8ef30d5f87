import { type ReactNode, useEffect, useState } from 'react'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { verifyEmail } from '../contract.ts'
import { profileText } from '../text/texts.ts'
import styles from './information-page.module.css'

export const handle: PageHandle = { name: 'verifyEmail', starts: 'at once' }
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(profileText, languageIn(matches))('verify.title'))

type Stage = 'ask' | 'busy' | 'done' | 'void' | 'failed'

/**
 * Accepts a verification link. It needs no session and does not reveal the account. It needs a button press, so that merely opening the
 * link does not use it up.
 */
export default function VerifyEmailPage() {
  const t = useTranslate(profileText)
  const token = useToken()
  const [reached, setStage] = useState<Stage>('ask')
  const stage = token === null && reached === 'ask' ? 'void' : reached
  async function verify() {
    if (!token || stage === 'busy') return
    setStage('busy')
    const reply = await ask(verifyEmail, { token }).catch(() => undefined)
    if (reply && 'ok' in reply) return setStage('done')
    setStage(reply?.refused === 'EMAIL_LINK_INVALID' ? 'void' : 'failed')
  }
  return (
    <div className={`${layout.band} ${styles.verification}`}>
      <div className={stack(16, styles.box)}>
        <h1>{t('verify.title')}</h1>
        {stage === 'done' ? (
          <Message kind="ok" title={t('verify.done')} words={t('verify.done-more')}>
            <ButtonLink to="/home">{t('verify.home')}</ButtonLink>
          </Message>
        ) : stage === 'void' ? (
          <Message kind="warn" title={t('verify.void')} words={t('verify.void-more')}>
            <ButtonLink to="/information/index#details">{t('verify.profile')}</ButtonLink>
          </Message>
        ) : (
          <>
            <p>{t('verify.lead')}</p>
            {stage === 'failed' && (
              <Notice kind="bad" live>
                {t('details.unreachable')}
              </Notice>
            )}
            <Button kind="solid" size="large" wide busy={stage === 'busy'} onClick={() => void verify()}>
              {t('verify.submit')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type MessageProps = { readonly kind: 'ok' | 'warn'; readonly title: string; readonly words: string; readonly children: ReactNode }

/** Shows the result of the verification, and a link to continue. */
function Message({ kind, title, words, children }: MessageProps) {
  return (
    <>
      <Notice kind={kind} live title={title}>
        {words}
      </Notice>
      {children}
    </>
  )
}

/** Reads the token from the address once, then removes it from the address bar and the history. Returns null when there is none. */
function useToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = location.hash.slice(1)
    if (found) history.replaceState(history.state, '', location.pathname)
    setToken((before) => found || (before ?? null))
  }, [])
  return token
}

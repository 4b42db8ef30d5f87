import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { saveToken } from '#web/session/session.ts'
import { signInTexts } from '../../text/sign-in.ts'
import styles from '../authorize/authorize.module.css'
import { finishProviderLogin } from '../calls.ts'
import { takeUnderWay } from './under-way.ts'

export const handle: PageHandle = { name: 'providerLogin', logsIn: true, starts: 'at once', addresses: () => null }
/** The address has the code of the login, so no other site may learn it. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(signInTexts, languageIn(matches))('return-title'))

/** A provider leads people here after they logged in there. */
export default function CallbackPage() {
  const t = useTranslate(signInTexts)
  const stage = useFinish()
  return (
    <div className={`${layout.band} ${styles.page}`}>
      <div className={stack(16, styles.box)}>
        {stage.is === 'waiting' && <Loading label={t('coming-back')} shapes={['title', 'line']} />}
        {stage.is === 'linked' && (
          <>
            <h1>{t('linked')}</h1>
            <p>{t('linked-why')}</p>
            <ButtonLink kind="solid" to="/user/setting?tab=security">
              {t('go-on')}
            </ButtonLink>
          </>
        )}
        {stage.is === 'failed' && (
          <>
            <h1>{t('failed')}</h1>
            <p role="alert">{stage.message}</p>
            <ButtonLink kind="solid" to="/login">
              {t('to-login')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

type Stage = { readonly is: 'waiting' | 'linked' } | { readonly is: 'failed'; readonly message: string }
const PARTS = { grant: 'code', iss: 'iss', error: 'error' } as const

/** Takes the answer out of the address, so that it is neither repeated nor passed on, and exchanges it once. */
function useFinish(): Stage {
  const t = useTranslate(signInTexts)
  const navigate = useNavigate()
  const { key = '' } = useParams()
  const [stage, setStage] = useState<Stage>({ is: 'waiting' })
  const begun = useRef(false)
  async function finish() {
    const query = new URLSearchParams(location.search)
    history.replaceState(history.state, '', location.pathname)
    const underWay = takeUnderWay()
    const answer = Object.fromEntries(
      Object.entries(PARTS).flatMap(([part, name]) => (query.get(name) ? [[part, query.get(name) ?? '']] : [])),
    )
    const proof = { key, browser: underWay?.browser ?? '', state: query.get('state') ?? '' }
    const reply = await ask(finishProviderLogin, { ...answer, ...proof }).catch(() => undefined)
    if (!reply || !('ok' in reply)) return setStage({ is: 'failed', message: reply?.message ?? t('unreachable') })
    if (reply.ok.kind === 'linked') return setStage({ is: 'linked' })
    saveToken(reply.ok.token)
    await navigate(`/login${underWay?.after ?? ''}`, { replace: true })
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish()
  })
  return stage
}

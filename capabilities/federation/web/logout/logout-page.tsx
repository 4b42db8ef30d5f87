import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { readSession } from '#web/session/session.ts'
import { logoutTexts } from '../../text/logout.ts'
import styles from '../authorize/authorize.module.css'
import { LOGOUT_PARTS, readLogout } from '../calls.ts'
import { endSession } from '../end-session.ts'

export const handle: PageHandle = { name: 'logOutByClient', logsIn: true, starts: 'at once', addresses: () => null }
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(logoutTexts, languageIn(matches))('title'))

type View =
  | { readonly step: 'loading' | 'out' }
  | { readonly step: 'ask'; readonly client: string | null; readonly to: string | null }
  | { readonly step: 'failed'; readonly why: string; readonly isLoggedIn: boolean }

/** Logs out on the request of a client: without a question when it shows that it logged in with this session, else after one. */
export default function LogoutPage() {
  const t = useTranslate(logoutTexts)
  const { view, leave, stay } = useLogout()
  return (
    <div className={`${layout.band} ${styles.page}`}>
      <div className={stack(20, styles.box)}>
        {view.step === 'loading' && <Loading label={t('loading')} shapes={['row', 'row']} />}
        {view.step === 'failed' && <ErrorState title={t('failed')}>{view.why || undefined}</ErrorState>}
        {view.step === 'failed' && view.isLoggedIn && (
          <>
            <p>{t('still-in')}</p>
            <Button kind="solid" size="large" wide onClick={() => void leave(null)}>
              {t('go')}
            </Button>
          </>
        )}
        {view.step === 'out' && (
          <>
            <h1>{t('out')}</h1>
            <ButtonLink to="/home">{t('home')}</ButtonLink>
          </>
        )}
        {view.step === 'ask' && (
          <>
            <h1>{t('title')}</h1>
            <p>{view.client === null ? t('ask-unknown') : t('ask', { name: view.client })}</p>
            <Button kind="solid" size="large" wide onClick={() => void leave(view.to)}>
              {t('go')}
            </Button>
            <Button kind="quiet" size="large" wide onClick={() => stay(view.to)}>
              {t('stay')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function useLogout() {
  const { search } = useLocation()
  const [view, setView] = useState<View>({ step: 'loading' })
  const begun = useRef(false)
  const goOn = (to: string | null, otherwise: () => void) => (to === null ? otherwise() : location.replace(to))

  async function leave(to: string | null): Promise<void> {
    setView({ step: 'loading' })
    await endSession()
    goOn(to, () => setView({ step: 'out' }))
  }
  async function look(): Promise<void> {
    const query = new URLSearchParams(search)
    const parts = Object.fromEntries(LOGOUT_PARTS.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
    const reply = await ask(readLogout, parts).catch(() => undefined)
    const isLoggedIn = readSession().token !== null
    if (!reply || 'refused' in reply) return setView({ step: 'failed', why: reply?.message ?? '', isLoggedIn })
    const { client, to, isOwn } = reply.ok
    if (!isLoggedIn) return goOn(to, () => setView({ step: 'out' }))
    if (isOwn) return await leave(to)
    setView({ step: 'ask', client, to })
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void look()
  })
  return { view, leave, stay: (to: string | null) => goOn(to, () => location.replace('/home')) }
}

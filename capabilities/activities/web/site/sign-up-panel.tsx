import { Suspense, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { lazySection } from '#web/kit/state/lazy-section.tsx'
import { ErrorState } from '#web/kit/state/state.tsx'
import { cluster, items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { useSession } from '#web/session/session.ts'
import type { SignUpView } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { getSignUp } from '../calls.ts'
import styles from './activities.module.css'

/** Loaded for readers with a session only. */
const OwnRegistration = lazySection(() => import('./own-registration.tsx').then(({ OwnRegistration: part }) => part))
const SignUpForm = lazySection(() => import('./sign-up-form.tsx').then(({ SignUpForm: part }) => part))

/** Shows free places and the own registration. The page is the same for every reader, so the browser asks for both. */
export function SignUpPanel({ number, login }: { readonly number: number; readonly login: string }) {
  const t = useTranslate(siteText)
  const { token } = useSession()
  const { view, hasFailed, reload } = useSignUp(number, token)
  if (!view && hasFailed)
    return (
      <section className={stack(12, items.start, styles.panel)} aria-label={t('sign-up')}>
        <ErrorState onRetry={reload} />
      </section>
    )
  if (!view || view.opens === 'over') return view?.own ? <Own view={view} number={number} onChange={reload} /> : null
  const isIn = view.own !== null && view.own.state !== 'cancelled' && view.own.state !== 'expired'
  return (
    <section className={stack(12, items.start, styles.panel)} aria-label={t('sign-up')}>
      {!isIn && <Places view={view} />}
      {view.own && <Own view={view} number={number} onChange={reload} />}
      {!isIn && view.opens === 'open' && <Entry {...{ view, token, login, number }} onDone={reload} />}
    </section>
  )
}

function useSignUp(number: number, token: string | null) {
  const language = useLanguage()
  const [view, setView] = useState<SignUpView>()
  const [hasFailed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session or a change asks again
  useEffect(() => {
    let isOver = false
    askLazily(getSignUp, { number, language })
      .then((reply) => {
        if (isOver) return
        setFailed(!('ok' in reply))
        if ('ok' in reply) setView(reply.ok)
      })
      .catch(() => {}) // the page works without it
    return () => {
      isOver = true
    }
  }, [number, language, token, asked])
  return { view, hasFailed, reload: () => setAsked((before) => before + 1) }
}

type OwnProps = { readonly view: SignUpView; readonly number: number; onChange(): void }

function Own({ view: { own, opens }, number, onChange }: OwnProps) {
  const t = useTranslate(siteText)
  if (!own) return null
  return (
    <Suspense fallback={null}>
      <OwnRegistration registration={own} number={number} hasBegun={opens === 'over'} onChange={onChange} />
      <ButtonLink to="/activities/mine">{t('mine.title')}</ButtonLink>
    </Suspense>
  )
}

function Places({ view: { opens, free, waiting, audience } }: { readonly view: SignUpView }) {
  const t = useTranslate(siteText)
  if (opens === 'before') return <p>{t('opens-later')}</p>
  if (opens === 'after') return <p>{t('opens-closed')}</p>
  return (
    <>
      {audience && <p className={text.quiet}>{t('for-whom', { readers: audience.readers })}</p>}
      {free !== null && <p className={text.quiet}>{free > 0 ? t('free', { count: free }) : t('full', { count: waiting })}</p>}
    </>
  )
}

type EntryProps = {
  readonly view: SignUpView
  readonly token: string | null
  readonly login: string
  readonly number: number
  onDone(): void
}

/** Offers what the reader can do: log in, become one of the audience, or sign up. */
function Entry({ view, token, login, number, onDone }: EntryProps) {
  const t = useTranslate(siteText)
  if (!token)
    return (
      <ButtonLink to={login} kind="solid" size="large">
        {t('log-in')}
      </ButtonLink>
    )
  if (view.audience)
    return (
      <div className={cluster(8)}>
        {view.audience.ways
          .filter(({ way }) => way !== 'log-in')
          .map(({ way, text: word, path }) => (
            <ButtonLink key={way} to={path}>
              {word}
            </ButtonLink>
          ))}
      </div>
    )
  return (
    <Suspense
      fallback={
        <Button kind="solid" size="large" busy>
          {t('do-sign-up')}
        </Button>
      }
    >
      <SignUpForm
        number={number}
        suggestedName={view.suggestedName}
        questionnaire={view.questionnaire}
        isFull={view.free === 0}
        onDone={onDone}
      />
    </Suspense>
  )
}

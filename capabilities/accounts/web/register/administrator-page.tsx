import { useEffect, useRef, useState } from 'react'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { getAdministratorLink } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { AuthLayout } from '../auth-layout.tsx'
import styles from '../fields/form.module.css'
import { OPERATOR_LEAST } from '../fields/new-password-field.tsx'
import { closedHeaders } from '../headers.ts'
import { ClaimForm } from '../login/claim-form.tsx'
import { LoginForms } from '../login/login-forms.tsx'
import { OWED_TITLES, SecondFactorStep } from '../login/second-factor-step.tsx'
import { type LogIn, useLogIn } from '../login/use-log-in.ts'
import { RegisterForm } from './register-form.tsx'

export const handle: PageHandle = { name: 'administrator', logsIn: true, starts: 'at once' }

export const headers = closedHeaders
export const meta: Meta = ({ matches }) => {
  const t = translatorOf(accountsText, languageIn(matches))
  return titled(matches, t('admin.title'), t('admin.description'))
}

type Stage = 'log-in' | 'claim' | 'expired' | 'done'
const TITLES = { 'log-in': 'admin.title', claim: 'admin.password-title', expired: 'admin.title', done: 'admin.title' } as const

/**
 * Takes a one-time link (S127) through login, password and second factor, all on one page, so that the secret stays in the memory of that
 * page.
 */
export default function AdministratorPage() {
  const t = useTranslate(accountsText)
  const link = useSecret()
  const [reached, setStage] = useState<Stage>('log-in')
  const stage = useIsBad(link) && reached !== 'done' ? 'expired' : reached
  const claimed = useRef(false)
  const [chosen, setChosen] = useState<string>()
  const logIn = useLogIn(() => setStage(claimed.current ? 'done' : 'claim'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage begins at its title
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [stage])
  function take() {
    claimed.current = true
    setStage('log-in')
    void logIn.look()
  }
  const owed = stage === 'log-in' ? OWED_TITLES[logIn.step] : undefined
  const title = t(owed ?? (stage === 'claim' && chosen !== undefined ? 'admin.title' : TITLES[stage]))
  return (
    <AuthLayout art="lattice-ink" greeting={[t('admin.greeting'), t('admin.greeting-more')]} about={t('admin.about')} title={title}>
      {stage === 'done' && <Message kind="ok" title={t('admin.done')} words={t('admin.done-more')} />}
      {stage === 'expired' && <Message kind="bad" title={t('admin.expired')} words={t('admin.expired-more')} />}
      {stage === 'claim' && !link && <NoLink />}
      {stage === 'claim' && link && <ClaimForm link={link} chosen={chosen} onClaimed={take} onExpired={() => setStage('expired')} />}
      {stage === 'log-in' && <LogInStage link={link} logIn={logIn} onChosen={setChosen} />}
    </AuthLayout>
  )
}

/** Reads the secret from the address once, then removes it from the address bar and the history. Returns null when there is none. */
function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    function take() {
      const found = location.hash.slice(1)
      if (found) history.replaceState(history.state, '', location.pathname)
      setSecret((before) => found || (before ?? null))
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return secret
}

/** Checks the link as soon as the page opens, so that no one fills in a form in vain. Without an answer, the form finds out. */
function useIsBad(link: string | null | undefined): boolean {
  const [bad, setBad] = useState<string>()
  useEffect(() => {
    if (!link) return
    ask(getAdministratorLink, { link }).then(
      (reply) => {
        const isBad = 'ok' in reply ? !reply.ok.good : reply.refused === 'BAD_REQUEST' || reply.refused === 'OTP_INVALID'
        if (isBad) setBad(link)
      },
      () => undefined,
    )
  }, [link])
  return link !== undefined && link === bad
}

type LogInStageProps = { readonly link: string | null | undefined; readonly logIn: LogIn; onChosen(password: string): void }

function LogInStage({ link, logIn, onChosen }: LogInStageProps) {
  const t = useTranslate(accountsText)
  function welcome(token: string, password: string) {
    onChosen(password)
    return logIn.enter(token)
  }
  const [way, setWay] = useState<'log-in' | 'register'>('register')
  if (logIn.step !== 'forms') return <SecondFactorStep logIn={logIn} />
  if (link === null) return <NoLink />
  return (
    <div className={stack(20, fit)}>
      <p className={styles.lead}>{t('admin.step-log-in')}</p>
      <div>
        <Tabs<'register' | 'log-in'>
          label={t('admin.ways')}
          tabs={[
            { id: 'register', text: t('admin.register') },
            { id: 'log-in', text: t('admin.log-in') },
          ]}
          current={way}
          onChange={setWay}
        >
          {way === 'register' ? (
            <RegisterForm least={OPERATOR_LEAST} onToken={welcome} onKnown={() => setWay('log-in')} />
          ) : (
            <LoginForms onToken={logIn.enter} />
          )}
        </Tabs>
      </div>
    </div>
  )
}

function NoLink() {
  const t = useTranslate(accountsText)
  return <Message kind="warn" title={t('admin.no-link')} words={t('admin.no-link-more')} />
}

function Message({ kind, title, words }: { readonly kind: 'ok' | 'warn' | 'bad'; readonly title: string; readonly words: string }) {
  const t = useTranslate(accountsText)
  const isDone = kind === 'ok'
  return (
    <div className={stack(20, fit)}>
      <Notice kind={kind} live title={title}>
        {words}
      </Notice>
      {isDone && (
        <ButtonLink kind="solid" size="large" wide to="/dashboard/workplace">
          {t('admin.console')}
        </ButtonLink>
      )}
      <ButtonLink kind={isDone ? 'outline' : 'solid'} size="large" wide to="/home">
        {t('admin.home')}
      </ButtonLink>
    </div>
  )
}

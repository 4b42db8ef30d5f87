import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { useSlot } from '#web/slots.tsx'
import { accountsText } from '../../text/texts.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { authHeaders } from '../headers.ts'
import { usePathAfterLogin } from './after-login-slot.ts'
import { LoginForms } from './login-forms.tsx'
import { otherLogin } from './other-login-slot.ts'
import { OWED_TITLES, SecondFactorStep } from './second-factor-step.tsx'
import { useLogIn } from './use-log-in.ts'

export const handle: PageHandle = { name: 'login', logsIn: true, starts: 'at once' }
export const headers = authHeaders
export const meta: Meta = ({ matches }) => {
  const t = translatorOf(accountsText, languageIn(matches))
  return titled(matches, t('login.title'), t('login.description'))
}

export default function LoginPage() {
  const t = useTranslate(accountsText)
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const after = usePathAfterLogin()
  const OtherLogin = useSlot(otherLogin)
  const logIn = useLogIn(() => void navigate(after, { replace: true }))
  const isForms = logIn.step === 'forms'
  return (
    <AuthLayout
      art="dusk"
      greeting={[t('login.greeting'), t('login.greeting-more')]}
      about={t('login.about')}
      title={t(OWED_TITLES[logIn.step] ?? 'login.title')}
      other={isForms ? { ask: t('login.no-account'), to: `/register${search}`, text: t('login.to-register') } : undefined}
    >
      {isForms ? <LoginForms onToken={logIn.enter} {...phoneIn(state)} /> : <SecondFactorStep logIn={logIn} />}
      {isForms && (
        <Suspense>
          <OtherLogin after={search} />
        </Suspense>
      )}
    </AuthLayout>
  )
}

/** Reads the phone that registration found to be known. It travels in the history entry, never in a URL. */
const phoneIn = (state: unknown): { phone?: string } =>
  typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string' ? { phone: state.phone } : {}

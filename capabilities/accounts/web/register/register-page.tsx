import { useLocation, useNavigate } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { accountsText } from '../../text/texts.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { authHeaders } from '../headers.ts'
import { usePathAfterLogin } from '../login/after-login-slot.ts'
import { OWED_TITLES, SecondFactorStep } from '../login/second-factor-step.tsx'
import { useLogIn } from '../login/use-log-in.ts'
import { RegisterForm } from './register-form.tsx'

export const handle: PageHandle = { name: 'Register', logsIn: true, starts: 'at once' }
export const headers = authHeaders
export const meta: Meta = ({ matches }) => {
  const t = translatorOf(accountsText, languageIn(matches))
  return titled(matches, t('register.title'), t('register.description'))
}

export default function RegisterPage() {
  const t = useTranslate(accountsText)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [after, afterInvitation] = [usePathAfterLogin(), usePathAfterLogin('work')]
  // An account that owes a step right at registration was invited to work here.
  const logIn = useLogIn(() => void navigate(isForms ? after : afterInvitation, { replace: true }))
  const isForms = logIn.step === 'forms'

  async function welcome(token: string) {
    await logIn.enter(token)
    toast('ok', t('register.welcome'))
  }
  const logInWith = (phone: string) => void navigate(`/login${search}`, { state: { phone } })
  return (
    <AuthLayout
      art="rings"
      greeting={[t('register.greeting'), t('register.greeting-more')]}
      about={t('register.about')}
      title={t(OWED_TITLES[logIn.step] ?? 'register.title')}
      other={isForms ? { ask: t('register.have-account'), to: `/login${search}`, text: t('register.to-login') } : undefined}
    >
      {isForms ? <RegisterForm onToken={welcome} onKnown={logInWith} /> : <SecondFactorStep logIn={logIn} />}
    </AuthLayout>
  )
}

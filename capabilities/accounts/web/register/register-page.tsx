import { useLocation, useNavigate } from 'react-router'
import { speak } from '#contract/text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { accountsText } from '../../text/texts.ts'
import { Door } from '../door.tsx'
import { doorHeaders } from '../headers.ts'
import { usePathAfterLogin } from '../login/after-login-slot.ts'
import { SecondFactorStep } from '../login/second-factor-step.tsx'
import { useSignIn } from '../login/sign-in.ts'
import { RegisterForm } from './register-form.tsx'

export const handle: PageHandle = { name: 'Register', starts: 'at once' }
export const headers = doorHeaders
export const meta: Meta = ({ matches }) => {
  const say = speak(accountsText, languageIn(matches))
  return titled(matches, say('register.title'), say('register.description'))
}

export default function RegisterPage() {
  const say = useSay(accountsText)
  const { search } = useLocation()
  const navigate = useNavigate()
  const after = usePathAfterLogin()
  const signIn = useSignIn(() => void navigate(after, { replace: true }))

  async function welcome(token: string) {
    await signIn.enter(token)
    toast('ok', say('register.welcome'))
  }
  const logInWith = (phone: string) => void navigate(`/login${search}`, { state: { phone } })
  return (
    <Door
      art="rings"
      greeting={[say('register.greeting'), say('register.greeting-more')]}
      about={say('register.about')}
      title={say('register.title')}
      other={{ ask: say('register.have-account'), to: `/login${search}`, text: say('register.to-login') }}
    >
      {signIn.step === 'forms' ? <RegisterForm onToken={welcome} onKnown={logInWith} /> : <SecondFactorStep signIn={signIn} />}
    </Door>
  )
}

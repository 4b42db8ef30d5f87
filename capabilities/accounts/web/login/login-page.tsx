import { useLocation, useNavigate } from 'react-router'
import { speak } from '#contract/text.ts'
import { useSay } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { accountsText } from '../../text/texts.ts'
import { Door } from '../door.tsx'
import { doorHeaders } from '../headers.ts'
import { usePathAfterLogin } from './after-login-slot.ts'
import { LoginForms } from './login-forms.tsx'
import { OWED_TITLES, SecondFactorStep } from './second-factor-step.tsx'
import { useSignIn } from './sign-in.ts'

export const handle: PageHandle = { name: 'login', starts: 'at once' }
export const headers = doorHeaders
export const meta: Meta = ({ matches }) => {
  const say = speak(accountsText, languageIn(matches))
  return titled(matches, say('login.title'), say('login.description'))
}

export default function LoginPage() {
  const say = useSay(accountsText)
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const after = usePathAfterLogin()
  const signIn = useSignIn(() => void navigate(after, { replace: true }))
  const isForms = signIn.step === 'forms'
  return (
    <Door
      art="dusk"
      greeting={[say('login.greeting'), say('login.greeting-more')]}
      about={say('login.about')}
      title={say(OWED_TITLES[signIn.step] ?? 'login.title')}
      other={isForms ? { ask: say('login.no-account'), to: `/register${search}`, text: say('login.to-register') } : undefined}
    >
      {isForms ? <LoginForms onToken={signIn.enter} {...phoneIn(state)} /> : <SecondFactorStep signIn={signIn} />}
    </Door>
  )
}

/** A number that the registration found to be known already. It travels in the history entry, never in an address. */
const phoneIn = (state: unknown): { phone?: string } =>
  typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string' ? { phone: state.phone } : {}

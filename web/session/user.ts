import { translatorOf } from '#contract/text.ts'
import { askByPath } from '../ask.ts'
import { toast } from '../kit/overlay/toast.tsx'
import { languageNow } from '../language.ts'
import { navigateTo } from '../navigation/navigate.ts'
import { callText } from '../text/call-texts.ts'
import { noteDevice } from './device.ts'
import { LOGIN } from './login-path.ts'
import { forgetSession, readSession, type SessionUser, saveUser } from './session.ts'

let loading: Promise<boolean> | undefined

/** Loads the user record of the session; concurrent callers share one request. Resolves to false when it failed, which is only logged. */
export function loadUser(): Promise<boolean> {
  loading ??= fetchUser().finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchUser(): Promise<boolean> {
  const { token } = readSession()
  try {
    const reply = await askByPath({ path: '/system/auth/user/getUserInfoByOpenId', verb: 'reads' })
    if (!('ok' in reply)) return false
    if (readSession().token === token) saveUser(reply.ok as SessionUser)
    return true
  } catch (failure) {
    reportError(failure)
    return false
  }
}

/** Ends the session here at once, regardless of the network (S43), and then on the server. Navigates to the login page. */
export async function logOutHere(): Promise<void> {
  const bringBack = await noteDevice()
  const ended = askByPath({ path: '/api/user/logout', verb: 'acts' }) // The request has already read the token.
  forgetSession('logged out')
  navigateTo(LOGIN)
  toast('ok', translatorOf(callText, languageNow())('logged-out'))
  await ended.catch(() => undefined)
  await bringBack()
}

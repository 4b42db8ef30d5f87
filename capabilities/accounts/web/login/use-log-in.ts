import { useEffect, useRef, useState } from 'react'
import { ask } from '#web/ask.ts'
import { noteDevice } from '#web/session/device.ts'
import { forgetSession, readSession, saveToken } from '#web/session/session.ts'
import { loadUser } from '#web/session/user.ts'
import { getSecondFactor, logOut } from '../../contract.ts'

/** `looking` means that there is a token and the server is being asked what the login still owes. */
export type LogInStep = 'forms' | 'looking' | 'code' | 'enrolment' | 'password' | 'failed'
export type LogIn = {
  readonly step: LogInStep
  enter(token: string): Promise<void>
  /**
   * Asks again for the missing steps of the login, and continues when there are none. `look` shows a loading state; `goOn` keeps the
   * current view.
   */
  look(): Promise<void>
  goOn(): Promise<void>
  leave(): Promise<void>
}

/**
 * Takes a visitor from a token to a complete login: the second factor and a longer password where they are owed (S40, S27), then the user's
 * record, then `onIn`. A reader with a token on arrival is let through or asked for the missing step.
 */
export function useLogIn(onIn: () => void): LogIn {
  const [step, setStep] = useState<LogInStep>('forms')
  const begun = useRef(false)

  async function goOn() {
    try {
      const reply = await ask(getSecondFactor, {})
      if ('refused' in reply) return setStep(reply.refused === 'SESSION' ? 'forms' : 'failed')
      if (reply.ok.owes !== 'nothing') return setStep(reply.ok.owes)
      await loadUser()
      onIn()
    } catch {
      setStep('forms')
    }
  }
  async function look() {
    setStep('looking')
    await goOn()
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (readSession().token) void look()
  })
  return {
    step,
    look,
    goOn,
    async enter(token) {
      saveToken(token)
      await goOn()
    },
    async leave() {
      const bringBack = await noteDevice()
      await ask(logOut, {}).catch(() => undefined)
      forgetSession()
      await bringBack()
      setStep('forms')
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { ask } from '#web/ask.ts'
import { noteDevice } from '#web/session/device.ts'
import { forgetSession, readSession, saveToken } from '#web/session/session.ts'
import { loadUser } from '#web/session/user.ts'
import { getSecondFactor, logOut } from '../../contract.ts'

/** `looking`: there is a token, and what it still owes is being asked. */
export type LogInStep = 'forms' | 'looking' | 'code' | 'enrolment' | 'password' | 'failed'
export type LogIn = {
  readonly step: LogInStep
  /** Goes on with the token of a login. */
  enter(token: string): Promise<void>
  /** Asks again what is owed, and goes on when it is nothing. `look` says that it does, `goOn` leaves what is shown meanwhile. */
  look(): Promise<void>
  goOn(): Promise<void>
  /** Gives up a login that is half done. */
  leave(): Promise<void>
}

/**
 * The way from a token to a person who is logged in: the second factor and a longer password where they are owed (S40, S27), then the user's record, then `onIn`.
 * A reader who comes with a token already is let through, or asked for what is missing.
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

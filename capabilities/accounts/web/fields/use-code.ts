import { useState } from 'react'
import { readPhone } from '#contract/input/typed.ts'
import { ask, type Reply } from '#web/ask.ts'
import { solveChallenge } from '#web/kit/field/solve-challenge.ts'
import { type Purpose, sendCode } from '../../contract.ts'
import { useSecondsUntil } from './countdown.ts'

export type CodeSending = {
  readonly purpose: Purpose
  readonly sentTo: string | undefined
  readonly state: 'still' | 'sending' | 'checking'
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number
  /** Sends a code and returns the refusal, if there is one. */
  send(phone: string): Promise<Extract<Reply<typeof sendCode>, { refused: string }> | undefined>
  forget(): void
}

/** Returns true when a code was sent less than a minute ago, for this or another purpose; the button counts down. */
export const isCodeTooSoon = ({ refused }: { readonly refused: string }): boolean =>
  refused === 'SMS_TOO_SOON' || refused === 'SMS_OTHER_PURPOSE'

/**
 * Returns true when a form is incomplete without a code. Submitting a form with a phone that got no code yet requests one; without a phone,
 * both are missing.
 */
export const needsCode = ({ sentTo }: CodeSending, phone: string): boolean => sentTo !== undefined || readPhone(phone) === ''

/** Sends codes for one purpose, does the proof of work when the server demands it (S9), and counts down to the next one. */
export function useCode(purpose: Purpose): CodeSending {
  const [sentTo, setSentTo] = useState<string>()
  const [state, setState] = useState<CodeSending['state']>('still')
  const [until, setUntil] = useState<number>()
  const secondsLeft = useSecondsUntil(until)

  async function askForCode(phone: string): Promise<Reply<typeof sendCode>> {
    const reply = await ask(sendCode, { phone, purpose })
    if ('ok' in reply || reply.refused !== 'POW_REQUIRED' || !reply.challenge) return reply
    setState('checking')
    return ask(sendCode, { phone, purpose, pow: await solveChallenge(reply.challenge) })
  }
  async function send(phone: string) {
    setState('sending')
    try {
      const reply = await askForCode(phone)
      const waitS = 'ok' in reply ? reply.ok.retryAfter : isCodeTooSoon(reply) ? reply.retryAfter : undefined
      if (waitS) setUntil(performance.now() + waitS * 1_000)
      if ('refused' in reply) return reply
      setSentTo(phone)
      return undefined
    } finally {
      setState('still')
    }
  }
  return { purpose, sentTo, state, secondsLeft, send, forget: () => setSentTo(undefined) }
}

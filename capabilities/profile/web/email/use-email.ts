import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { useTranslate } from '#web/language.ts'
import { getEmail, sendEmailLink } from '../../contract.ts'
import { profileText } from '../../text/texts.ts'

export type Email = OutputOf<typeof getEmail>

/** Returns whether the own address is verified, and a function that sends the link. */
export function useEmail() {
  const t = useTranslate(profileText)
  const [state, setState] = useState<Email>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let current = true
    const look = () =>
      ask(getEmail, {}).then(
        (reply) => current && 'ok' in reply && setState(reply.ok),
        () => undefined,
      )
    void look()
    // The link may be opened in another window or on a phone, so a focus loads the state again.
    addEventListener('focus', look)
    return () => {
      current = false
      removeEventListener('focus', look)
    }
  }, [])
  async function send() {
    setBusy(true)
    setRefused(undefined)
    const reply = await ask(sendEmailLink, {}).catch(() => undefined)
    setBusy(false)
    if (!reply) return setRefused(t('details.unreachable'))
    if ('refused' in reply) return setRefused(reply.message)
    setState((before) => before && { ...before, waiting: true })
  }
  return { state, refused, busy, send }
}

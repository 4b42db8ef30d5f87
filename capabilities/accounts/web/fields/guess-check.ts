import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { assessPassword } from '../../contract.ts'

const PAUSE_MS = 500

export type GuessedAccount = { readonly phone?: string; readonly username?: string }

/**
 * Returns true when the server finds the password hard to guess; false until the answer is known. Asks when typing pauses and `isReady` is
 * true: rules that the page can check come first.
 */
export function useGuessCheck(password: string, isReady: boolean, { phone, username }: GuessedAccount): boolean {
  const asked = JSON.stringify([password, phone, username])
  const [judged, setJudged] = useState<{ readonly asked: string; readonly isHard: boolean }>()
  useEffect(() => {
    if (!isReady) return
    let current = true
    const timer = setTimeout(async () => {
      const [password, phone, username] = JSON.parse(asked) as [string, string?, string?]
      const reply = await ask(assessPassword, { password, ...(phone && { phone }), ...(username && { username }) }).catch(() => undefined)
      if (current && reply && 'ok' in reply) setJudged({ asked, isHard: !reply.ok.guessable })
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, isReady])
  return isReady && judged?.asked === asked && judged.isHard
}

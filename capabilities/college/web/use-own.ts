import { useEffect, useState } from 'react'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import { askLazily } from '#web/light-call.ts'
import { useSession } from '#web/session/session.ts'

type InputFor<C extends AnyCall> = C['input']['_zod']['input']

/** Runs a call for readers with a session. Returns undefined while loading and for other readers. Outdated responses are dropped. */
export function useOwn<C extends AnyCall>(call: C, input: InputFor<C>) {
  const { token } = useSession()
  const [data, setData] = useState<OutputOf<C>>()
  const asked = JSON.stringify(input)
  useEffect(() => {
    setData(undefined)
    if (!token) return
    let isOver = false
    askLazily(call, JSON.parse(asked) as InputFor<C>)
      .then((reply) => {
        if (!isOver && 'ok' in reply) setData(reply.ok)
      })
      .catch(() => {}) // the page works without it
    return () => {
      isOver = true
    }
  }, [call, asked, token])
  return { token, data, setData }
}

import { useEffect, useState } from 'react'
import type { AnyCall, OutputOf } from '#contract/call.ts'
import { askLater } from '#web/light-call.ts'
import { useSession } from '#web/session/session.ts'

type InputFor<C extends AnyCall> = C['input']['_zod']['input']

/** What a call tells a reader who is signed in; undefined before it is known, and for all others. An answer that was overtaken is thrown away. */
export function useOwn<C extends AnyCall>(call: C, input: InputFor<C>) {
  const { token } = useSession()
  const [data, setData] = useState<OutputOf<C>>()
  const asked = JSON.stringify(input)
  useEffect(() => {
    setData(undefined)
    if (!token) return
    let isOver = false
    askLater(call, JSON.parse(asked) as InputFor<C>)
      .then((reply) => {
        if (!isOver && 'ok' in reply) setData(reply.ok)
      })
      .catch(() => {}) // the page is whole without it
    return () => {
      isOver = true
    }
  }, [call, asked, token])
  return { token, data, setData }
}

import { useRef, useState } from 'react'

/** Sends a form once at a time; presses meanwhile are ignored. */
export function useSending(): { readonly busy: boolean; once(send: () => Promise<void>): Promise<void> } {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function once(send: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    await send().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { busy, once }
}

import { useEffect } from 'react'
import { onBox, readBox, totalOf, useBox, watchBox } from './box-store.ts'

/** How much is unread in the message centre of who is here, kept true by the realtime line. */
export function useUnread(): number {
  useEffect(watchBox, [])
  return totalOf(useBox().counts)
}

/** Calls back when something came into the box or was settled. What it gives ends it. */
export function onUnreadChange(listener: () => void): () => void {
  const label = () => {
    const { counts } = readBox()
    return `${totalOf(counts)} ${counts?.open}`
  }
  let before = label()
  return onBox(() => {
    if (label() === before) return
    before = label()
    listener()
  })
}

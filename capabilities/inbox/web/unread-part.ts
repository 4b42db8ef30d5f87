import { useEffect } from 'react'
import { onBox, readMessageBox, totalOf, useBox, watchBox } from './box-store.ts'

/** Returns the reader's unread count with live updates. */
export function useUnread(): number {
  useEffect(watchBox, [])
  return totalOf(useBox().counts)
}

/** Calls back when a message arrived or was settled. Returns a function that unsubscribes. */
export function onUnreadChange(listener: () => void): () => void {
  const label = () => {
    const { counts } = readMessageBox()
    return `${totalOf(counts)} ${counts?.open}`
  }
  let before = label()
  return onBox(() => {
    if (label() === before) return
    before = label()
    listener()
  })
}

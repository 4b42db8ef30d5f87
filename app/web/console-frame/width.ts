import { useSyncExternalStore } from 'react'

/** `phone` shows the menu as a drawer, `narrow` folds it, and `wide` follows the operator's setting. */
type Width = 'phone' | 'narrow' | 'wide'

const phone = matchMedia('(max-width: 991px)')
const narrow = matchMedia('(max-width: 1199px)')
const readWidth = (): Width => (phone.matches ? 'phone' : narrow.matches ? 'narrow' : 'wide')

function subscribe(listener: () => void): () => void {
  for (const query of [phone, narrow]) query.addEventListener('change', listener)
  return () => {
    for (const query of [phone, narrow]) query.removeEventListener('change', listener)
  }
}

export const useWidth = (): Width => useSyncExternalStore(subscribe, readWidth)

import { useLocation } from 'react-router'
import { defineSlot, useSlot } from '#web/slots.tsx'

type Without = 'home' | 'work'
/**
 * Maps the query of a login page to the destination once a reader is logged in (S61). `to` is the default when the query names no page: the
 * home page or the workplace.
 */
export const pathAfterLogin = defineSlot<(search: string, to?: Without) => string>('path after login')

export function usePathAfterLogin(to: Without = 'home'): string {
  return useSlot(pathAfterLogin)(useLocation().search, to)
}

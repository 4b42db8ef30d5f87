import { useLocation } from 'react-router'
import { defineSlot, useSlot } from '#web/slots.tsx'

type Without = 'home' | 'work'
/** Where the query of a login page leads once a reader is signed in (S61). `to`: where without one that names a page, the home page or the workplace. */
export const pathAfterLogin = defineSlot<(search: string, to?: Without) => string>('path after login')

/** Where one goes from here after signing in. */
export function usePathAfterLogin(to: Without = 'home'): string {
  return useSlot(pathAfterLogin)(useLocation().search, to)
}

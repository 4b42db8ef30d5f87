import { useLocation } from 'react-router'
import { defineSlot, useSlot } from '#web/slots.tsx'

/** Where the query of a login page leads once a reader is signed in (S61). */
export const pathAfterLogin = defineSlot<(search: string) => string>('path after login')

/** Where one goes from here after signing in. */
export const usePathAfterLogin = (): string => useSlot(pathAfterLogin)(useLocation().search)

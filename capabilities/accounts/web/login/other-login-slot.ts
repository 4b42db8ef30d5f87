import type { ComponentType } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Further ways to log in, below the forms. `after` is the query of the login page. */
export const otherLogin = defineSlot<ComponentType<{ readonly after: string }>>('other login')

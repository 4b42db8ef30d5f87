import * as calls from '../contract.ts'
import { serve } from './context.ts'

/** Answers the whole menu in one call. Queues that the caller may not work on are not counted, so that their length stays secret. */
export const getWaiting = serve(calls.getWaiting, async ({ waiting, rolesHolding }, _input, { session }) => {
  const counts = await Promise.all(
    waiting().map(async ({ page, permission, count }) => {
      const holding = await rolesHolding(permission)
      return holding.some((role) => session.roles.includes(role)) ? [[page, await count(session)] as const] : []
    }),
  )
  return { ok: Object.fromEntries(counts.flat()) }
})

import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { asksForTwo } from './asks-for-two.ts'

export const getRules = serve(calls.getRules, async ({ database }) => {
  return { ok: { twoPeople: await asksForTwo(database.of()) } }
})

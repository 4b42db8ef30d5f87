import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findPace } from './judgment-store.ts'

export const getPace = serve(calls.getPace, async ({ database }, _input, { session }) => ({
  ok: await findPace(database.of(), session.accountId),
}))

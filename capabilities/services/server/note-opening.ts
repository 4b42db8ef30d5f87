import * as calls from '../contract.ts'
import { serve, type Tables } from './context.ts'
import { addUse } from './service-store.ts'

/** Counts one opening of a page. Further requests of the open page, such as another period, do not count. */
export const noteOpening = serve(calls.noteOpening, async ({ database }, { service }) => {
  return (await addUse(database.of<Tables>(), service)) ? { ok: null } : { refused: 'SERVICE_CLOSED' }
})

import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { SAVED_ARRANGEMENTS } from '../../contract.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { readPublished, type Tx } from './desk-store.ts'
import { type ArrangeContext, write } from './home-draft.ts'

/** Copies a published arrangement into the draft. Visitors see no change until it is published. */
export const restoreHome = serve(calls.restoreHome, (context: ArrangeContext, { number, version }, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.restoreHome>> => {
    const known = await readPublished(tx, SAVED_ARRANGEMENTS)
    const wanted = number === 0 ? (known[0]?.blocks ?? DEFAULT_BLOCKS) : known.find((each) => each.number === number)?.blocks
    if (!wanted) return { refused: 'NOT_FOUND' }
    return await write(context, tx, { version, blocks: wanted }, 'home.restored', caller)
  })
})

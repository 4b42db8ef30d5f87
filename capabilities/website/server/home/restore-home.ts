import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { SAVED_ARRANGEMENTS } from '../../contract.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { readPublished, type Tx } from './desk-store.ts'
import { type ArrangeDeps, write } from './home-draft.ts'

/** Copies a published arrangement into the draft. Visitors see no change until it is published. */
export function restoreHome(
  deps: ArrangeDeps,
  { number, version }: InputOf<typeof calls.restoreHome>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.restoreHome>> {
  return deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.restoreHome>> => {
    const known = await readPublished(tx, SAVED_ARRANGEMENTS)
    const wanted = number === 0 ? (known[0]?.blocks ?? DEFAULT_BLOCKS) : known.find((each) => each.number === number)?.blocks
    if (!wanted) return { refused: 'NOT_FOUND' }
    return await write(deps, tx, { version, blocks: wanted }, 'home.restored', caller)
  })
}

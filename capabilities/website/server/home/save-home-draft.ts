import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import type { Block } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { DEFAULT_BLOCKS } from './default-blocks.ts'
import { readDraft, readPublished, type Tx } from './desk-store.ts'
import { type ArrangeContext, picturesOf, write } from './home-draft.ts'

/** Saves the draft. Refuses the second of two operators who started from the same version; that operator's page keeps the changes. */
export const saveHomeDraft = serve(calls.saveHomeDraft, (context: ArrangeContext, { version, blocks }, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveHomeDraft>> => {
    if (blocks.some(isBackwards)) return { refused: 'SPAN_WRONG' }
    const before = await readDraft(tx)
    // Pictures already in the draft are accepted even when they were deleted since; new ones must exist.
    const known = new Set((before?.blocks ?? (await readShown(tx))).flatMap(picturesOf))
    if (
      await lacksPicture(
        tx,
        blocks.flatMap(picturesOf).filter((id) => !known.has(id)),
      )
    )
      return { refused: 'PICTURE_UNKNOWN' }
    return await write(context, tx, { version, blocks }, 'home.arranged', caller)
  })
})

const readShown = async (tx: Tx): Promise<readonly Block[]> => (await readPublished(tx, 1))[0]?.blocks ?? DEFAULT_BLOCKS

const isBackwards = ({ from, until }: Block): boolean => from !== null && until !== null && Date.parse(from) >= Date.parse(until)

async function lacksPicture(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql`
    select id from media.public_asset where id = any (${wanted}::uuid[]) and kind = 'picture'`.execute(tx)
  return rows.length < wanted.length
}

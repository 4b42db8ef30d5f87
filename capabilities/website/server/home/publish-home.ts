import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { isSameJson } from '#server/database/same-json.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { SAVED_ARRANGEMENTS } from '../../contract.ts'
import { HOME_TAG } from './compose-home.ts'
import { addPublished, readDraft, readPublished, type Tx } from './desk-store.ts'
import { HOME_DUE } from './due.ts'
import { type ArrangeContext, picturesOf, USERS } from './home-draft.ts'

export const publishHome = serve(calls.publishHome, (context: ArrangeContext, { version }, caller) => {
  return context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.publishHome>> => {
    await sql`lock table website.home_arrangement in share row exclusive mode`.execute(tx)
    const draft = await readDraft(tx)
    if (!draft || draft.version !== version) return { refused: draft ? 'CHANGED_MEANWHILE' : 'NOTHING_CHANGED' }
    const [newest] = await readPublished(tx, 1)
    if (newest && isSameJson(newest.blocks, draft.blocks)) return { refused: 'NOTHING_CHANGED' }
    const number = await addPublished(tx, draft.blocks, caller.session.accountId, SAVED_ARRANGEMENTS)
    await context.noteUses(tx, USERS.home, draft.blocks.flatMap(picturesOf))
    await context.recorder.record(tx, {
      action: 'home.published',
      outcome: 'ok',
      target: `home:${number}`,
      ...doneBy(caller),
      facts: { version, blocks: draft.blocks.length },
    })
    await tx.publish('website:pages', HOME_TAG)
    await context.jobs.wake(tx, HOME_DUE)
    return { ok: { number } }
  })
})

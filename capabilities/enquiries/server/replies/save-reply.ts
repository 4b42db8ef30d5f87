import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { whyNotWritten } from './why-not-written.ts'

type Saved = Outcome<typeof calls.saveReply>

export const saveReply = serve(calls.saveReply, ({ database, recorder }, { id, version, title, text }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Saved> => {
    const { rows } = await sql<{ version: number }>`
      update enquiries.saved_reply
      set title = ${title}, text = ${text}, version = version + 1, changed_by = ${caller.session.accountId}, changed_at = platform.now()
      where id = ${id} and version = ${version} returning version`.execute(tx)
    const [saved] = rows
    if (!saved) return { refused: await whyNotWritten(tx, id) }
    await recorder.record(tx, { action: 'reply.saved', outcome: 'ok', ...doneBy(caller), target: `reply:${id}` })
    return { ok: { version: saved.version } }
  }),
)

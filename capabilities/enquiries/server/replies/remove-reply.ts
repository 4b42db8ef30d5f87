import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { whyNotWritten } from './why-not-written.ts'

type Removed = Outcome<typeof calls.removeReply>

export const removeReply = serve(calls.removeReply, ({ database, recorder }, { id, version }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Removed> => {
    const { rows } = await sql<{ title: string }>`
      delete from enquiries.saved_reply where id = ${id} and version = ${version} returning title`.execute(tx)
    const [removed] = rows
    if (!removed) return { refused: await whyNotWritten(tx, id) }
    await recorder.record(tx, {
      action: 'reply.removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `reply:${id}`,
      facts: { title: removed.title },
    })
    return { ok: {} }
  }),
)

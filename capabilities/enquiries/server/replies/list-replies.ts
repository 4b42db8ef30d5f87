import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'

export async function listReplies({ database }: Pick<EnquiriesDeps, 'database'>): Promise<Outcome<typeof calls.listReplies>> {
  const { rows } = await sql<calls.SavedReply>`
    select id, title, text, version from enquiries.saved_reply order by title, id`.execute(database.of<Tables>())
  return { ok: { list: rows } }
}

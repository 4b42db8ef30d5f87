import { sql } from 'kysely'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { EnquiriesDeps, Tables } from '../deps.ts'

export const listReplies = serve(calls.listReplies, async ({ database }: Pick<EnquiriesDeps, 'database'>) => {
  const { rows } = await sql<calls.SavedReply>`
    select id, title, text, version from enquiries.saved_reply order by title, id`.execute(database.of<Tables>())
  return { ok: { list: rows } }
})

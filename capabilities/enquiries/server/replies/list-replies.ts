import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'

export const listReplies = serve(calls.listReplies, async ({ database }) => {
  const { rows } = await sql<calls.SavedReply>`
    select id, title, text, version from enquiries.saved_reply order by title, id`.execute(database.of<Tables>())
  return { ok: { list: rows } }
})

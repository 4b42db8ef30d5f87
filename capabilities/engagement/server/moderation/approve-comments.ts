import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { type EngagementContext, type Sql, serve } from '../context.ts'
import { type DecideContext, decideAll } from './decide.ts'

/** Skips comments with words that were blocked after they were written. */
export const approveComments = serve(calls.approveComments, async (context: DecideContext & EngagementContext, { ids }, caller) => {
  const forbidden = await findForbidden(context, ids)
  const fit = ids.filter((id) => !forbidden.has(id))
  return fit.length === 0 ? { refused: 'COMMENTS_FORBIDDEN' } : await decideAll(context, fit, { to: 'shown' }, caller)
})

async function findForbidden({ database, screen }: EngagementContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from engagement.comment where id = any (${[...ids]}::uuid[]) and state in ('waiting', 'hidden')`.execute(
    database.of() as Sql,
  )
  const forbidden = new Set<string>()
  for (const { id, text } of rows) if ((await screen(text)).some(({ onHit }) => onHit === 'block')) forbidden.add(id)
  return forbidden
}

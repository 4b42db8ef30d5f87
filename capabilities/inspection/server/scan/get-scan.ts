import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { MOST_UNSCANNED } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { countMatches, countUnscanned, listUnscanned } from './match-store.ts'

type Row = { readonly started_at: Date; readonly ended_at: Date | null; readonly texts: number }

export const getScan = serve(calls.getScan, async ({ database }) => {
  const db: Sql = database.of()
  const { rows } = await sql<Row>`select started_at, ended_at, texts from inspection.scan`.execute(db)
  const [scan] = rows
  return {
    ok: {
      startedAt: scan?.started_at.toISOString() ?? null,
      endedAt: scan?.ended_at?.toISOString() ?? null,
      texts: scan?.texts ?? 0,
      matches: await countMatches(db),
      unscanned: await listUnscanned(db, MOST_UNSCANNED),
      unscannedCount: await countUnscanned(db),
    },
  }
})

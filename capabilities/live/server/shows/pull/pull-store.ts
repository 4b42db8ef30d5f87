import { sql } from 'kysely'
import type { Tx } from '../../deps.ts'

/** From now on this is pulled; null: encoders broadcast. */
export async function writePulled(
  tx: Tx,
  studioId: string,
  source: { readonly address: string; readonly delayS: number } | null,
): Promise<void> {
  await sql`
    update live.studio set pulled = ${source?.address ?? null}, pull_delay_s = ${source?.delayS ?? 0}, method = ${source ? 'relay' : 'push'}
    where id = ${studioId}`.execute(tx)
}

import { sql } from 'kysely'
import type { LiveContext, Tx } from '../../context.ts'
import { sealAddress } from '../../pull-secret.ts'

/** Sets the stream to pull. The address is stored sealed, because it may contain a passphrase or token. */
export async function writePulled(
  keyring: LiveContext['keyring'],
  tx: Tx,
  { studioId, address, delayS }: { readonly address: string; readonly delayS: number } & { readonly studioId: string },
): Promise<void> {
  const columns = sealAddress(keyring, studioId, address)
  await tx
    .updateTable('live.studio')
    .set({ ...columns, pull_delay_s: delayS, method: 'relay' })
    .where('id', '=', studioId)
    .execute()
}

/** Removes the stream to pull, so that encoders broadcast again. */
export async function clearPulled(tx: Tx, studioId: string): Promise<void> {
  await sql`
    update live.studio set pulled = null, pulled_sealed = null, pulled_key = null, pull_delay_s = 0, method = 'push'
    where id = ${studioId}`.execute(tx)
}

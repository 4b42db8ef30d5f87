import type { Refused } from '#contract/call.ts'
import type { Tx } from '../context.ts'
import { findQueued } from './queue-store.ts'

/**
 * Explains why a reviewer's statement changed no row. Returns null when the filing exists, belongs to another account and may be decided.
 */
export async function whyNot(tx: Tx, id: string, me: string): Promise<Refused<'NOT_FOUND' | 'OWN_FILING' | 'STATE_CHANGED'> | null> {
  const row = await findQueued(tx, id)
  if (!row) return { refused: 'NOT_FOUND' }
  if (row.account_id === me) return { refused: 'OWN_FILING' }
  return row.state === 'submitted' || row.state === 'passed' ? null : { refused: 'STATE_CHANGED' }
}

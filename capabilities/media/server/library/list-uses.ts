import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findAsset } from './asset-store.ts'
import { findUses } from './uses.ts'

export async function listUses(db: Sql, { id }: InputOf<typeof calls.listUses>): Promise<Outcome<typeof calls.listUses>> {
  if (!(await findAsset(db, id))) return { refused: 'NOT_FOUND' }
  const uses = await findUses(db, id)
  return { ok: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })) }
}

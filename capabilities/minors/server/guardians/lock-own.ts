import type { MinorsContext, Tx } from '../context.ts'
import { findOwn, type Guardianship } from './guardianship-store.ts'

type Own = { readonly id: string; readonly guardianId: string }

/** Locks the account of the child, and reads the guardianship after that. Returns undefined when it is not one of this guardian. */
export async function lockOwn({ age }: Pick<MinorsContext, 'age'>, tx: Tx, { id, guardianId }: Own): Promise<Guardianship | undefined> {
  const before = await findOwn(tx, id, guardianId)
  if (!before || (await age.lock(tx, before.childId)) === 'gone') return undefined
  return await findOwn(tx, id, guardianId)
}

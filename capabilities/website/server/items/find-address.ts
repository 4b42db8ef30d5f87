import { itemPath } from '#capabilities/content/contract.ts'
import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { findByName, isGone } from '../item-store.ts'
import type { ReadItemDeps } from './to-item.ts'

export async function findAddress(
  { pool }: Pick<ReadItemDeps, 'pool'>,
  { id, language }: InputOf<typeof calls.findAddress>,
): Promise<Outcome<typeof calls.findAddress>> {
  const found = await findByName(pool, id, language)
  return { ok: { href: found ? itemPath(found) : null, gone: !found && (await isGone(pool, id)) } }
}

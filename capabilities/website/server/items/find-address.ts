import { itemPath } from '#capabilities/content/contract.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { findByName, isGone } from '../item-store.ts'
import type { ReadItemContext } from './to-item.ts'

export const findAddress = serve(calls.findAddress, async ({ pool }: Pick<ReadItemContext, 'pool'>, { id, language }) => {
  const found = await findByName(pool, id, language)
  return { ok: { href: found ? itemPath(found) : null, gone: !found && (await isGone(pool, id)) } }
})

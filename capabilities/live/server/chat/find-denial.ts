import type { LiveContext, Sql } from '../context.ts'
import { findPhone, findSanction } from './sanctions/sanction-store.ts'

type Writer = { readonly studioId: string; readonly accountId: string }

/** Returns why an account may not write in a studio, or undefined. */
export async function findDenial(context: LiveContext, db: Sql, { studioId, accountId }: Writer) {
  const phone = await findPhone(context, db, accountId)
  const sanction = await findSanction(context, db, { studioId, accountId, phone })
  if (sanction?.kind === 'ban') return { refused: 'BANNED' as const }
  if (sanction) return { refused: 'MUTED' as const, at: sanction.until.toISOString() }
  return phone === null ? { refused: 'PHONE_NOT_VERIFIED' as const } : undefined
}

import type { Session } from '#contract/caller.ts'
import type { LiveContext } from '../context.ts'
import { mayWatch } from '../shows/audience/may-watch.ts'
import { findStudio, findStudioByNumber } from '../studios/studio-store.ts'
import { findPhone, findSanction } from './sanctions/sanction-store.ts'

/** Allows each account that may watch and is not banned to follow the chat of an open studio. The key is the studio's number. */
export async function mayFollowChat(context: LiveContext, session: Session, key: string): Promise<boolean> {
  if (!/^[1-9]\d{0,8}$/.test(key)) return false
  const db = context.database.of()
  const studio = await findStudioByNumber(db, Number(key))
  if (studio?.status !== 'open' || !(await mayWatch(context, { session }, studio))) return false
  const { accountId } = session
  const phone = await findPhone(context, db, accountId)
  const sanction = await findSanction(context, db, { studioId: studio.id, accountId, phone })
  return sanction?.kind !== 'ban'
}

export const mayFollowDesk = async ({ database }: LiveContext, key: string): Promise<boolean> =>
  /^[0-9a-f-]{36}$/.test(key) && (await findStudio(database.of(), key)) !== undefined

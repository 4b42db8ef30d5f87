import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'
import { findLive } from '../announcement-store.ts'
import type { InboxTables } from '../tables.ts'

/** Lists announcements in force for all roles granted to the reader, not just those that this session uses. */
export async function listCurrentAnnouncements(
  { database }: { readonly database: Pick<Database, 'of'> },
  { session, language }: SignedInCaller,
): Promise<Outcome<typeof calls.listCurrentAnnouncements>> {
  const live = await findLive(database.of<InboxTables>(), session, language)
  return {
    ok: live.map(({ id, kind: type, title, text: content, path, pinned, at, endsAt, isUnread }) => ({
      id,
      type,
      title,
      content,
      path,
      pinned,
      at: at.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      status: isUnread ? 0 : 1,
    })),
  }
}

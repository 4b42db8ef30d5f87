import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { findLive } from '../announcement-store.ts'
import type { InboxTables } from '../tables.ts'

/** Lists announcements in force for all roles granted to the reader, not just those that this session uses. */
export const listCurrentAnnouncements = serve(
  calls.listCurrentAnnouncements,
  async ({ database }: { readonly database: Pick<Database, 'of'> }, _input, { session, language }) => {
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
  },
)

import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import * as store from '../announcement-store.ts'
import type { AnnouncementContext } from '../context.ts'
import type { InboxTables } from '../tables.ts'
import { toAnnouncement } from './announcement-change.ts'

export const listAnnouncements = serve(
  calls.listAnnouncements,
  async ({ database }: Pick<AnnouncementContext, 'database'>, { page, pageSize, direction, sort, ...filter }) => {
    const sql = database.of<InboxTables>()
    const found = await store.findAnnouncements(sql, filter, { page, pageSize, direction }, sort)
    return { ok: { list: found.map(toAnnouncement), total: await store.countAnnouncements(sql, filter) } }
  },
)

import { sql } from 'kysely'
import { demoLoaded, demoRemoved } from '#capabilities/website/contract.ts'
import { type Listener, on } from '#server/database/events.ts'

/** Opens all services with the demo data except one, whose term has ended. */
export const followDemo: readonly Listener[] = [
  on(demoLoaded, async (tx, { ownerId }) => {
    await sql`
      insert into services.service (name, opened_at, expires_at, notified, changed_by)
      select name, platform.now() - interval '60 days', platform.now() + make_interval(days => days), notified, ${ownerId}
      from (values ('funnel', 305, ''), ('distribution', 30, ''), ('portrait', 120, ''), ('resources', -2, 'over')) as term(name, days, notified)
      on conflict do nothing`.execute(tx.of())
  }),
  on(demoRemoved, async (tx, { ownerId }) => {
    await sql`delete from services.service where changed_by = ${ownerId}`.execute(tx.of())
  }),
]

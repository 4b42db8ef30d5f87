import { sql as raw } from 'kysely'
import type { Sql } from './context.ts'

/** Records a visit to a profile or a project, once a day per viewer. Visits to the viewer's own profile do not count. */
export async function recordVisit(sql: Sql, kind: 'person' | 'project', subject: string, viewer: string): Promise<void> {
  if (subject === viewer) return
  await raw`
    insert into teams.visit (kind, subject, day, viewer)
    values (${kind}, ${subject}, (platform.now() at time zone 'Asia/Shanghai')::date, ${viewer})
    on conflict do nothing`.execute(sql)
}

import { sql as raw } from 'kysely'
import type { Sql } from './group-store.ts'

/** A colleague looked at a person or a project: counted once a day, never for oneself. */
export async function recordVisit(sql: Sql, kind: 'person' | 'project', subject: string, viewer: string): Promise<void> {
  if (subject === viewer) return
  await raw`
    insert into teams.visit (kind, subject, day, viewer)
    values (${kind}, ${subject}, (platform.now() at time zone 'Asia/Shanghai')::date, ${viewer})
    on conflict do nothing`.execute(sql)
}

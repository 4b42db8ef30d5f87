import { sql } from 'kysely'

/** A column that selects the gaps of the recording of `show` from its timeline, in order. */
export const gapsOfShow = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('atMs', (failed.detail ->> 'atMs')::int, 'missingMs', (
    select (resumed.detail ->> 'missingMs')::int from live.event as resumed
    where resumed.show_id = failed.show_id and resumed.kind = 'recording' and resumed.detail ->> 'state' = 'resumed'
      and resumed.detail ->> 'atMs' = failed.detail ->> 'atMs' order by resumed.id limit 1)) order by failed.id), '[]')
  from live.event as failed where failed.show_id = show.id and failed.kind = 'recording' and failed.detail ->> 'state' = 'failed')`

import { sql } from 'kysely'

/** What is missing in the recording of `show`, in its order, as the timeline has it: a column of a query. */
export const gapsOfShow = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('atMs', (failed.detail ->> 'atMs')::int, 'missingMs', (
    select (resumed.detail ->> 'missingMs')::int from live.event as resumed
    where resumed.show_id = failed.show_id and resumed.kind = 'recording' and resumed.detail ->> 'state' = 'resumed'
      and resumed.detail ->> 'atMs' = failed.detail ->> 'atMs' order by resumed.id limit 1)) order by failed.id), '[]')
  from live.event as failed where failed.show_id = show.id and failed.kind = 'recording' and failed.detail ->> 'state' = 'failed')`

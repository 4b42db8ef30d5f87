import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import type { Source } from '../../../contract.ts'
import type { Sql, Tx } from '../../context.ts'

export type CommandKind = 'pin' | 'release' | 'drill' | 'end' | 'prepare'
export type CommandRow = { readonly number: number; readonly by_account: string } & (
  | { readonly kind: 'pin' | 'drill'; readonly line: Source }
  | { readonly kind: 'release' | 'end' | 'prepare'; readonly line: null }
)

/** A drill treats a line as lost for this time. */
export const DRILL_MS = MINUTE

/** Announces a waiting command. */
export const COMMANDS = 'live:commands'

type NewCommand = { readonly studioId: string; readonly kind: CommandKind; readonly line: Source | null; readonly by: string }

export async function addCommand(tx: Tx, { studioId, kind, line, by }: NewCommand): Promise<void> {
  await tx.insertInto('live.command').values({ studio_id: studioId, kind, line, by_account: by }).execute()
  await tx.publish(COMMANDS, studioId)
}

/** Takes the waiting commands, oldest first. A command that has waited too long is dropped, because its effect is no longer expected. */
export async function takeCommands(tx: Tx): Promise<readonly CommandRow[]> {
  const { rows } = await sql<CommandRow & { id: number; is_late: boolean }>`
    with waiting as (select id from live.command where taken_at is null order by id for update skip locked)
    update live.command set taken_at = platform.now() from waiting, live.studio
    where command.id = waiting.id and studio.id = command.studio_id
    returning command.id, studio.number, kind, line, by_account, command.at < platform.now() - interval '10 seconds' as is_late`.execute(tx)
  return rows.filter(({ is_late }) => !is_late).toSorted((one, other) => one.id - other.id)
}

/**
 * Returns the source of a current drill. A later command that pins it, releases the choice, ends the show or starts another drill ends the
 * drill.
 */
export async function findDrilled(db: Sql, studioId: string): Promise<Source | null> {
  const { rows } = await sql<{ line: Source }>`
    select line from live.command as drill
    where studio_id = ${studioId} and kind = 'drill' and at > platform.now() - ${DRILL_MS} * interval '1 millisecond'
      and not exists (select from live.command as later where later.studio_id = drill.studio_id and later.id > drill.id
        and (later.kind in ('release', 'end', 'drill') or later.kind = 'pin' and later.line = drill.line))
    order by id desc limit 1`.execute(db)
  return rows[0]?.line ?? null
}

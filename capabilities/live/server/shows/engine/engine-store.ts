import { sql } from 'kysely'
import type { StreamPolicy } from '../../../contract.ts'
import type { Sql, Tx } from '../../deps.ts'

type Row = {
  readonly id: string
  readonly number: number
  readonly policy: StreamPolicy | null
  readonly isOpen: boolean
  /** The demonstration: its loop stands behind the encoder of the main line. */
  readonly showsDemo: boolean
  readonly rotating: readonly string[] | null
}

/** Every studio as the engine needs it. */
export async function findEngineStudios(db: Sql): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, number, policy, status = 'open' as "isOpen", is_demo and method = 'rotation' as "showsDemo", rotating from live.studio order by number`.execute(
    db,
  )
  return rows
}

/** Studios whose show was on air when the process that ran it ended. */
export async function findInterrupted(tx: Tx): Promise<readonly { readonly id: string; readonly number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select studio.id, studio.number from live.show join live.studio on studio.id = studio_id where ended_at is null order by studio.number`.execute(
    tx,
  )
  return rows
}

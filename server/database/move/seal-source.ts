import { StartRefusal } from '#server/start-refusal.ts'
import type { DatabaseSettings } from '../settings.ts'
import { one } from '../statement/one.ts'
import { connectToMove, endOtherSessions } from './connect.ts'
import { readMark, removeMark, writeMark } from './mark.ts'

/** The roles that write to a database: the owner first. Both are the same for most sites. */
export type Roles = readonly [owner: DatabaseSettings, ...others: DatabaseSettings[]]

type Sealing = {
  readonly id: string
  /** The new place, without credentials. */
  readonly place: string
  /** Throws when writes were possible since the copy began. */
  verify(): Promise<void>
}

/**
 * Makes a database read-only for good and marks it as moved. Sessions are ended before the mark is written, so a mark means that no write
 * followed the copy.
 */
export async function sealSource(roles: Roles, { id, place, verify }: Sealing): Promise<void> {
  await setReadOnly(roles, 'set default_transaction_read_only = on')
  await verify().catch(async (defect: unknown) => {
    await setReadOnly(roles, 'reset default_transaction_read_only')
    throw defect
  })
  const owner = await connectToMove(roles[0])
  await writeMark(owner, { id, state: 'moved', place }).finally(() => owner.end())
}

/** Makes a database that was moved, or sealed by a move that was killed, usable again. Its new place is left as it is. */
export async function unsealSource(roles: Roles): Promise<void> {
  const owner = await connectToMove(roles[0])
  try {
    if ((await readMark(owner))?.state === 'receiving')
      throw new StartRefusal('A move into this database is not complete: run it again.', 65)
    await setReadOnly(roles, 'reset default_transaction_read_only')
    await removeMark(owner)
  } finally {
    await owner.end()
  }
}

/** Changes the default of each role in this database, and ends the sessions that began with the other one. */
async function setReadOnly(roles: Roles, change: string): Promise<void> {
  for (const role of roles) {
    const client = await connectToMove(role)
    try {
      const { rows } = await client.query<{ alter: string }>(
        `select format('alter role current_user in database %I %s', current_database(), $1::text) as alter`,
        [change],
      )
      await client.query(one(rows).alter)
      await endOtherSessions(client)
    } finally {
      await client.end()
    }
  }
}

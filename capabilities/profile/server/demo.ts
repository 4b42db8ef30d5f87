import type { AnyTransaction } from '#server/database/database.ts'
import type { ProfileTables } from './tables.ts'

type DemoProfile = { readonly id: string; readonly name: string; readonly job: string; readonly organization: string }

export async function loadDemo(tx: AnyTransaction, people: readonly DemoProfile[]): Promise<void> {
  const rows = people.map(({ id, name, job, organization }) => ({ account_id: id, rel_name: name, job, organization }))
  await tx
    .of<ProfileTables>()
    .insertInto('profile.details')
    .values(rows)
    .onConflict((taken) => taken.doNothing())
    .execute()
}

import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { ALWAYS_IN_SITE, type readPreferences, SUBJECTS, type savePreferences } from '../contract.ts'
import type { Mail } from './letters.ts'
import type { Tx } from './message-store.ts'
import { AS_SHIPPED, findPreferences, findQuietHours, moveLetters, writePreferences, writeQuietHours } from './preference-store.ts'
import type { InboxTables } from './tables.ts'

export type PreferencesDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly mail?: Pick<Mail, 'hasAddress'> | undefined
}

export async function tellPreferences(
  { database, mail }: PreferencesDeps,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof readPreferences>> {
  const sql = database.of<InboxTables>()
  const chosen = await findPreferences(sql, accountId)
  const subjects = SUBJECTS.map((about) => ({
    ...AS_SHIPPED,
    about,
    ...chosen.find((each) => each.about === about),
    fixed: ALWAYS_IN_SITE.includes(about),
  }))
  const state = mail ? ((await mail.hasAddress(accountId)) ? 'ready' : 'unverified') : 'off'
  return { ok: { subjects, quietHours: await findQuietHours(sql, accountId), mail: state } }
}

export async function keepPreferences(
  { database }: PreferencesDeps,
  { subjects, quietHours }: InputOf<typeof savePreferences>,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof savePreferences>> {
  if (subjects.some(({ about, inSite }) => !inSite && ALWAYS_IN_SITE.includes(about))) return { refused: 'ALWAYS_IN_SITE' }
  if (quietHours && quietHours.starts === quietHours.ends) return { refused: 'QUIET_HOURS_EMPTY' }
  if (new Set(subjects.map(({ about }) => about)).size < subjects.length) return { refused: 'BAD_REQUEST' }
  await database.inTransaction(async (tx: Tx) => {
    await writePreferences(tx, accountId, subjects)
    if (quietHours === undefined) return
    await writeQuietHours(tx, accountId, quietHours)
    await moveLetters(tx, accountId)
  })
  return { ok: null }
}

import { readRestored, removeRestored } from '#server/database/backup/restored.ts'
import type { AnyTransaction, Database } from '#server/database/database.ts'
import type { Recorder } from '#server/observe/recorder.ts'

type CompletingContext = {
  readonly database: Pick<Database, 'inTransaction'>
  readonly recorder: Recorder
  /** Ends the sessions of all accounts. Returns their number. */
  endAllSessions(tx: AnyTransaction): Promise<number>
  /** Forget what the earlier site knew of its backups, and when it ran. */
  readonly forgetPast: readonly ((tx: AnyTransaction) => Promise<void>)[]
  /** Purges shared caches of all pages and files, which are those of the site before. */
  purgeEverything(tx: AnyTransaction): Promise<void>
  /** Erases those of the accounts that the database has, with all their data. */
  eraseAccounts(tx: AnyTransaction, accountIds: readonly string[]): Promise<void>
}

/**
 * Does what a restored site needs before it answers requests: ends all sessions, because a token that was revoked meanwhile would be valid
 * again, erases the people who were erased after the backup, purges shared caches, and records the restore. A start that is interrupted repeats it.
 */
export async function completeRestore(
  dataDir: string,
  { database, recorder, endAllSessions, eraseAccounts, forgetPast, purgeEverything }: CompletingContext,
): Promise<void> {
  const restored = readRestored(dataDir)
  if (!restored) return
  const { backup, moment, erasedAccounts } = restored
  await database.inTransaction(async (tx) => {
    const sessions = await endAllSessions(tx)
    for (const forget of forgetPast) await forget(tx)
    await purgeEverything(tx)
    await eraseAccounts(tx, erasedAccounts)
    const facts = { backup, moment, sessions, erasedAccounts: erasedAccounts.length }
    const target = backup === null ? {} : { target: `backup:${backup}` }
    await recorder.record(tx, { action: 'backup.restored', outcome: 'ok', actor: null, ...target, facts })
  })
  removeRestored(dataDir)
}

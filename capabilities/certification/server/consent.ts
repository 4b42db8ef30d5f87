import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { CONSENT_VERSION, type giveConsent, type withdrawConsent } from '../contract.ts'
import type { CertificationDeps, Sql, Tx } from './deps.ts'
import { addStep, move } from './filing-store.ts'
import { removeScans } from './scan-store.ts'

export type Consent = { readonly version: string; readonly givenAt: Date }
type Deps = Pick<CertificationDeps, 'database' | 'recorder' | 'closeTodos'>

/** The consent of this person to the text that is in force now; one to an older text is none (S141). */
export async function findConsent(db: Sql, accountId: string): Promise<Consent | undefined> {
  const row = await db
    .selectFrom('certification.consent')
    .select('given_at')
    .where('account_id', '=', accountId)
    .where('version', '=', CONSENT_VERSION)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row && { version: CONSENT_VERSION, givenAt: row.given_at }
}

/** Records the consent with its version and time. Said twice, the first counts. */
export async function takeConsent(
  { database, recorder }: Deps,
  { version }: InputOf<typeof giveConsent>,
  caller: SignedInCaller,
): Promise<Outcome<typeof giveConsent>> {
  if (version !== CONSENT_VERSION) return { refused: 'CONSENT_OUTDATED' }
  const { accountId } = caller.session
  return await database.inTransaction(async (tx: Tx) => {
    await endConsent(tx, accountId, true)
    const added = await tx
      .insertInto('certification.consent')
      .values({ account_id: accountId, version })
      .onConflict((conflict) => conflict.doNothing())
      .returning('given_at')
      .executeTakeFirst()
    if (added) {
      await recorder.record(tx, { action: 'certification.consent-given', outcome: 'ok', ...doneBy(caller), facts: { version } })
    }
    const givenAt = added?.given_at ?? (await findConsent(tx, accountId))!.givenAt
    return { ok: { givenAt: givenAt.toISOString() } }
  })
}

/** Takes it back: drafts are thrown away, what is being judged is withdrawn and erased. What is in force stays (it must be kept by law). */
export async function endAllConsent(deps: Deps, caller: SignedInCaller): Promise<Outcome<typeof withdrawConsent>> {
  const { accountId } = caller.session
  await deps.database.inTransaction(async (tx: Tx) => {
    if (!(await endConsent(tx, accountId, false))) return
    await tx.deleteFrom('certification.filing').where('account_id', '=', accountId).where('state', '=', 'draft').execute()
    await tx.deleteFrom('certification.document').where('account_id', '=', accountId).where('filing_id', 'is', null).execute()
    await dropOpen(deps, tx, accountId)
    await deps.recorder.record(tx, { action: 'certification.consent-withdrawn', outcome: 'ok', ...doneBy(caller) })
  })
  return { ok: null }
}

async function dropOpen({ closeTodos }: Deps, tx: Tx, accountId: string): Promise<void> {
  const open = await tx
    .selectFrom('certification.filing')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['submitted', 'returned'])
    .execute()
  for (const { id } of open) {
    if (!(await move(tx, 'drop', { id, owner: accountId }, ERASED))) continue
    await removeScans(tx, id)
    await addStep(tx, id, 'dropped', accountId)
    await closeTodos(tx, `certification:${id}`)
    await closeTodos(tx, `certification-return:${id}`)
  }
}

/** What takes every sensitive value and the claim from a filing; its result stays. */
export const ERASED = {
  person_name: null,
  authentication_number: null,
  organization_code: null,
  licence_number: null,
  key_id: null,
  claimed_by: null,
  claimed_at: null,
  erased_at: sql<Date>`platform.now()`,
} as const

/** Ends what is in force; `older`: only a consent to another text. */
async function endConsent(tx: Tx, accountId: string, older: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certification.consent')
    .set({ withdrawn_at: sql<Date>`platform.now()` })
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .$if(older, (query) => query.where('version', '<>', CONSENT_VERSION))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

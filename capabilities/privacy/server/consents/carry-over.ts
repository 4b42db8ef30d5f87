import { sql } from 'kysely'
import { ANALYTICS_CONSENT_VERSION } from '#capabilities/analytics/contract.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { Tx } from '../context.ts'
import type { ConsentContext } from './context.ts'

/** Accounts of one batch. */
const AT_ONCE = 500

/**
 * Carries over the consents that the capabilities stored before there was a ledger, with the times at which they were given. It begins with
 * the first start of this version, and ends for good when no account is left.
 */
export const carryOverConsents = (context: ConsentContext): ScheduledTask => ({
  name: 'privacy/earlier-consents',
  run: () => context.database.inTransaction((tx) => carryOverBatch(context, tx)),
  async nextAt() {
    const { rows } = await sql<{ now: Date }>`select platform.now() as now from privacy.rules where not is_carried_over`.execute(
      context.database.of(),
    )
    return rows[0]?.now ?? null
  },
})

async function carryOverBatch(context: ConsentContext, tx: Tx): Promise<number> {
  // The lock lets one process at a time take a batch.
  const rules = await tx.selectFrom('privacy.rules').select('is_carried_over').forUpdate().executeTakeFirst()
  if (!rules || rules.is_carried_over) return 0
  const { rows } = await sql<{ id: string }>`
    select account_id as id from accounts.directory as person
    where not exists (select from privacy.consent where consent.account_id = person.account_id and purpose = 'agreement')
    limit ${AT_ONCE}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await addEarlier(context, tx, ids)
  if (ids.length < AT_ONCE) await tx.updateTable('privacy.rules').set({ is_carried_over: true }).execute()
  return ids.length
}

async function addEarlier(
  { findAgreements, listCertificationConsents, listAnalyticsConsents }: ConsentContext,
  tx: Tx,
  ids: readonly string[],
) {
  const agreements = await findAgreements(tx, ids)
  const certifications = await listCertificationConsents(tx, ids)
  const analytics = await listAnalyticsConsents(tx, ids)
  const entries = [
    ...agreements.flatMap(({ accountId, version, at }) =>
      (['agreement', 'privacy'] as const).map((purpose) => ({
        accountId,
        purpose,
        version,
        isGiven: true,
        channel: 'registration' as const,
        at,
      })),
    ),
    ...certifications.flatMap(({ accountId, version, givenAt, withdrawnAt }) => {
      const act = { accountId, purpose: 'certification', version, channel: 'certification' } as const
      return [{ ...act, isGiven: true, at: givenAt }, ...(withdrawnAt ? [{ ...act, isGiven: false, at: withdrawnAt }] : [])]
    }),
    ...analytics.map(({ accountId, at }) => {
      const act = { purpose: 'analytics', version: ANALYTICS_CONSENT_VERSION, isGiven: true, channel: 'settings' } as const
      return { ...act, accountId, at }
    }),
  ]
  const rows = entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ accountId, isGiven, ...act }) => ({ ...act, account_id: accountId, is_given: isGiven }))
  await tx.insertInto('privacy.consent').values(rows).execute()
}

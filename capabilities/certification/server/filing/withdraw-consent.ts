import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { ERASED, endConsent } from '../consent/consent-store.ts'
import { type CertificationContext, serve, type Tx } from '../context.ts'
import { removeScans } from '../scan-store.ts'
import { addStep, move } from './filing-store.ts'

/**
 * Withdraws the consent: deletes drafts, and withdraws and erases submitted filings. Certifications in effect stay, because the law
 * requires keeping them.
 */
export const withdrawConsent = serve(calls.withdrawConsent, async (context, _input, caller) => {
  const { accountId } = caller.session
  await context.database.inTransaction(async (tx: Tx) => {
    if (!(await endConsent(tx, accountId, false))) return
    await tx.deleteFrom('certification.filing').where('account_id', '=', accountId).where('state', '=', 'draft').execute()
    await tx.deleteFrom('certification.document').where('account_id', '=', accountId).where('filing_id', 'is', null).execute()
    await dropOpen(context, tx, accountId)
    await context.recorder.record(tx, { action: 'certification.consent-withdrawn', outcome: 'ok', ...doneBy(caller) })
  })
  return { ok: null }
})

async function dropOpen({ closeTodos }: CertificationContext, tx: Tx, accountId: string): Promise<void> {
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

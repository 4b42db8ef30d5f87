import { consentChanged } from '#capabilities/accounts/contract.ts'
import { secondOf } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { isHeld } from '#server/retention/holds.ts'
import * as calls from '../../contract.ts'
import { certificationText } from '../../text/texts.ts'
import { type CertificationContext, serve, type Tx } from '../context.ts'
import { consentEndedNotification } from '../notifications.ts'
import { removeScans } from '../scan-store.ts'
import { findProvisional } from './certified.ts'
import { ERASED, endConsent, findConsent } from './consent-store.ts'
import { addStep, findFilings, move } from './filing-store.ts'
import { showFilings } from './show-filing.ts'
import { releaseSubjects } from './subjects.ts'

const TYPES = { enterprise: 1, personal: 2, professional: 3 } as const satisfies Record<calls.Kind, number>

/** Returns the shape of the specification: the certified enterprise, or else its newest filing, and all records. */
export const getCertification = serve(calls.getCertification, async (context, _input, { session, language }) => {
  const db = context.database.of()
  const filed = (await findFilings(db, session.accountId)).filter(({ state }) => state !== 'draft')
  const shown = await showFilings(context, db, filed)
  const enterprises = shown.filter(({ kind }) => kind === 'enterprise')
  const enterprise = enterprises.find(({ inForce }) => inForce) ?? enterprises[0]
  const t = translatorOf(certificationText, language)
  return {
    ok: {
      enterpriseInfo: describe(enterprise, t),
      record: shown.map((filing) => ({
        certificationType: TYPES[filing.kind],
        certificationContent: t(`record.${filing.kind}`, { name: filing.fields.personName ?? '' }),
        status: calls.STATUS[filing.state],
        time: timeOf(filing),
      })),
    },
  }
})

function describe(filing: calls.Filing | undefined, t: ReturnType<typeof translatorOf<(typeof certificationText)['en-US']>>) {
  const { fields } = filing ?? {}
  const word = (group: 'account-type' | 'certificate' | 'enterprise-certificate', value: string | null | undefined): string =>
    value ? t(`${group}.${value}` as 'certificate.passport') : ''
  return {
    accountType: word('account-type', fields?.accountType),
    status: filing ? calls.STATUS[filing.state] : calls.STATUS.draft,
    time: filing ? timeOf(filing) : '',
    legalPerson: fields?.personName ?? '',
    certificateType: word('certificate', fields?.certificateType),
    authenticationNumber: fields?.authenticationNumber ?? '',
    enterpriseName: fields?.enterpriseName ?? '',
    enterpriseCertificateType: word('enterprise-certificate', fields?.enterpriseCertificateType),
    organizationCode: fields?.organizationCode ?? '',
  }
}

const timeOf = ({ decidedAt, filedAt, createdAt }: calls.Filing): string => secondOf(decidedAt ?? filedAt ?? createdAt)

/** Returns all filings of the caller, masked even for the owner (S113). */
export const getOwnCertification = serve(calls.getOwnCertification, async (context, _input, { session: { accountId } }) => {
  const db = context.database.of()
  const [consent, filings, certified, provisional] = await Promise.all([
    findConsent(db, accountId),
    findFilings(db, accountId),
    context.certifiedAs(accountId),
    findProvisional(context.database.pool, accountId),
  ])
  return {
    ok: {
      consent: { version: calls.CONSENT_VERSION, givenAt: consent?.givenAt.toISOString() ?? null },
      certified: [...certified],
      provisional,
      filings: await showFilings(context, db, filings),
    },
  }
})

/** Records the consent with version and time. Repeating it keeps the first record. */
export const giveConsent = serve(calls.giveConsent, async ({ database, recorder }, { version }, caller) => {
  if (version !== calls.CONSENT_VERSION) return { refused: 'CONSENT_OUTDATED' }
  const { accountId } = caller.session
  return await database.inTransaction(async (tx) => {
    await endConsent(tx, accountId, true)
    const added = await tx
      .insertInto('certification.consent')
      .values({ account_id: accountId, version })
      .onConflict((conflict) => conflict.doNothing())
      .returning('given_at')
      .executeTakeFirst()
    if (added) {
      await recorder.record(tx, { action: 'certification.consent-given', outcome: 'ok', ...doneBy(caller), facts: { version } })
      await tx.emit(consentChanged, { ...consentOf(accountId), version, isGiven: true })
    }
    const givenAt = added?.given_at ?? (await findConsent(tx, accountId))!.givenAt
    return { ok: { givenAt: givenAt.toISOString() } }
  })
})

/**
 * Withdraws the consent: deletes drafts, and withdraws and erases filings, also those that passed, so the certification ends. A legal hold
 * on the account keeps the data, but not the certification.
 */
export const withdrawConsent = serve(calls.withdrawConsent, async (context, _input, caller) => {
  const { accountId } = caller.session
  await context.database.inTransaction(async (tx) => {
    if (!(await endConsent(tx, accountId, false))) return
    const isOnHold = await isHeld(tx, `account:${accountId}`)
    if (!isOnHold) {
      await tx.deleteFrom('certification.filing').where('account_id', '=', accountId).where('state', '=', 'draft').execute()
      await tx.deleteFrom('certification.document').where('account_id', '=', accountId).where('filing_id', 'is', null).execute()
    }
    await dropFilings(context, tx, { accountId, isOnHold })
    await context.recorder.record(tx, { action: 'certification.consent-withdrawn', outcome: 'ok', ...doneBy(caller) })
    await tx.emit(consentChanged, { ...consentOf(accountId), version: calls.CONSENT_VERSION, isGiven: false })
  })
  return { ok: null }
})

const consentOf = (accountId: string) => ({ accountId, purposes: ['certification'], channel: 'certification' }) as const

type Dropping = { readonly accountId: string; readonly isOnHold: boolean }

async function dropFilings(context: CertificationContext, tx: Tx, { accountId, isOnHold }: Dropping): Promise<void> {
  const { closeTodos } = context
  const open = await tx
    .selectFrom('certification.filing')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['submitted', 'returned', 'passed'])
    .execute()
  for (const { id, state } of open) {
    const unclaimed = { claimed_by: null, claimed_at: null, recheck_open: false, recheck_due_at: null }
    if (!(await move(tx, 'drop', { id, owner: accountId }, { ...(!isOnHold && ERASED), ...unclaimed }))) continue
    if (!isOnHold) await removeScans(tx, id)
    await addStep(tx, { filingId: id, action: 'dropped', actor: accountId })
    await closeTodos(tx, `certification:${id}`)
    await closeTodos(tx, `certification-return:${id}`)
    if (state === 'passed') await endCertification(context, tx, accountId, id)
  }
}

/** All processes lose the permissions that the certification granted on commit. */
async function endCertification(context: CertificationContext, tx: Tx, accountId: string, id: string): Promise<void> {
  await releaseSubjects(context, tx, accountId)
  await context.closeTodos(tx, `certification-ending:${id}`)
  await context.notify(tx, consentEndedNotification(accountId, id))
  await tx.publish(calls.TOPICS.account, accountId)
}

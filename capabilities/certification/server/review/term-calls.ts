import { sql } from 'kysely'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readTerms, writeTerms } from './term-store.ts'

export const getCertificationTerms = serve(calls.getCertificationTerms, async ({ database }) => ({ ok: await readTerms(database.of()) }))

/** Two operators who save at the same time follow one another; the second sees that the terms have changed. */
export const saveCertificationTerms = serve(calls.saveCertificationTerms, ({ database, recorder }, { version, ...terms }, caller) =>
  database.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('certification.terms', 0))`.execute(tx)
    const before = await readTerms(tx)
    if (before.version !== version) return { refused: 'TERMS_CHANGED' }
    await writeTerms(tx, terms, caller.session.accountId)
    await recorder.record(tx, {
      action: 'certification.terms-saved',
      outcome: 'ok',
      ...doneBy(caller),
      facts: changesOf({
        validMonths: [before.validMonths, terms.validMonths],
        recheckMonths: [before.recheckMonths, terms.recheckMonths],
        rechecksPersonal: [before.rechecksPersonal, terms.rechecksPersonal],
      }),
    })
    return { ok: { version: version + 1 } }
  }),
)

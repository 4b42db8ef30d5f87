import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { CertificationContext, Tx } from '../context.ts'
import { openScan, openValues, sealScan, sealValues } from '../sealing/sealing.ts'
import type { MovedRow } from './filing-store.ts'
import { subjectsOf } from './subjects.ts'

type Context = Pick<CertificationContext, 'database' | 'keyring' | 'recorder'>

// The queries use < or > instead of <>, because an index supports these.
/** Filings of one transaction. Scans are large and use one transaction each. */
const FILINGS_AT_ONCE = 50
const SCANS_AT_ONCE = 20

/** Covers filings and scans, whose rows name their keys. */
export const certificationKeys = (context: Context): KeyUse => ({
  name: 'certifications and their scans',
  reseal: () => resealBatch(context),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*) as values
      from (select key_id from certification.filing union all select key_id from certification.document) as sealed
      where key_id = any (${keyIds}::text[]) group by key_id`.execute(context.database.of())
    return rows
  },
})

/**
 * Re-encrypts one batch of old values with the newest key; returns 0 when none is left (S114). Other transactions can run meanwhile: each
 * row is locked only while it is written. Unreadable values stay unchanged and are reported.
 */
async function resealBatch(context: Context): Promise<number> {
  const filings = await resealFilings(context)
  let scans = 0
  while (scans < SCANS_AT_ONCE && (await resealScan(context))) scans++
  return filings + scans
}

async function resealFilings({ database, keyring, recorder }: Context): Promise<number> {
  return await database.inTransaction(async (tx) => {
    const { rows } = await sql<MovedRow>`
      select * from certification.filing where (key_id < ${keyring.newest} or key_id > ${keyring.newest})
      order by key_id limit ${FILINGS_AT_ONCE} for update skip locked`.execute(tx)
    for (const row of rows) await resealFiling({ keyring, recorder }, tx, row)
    if (rows.length > 0) {
      const facts = { filings: rows.length, keyId: keyring.newest }
      await recorder.record(tx, { action: 'certification.resealed', outcome: 'ok', actor: null, facts })
    }
    return rows.length
  })
}

/** An unreadable value keeps its bytes, because its key may be restored. */
async function resealFiling({ keyring, recorder }: Omit<Context, 'database'>, tx: Tx, row: MovedRow): Promise<void> {
  const { values, unreadable } = openValues(keyring, row)
  const sealed = sealValues(keyring, row.id, values)
  const changes = Object.fromEntries(Object.entries(sealed).filter(([, value]) => value !== null))
  await tx.updateTable('certification.filing').set(changes).where('id', '=', row.id).execute()
  if (unreadable.length > 0) {
    recorder.report({ action: 'certification.unreadable', outcome: 'refused', actor: null, target: `certification:${row.id}` })
  } else if (row.state === 'passed') await addNewSubjects(keyring, tx, { row, values })
}

/** Adds the hashes with the newest key beside those with older keys. */
async function addNewSubjects(
  keyring: Context['keyring'],
  tx: Tx,
  { row, values }: { readonly row: MovedRow; readonly values: ReturnType<typeof openValues>['values'] },
): Promise<void> {
  const subjects = subjectsOf(keyring, { kind: row.kind, certificateType: row.certificate_type, values })
  if (subjects.length === 0) return
  await tx
    .insertInto('certification.subject')
    .values(subjects.map(({ mac, keyId }) => ({ mac, key_id: keyId, account_id: row.account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function resealScan({ database, keyring, recorder }: Context): Promise<boolean> {
  return await database.inTransaction(async (tx) => {
    const { rows } = await sql<{ id: string; bytes: Buffer }>`
      select id, bytes from certification.document where (key_id < ${keyring.newest} or key_id > ${keyring.newest})
      order by key_id limit 1 for update skip locked`.execute(tx)
    const [scan] = rows
    if (!scan) return false
    const plain = openScan(keyring, scan)
    if (!plain) {
      recorder.report({ action: 'certification.unreadable', outcome: 'refused', actor: null, target: `certification-scan:${scan.id}` })
    }
    const sealed = { key_id: keyring.newest, ...(plain && { bytes: sealScan(keyring, scan.id, plain) }) }
    await tx.updateTable('certification.document').set(sealed).where('id', '=', scan.id).execute()
    return true
  })
}

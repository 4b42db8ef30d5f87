import { sql } from 'kysely'
import { secondOf } from '#contract/dates.ts'
import type { Files } from '#server/http/calls/answer.ts'
import type { CertificationContext, Sql } from '../context.ts'
import { openScan } from '../sealing/sealing.ts'
import { checkAddress, SCAN_PREFIX } from './scan-address.ts'
import { markScan } from './watermark.ts'

/** Serves scans by signed address; answers 404 without a valid one. */
export const scanFiles = ({ database, keyring, recorder }: CertificationContext): Files => ({
  prefix: SCAN_PREFIX,
  async find(id, proof) {
    const db = database.of()
    const view = await checkAddress(db, keyring, id, proof)
    const scan = view && (await findSealed(db, id))
    if (!scan) return null
    const bytes = openScan(keyring, scan)
    if (!bytes) {
      recorder.report({ action: 'certification.unreadable', outcome: 'refused', actor: view.viewer, target: `certification-scan:${id}` })
      return null
    }
    const seen = view.as === 'owner' ? bytes : await markScan(bytes, view.viewer, secondOf(scan.now))
    return { bytes: seen, type: 'image/webp', private: true }
  },
})

const findSealed = (db: Sql, id: string) =>
  db
    .selectFrom('certification.document')
    .select(['id', 'bytes', sql<Date>`platform.now()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirst()

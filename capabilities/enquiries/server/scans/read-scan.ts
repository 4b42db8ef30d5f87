import type { SignedInCaller } from '#contract/caller.ts'
import { secondOf } from '#contract/dates.ts'
import { markScan } from '#server/pictures/watermark.ts'
import type { AskedScan, ReadScan } from '../../contract.ts'
import type { EnquiriesContext } from '../context.ts'
import { formScans } from './form-scans.ts'
import { findScan } from './scan-store.ts'

type Opened = { readonly picture: Buffer; readonly seenAt: string } | Extract<ReadScan, { refused: string }>

/** Opens a scan for the staff. The transaction that finds it records the reading; the picture is marked outside of it. */
export async function readScan(
  { database, keyring, disclose }: Pick<EnquiriesContext, 'database' | 'keyring' | 'disclose'>,
  caller: SignedInCaller,
  { place, scanId, ...about }: AskedScan,
): Promise<ReadScan> {
  const opened = await database.inTransaction(async (tx): Promise<Opened> => {
    const scan = await findScan(tx, { id: scanId, place })
    const picture = scan && formScans.open(keyring, scan)
    if (!picture) return { refused: 'NOT_FOUND' }
    return (await disclose(tx, caller, { ...about, what: 'scan' })) ?? { picture, seenAt: secondOf(scan.now) }
  })
  if ('refused' in opened) return opened
  const marked = await markScan(opened.picture, caller.session.accountId, opened.seenAt)
  return { ok: { picture: marked.toString('base64') } }
}

import { randomUUID } from 'node:crypto'
import type { EnquiriesContext, Tx } from '../context.ts'
import { sealText } from '../sealing.ts'

type NewEntry = { readonly enquiryId: string; readonly kind: 'note' | 'answer'; readonly text: string; readonly by: string }

export async function addEntry({ keyring }: EnquiriesContext, tx: Tx, { enquiryId, kind, text, by }: NewEntry): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('enquiries.entry')
    .values({ id, enquiry_id: enquiryId, kind, by_account: by, ...sealText(keyring, 'entry', id, text) })
    .execute()
}

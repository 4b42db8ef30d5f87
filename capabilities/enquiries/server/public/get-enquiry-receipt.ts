import { sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import type { EnquiryState } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findEntries } from '../enquiry-store.ts'
import { openText } from '../sealing.ts'

type Row = {
  readonly id: string
  readonly title: Bilingual
  readonly state: EnquiryState
  readonly created_at: Date
  readonly deletes_at: Date
}

export const getEnquiryReceipt = serve(calls.getEnquiryReceipt, async ({ database, keyring }, { receipt }, { language }) => {
  const db = database.of<Tables>()
  const { rows } = await sql<Row>`
    select enquiry.id, content -> 'title' as title, state, created_at, deletes_at
    from enquiries.enquiry join enquiries.form_version using (form_id, version) where receipt = ${hashReceipt(receipt)}`.execute(db)
  const [row] = rows
  if (!row) return { refused: 'NOT_FOUND' }
  const replies = (await findEntries(db, row.id)).flatMap((entry) => {
    const text = entry.kind === 'answer' ? openText(keyring, 'entry', entry) : null
    return text === null ? [] : [{ text, at: entry.created_at.toISOString() }]
  })
  return {
    ok: {
      title: textIn(row.title, language),
      state: row.state === 'closed' ? 'closed' : row.state === 'answered' ? 'answered' : 'open',
      sentAt: row.created_at.toISOString(),
      deletesAt: row.deletes_at.toISOString(),
      replies,
    },
  }
})

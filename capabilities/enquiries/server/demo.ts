import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { hashReceipt } from '#server/secrets/hash-receipt.ts'
import type { Answers, EnquiryState, FormContent, FormKind } from '../contract.ts'
import type { EnquiriesContext, Tx } from './context.ts'
import { dropFormPages } from './form-store.ts'
import { notifyQueue } from './queue.ts'
import { enquiryTexts } from './sealing.ts'

type DemoForm = {
  readonly slug: string
  readonly kind: FormKind
  readonly content: FormContent
  readonly enquiries: readonly {
    readonly language: Language
    readonly hoursAgo: number
    readonly state: EnquiryState
    readonly study?: number
    readonly answers: Answers
    /** The account that answered, and its internal note. */
    readonly byId?: string
    readonly note?: string
    readonly reply?: string
    readonly repliedHoursAgo?: number
  }[]
}
export type Demo = {
  load(tx: AnyTransaction, ownerId: string, forms: readonly DemoForm[]): Promise<void>
  remove(tx: AnyTransaction, ownerId: string): Promise<void>
}
type Context = Pick<EnquiriesContext, 'keyring' | 'notify' | 'reconcileTodos'>

export const openDemo = (context: Context): Demo => ({
  async load(tx, ownerId, forms) {
    for (const form of forms) await loadForm(context, tx.of(), { ownerId, ...form })
    await notifyQueue(context, tx.of())
  },
  async remove(tx, ownerId) {
    const own: Tx = tx.of()
    // Submitting an enquiry shares a lock on its form, so that none arrives between the check and the removal.
    await sql`select from enquiries.form where created_by = ${ownerId} order by id for update`.execute(own)
    await removeSamples(own, ownerId)
    const { rows } = await sql<{ slug: string }>`
      delete from enquiries.form where created_by = ${ownerId} and changed_at = created_at
        and not exists (select from enquiries.enquiry where form_id = form.id)
      returning slug`.execute(own)
    await dropFormPages(
      own,
      rows.map(({ slug }) => slug),
    )
    await notifyQueue(context, own)
  },
})

/** Removes sample enquiries, which are recognised by their receipt: the hash of their own id. */
async function removeSamples(tx: Tx, ownerId: string): Promise<void> {
  const { rows } = await sql<{ id: string; receipt: Buffer }>`
    select enquiry.id, receipt from enquiries.enquiry join enquiries.form on form.id = form_id
    where form.created_by = ${ownerId} and account_id is null`.execute(tx)
  const ids = rows.filter(({ id, receipt }) => hashReceipt(id).equals(receipt)).map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('enquiries.enquiry').where('id', 'in', ids).execute()
}

async function loadForm(
  context: Context,
  tx: Tx,
  { ownerId, slug, kind, content, enquiries }: DemoForm & { readonly ownerId: string },
): Promise<void> {
  const id = randomUUID()
  const made = await sql`
    insert into enquiries.form (id, slug, kind, state, version, draft, created_by)
    values (${id}, ${slug}, ${kind}, 'open', 1, ${JSON.stringify(content)}::jsonb, ${ownerId}) on conflict (slug) do nothing returning id`.execute(
    tx,
  )
  if (made.rows.length === 0) return
  await sql`
    insert into enquiries.form_version (form_id, version, content, published_by)
    values (${id}, 1, ${JSON.stringify(content)}::jsonb, ${ownerId})`.execute(tx)
  for (const enquiry of enquiries) await loadEnquiry(context, tx, { ...enquiry, ownerId, formId: id, days: content.retentionDays })
  await dropFormPages(tx, [slug])
}

type DatedEnquiry = DemoForm['enquiries'][number] & { readonly ownerId: string; readonly formId: string; readonly days: number }

async function loadEnquiry(
  { keyring }: Context,
  tx: Tx,
  { ownerId, formId, days, language, hoursAgo, state, study, answers, byId = ownerId, note, reply, repliedHoursAgo = 0 }: DatedEnquiry,
): Promise<void> {
  const id = randomUUID()
  const { sealed, key_id } = enquiryTexts.seal(keyring, { table: 'enquiries.enquiry', id, text: JSON.stringify(answers) })
  await sql`
    insert into enquiries.enquiry (id, form_id, version, study, language, sealed, key_id, receipt, is_flagged, state, assigned_to, created_at, deletes_at)
    values (${id}, ${formId}, 1, ${study ?? null}, ${language}, ${sealed}, ${key_id}, ${hashReceipt(id)}, false, ${state}, ${state === 'closed' ? byId : null},
      platform.now() - ${hoursAgo} * interval '1 hour', platform.now() + ${days} * interval '1 day')`.execute(tx)
  const entries = [
    { kind: 'note', text: note },
    { kind: 'answer', text: reply },
  ] as const
  for (const { kind, text } of entries) {
    if (text === undefined) continue
    const entryId = randomUUID()
    const createdAt = sql<Date>`platform.now() - ${repliedHoursAgo} * interval '1 hour'`
    const entry = { id: entryId, enquiry_id: id, kind, by_account: byId, created_at: createdAt }
    await tx
      .insertInto('enquiries.entry')
      .values({ ...entry, ...enquiryTexts.seal(keyring, { table: 'enquiries.entry', id: entryId, text }) })
      .execute()
  }
}

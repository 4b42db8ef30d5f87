import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { cleanText } from '#contract/input/clean-text.ts'
import { inEachLanguage, textIn } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { enquiriesPages } from '../../console.ts'
import * as calls from '../../contract.ts'
import { enquiriesText } from '../../text/texts.ts'
import { type EnquiriesContext, serve, type Tx } from '../context.ts'
import * as store from '../enquiry-store.ts'
import { notifyQueue } from '../queue.ts'
import { readScan } from '../scans/read-scan.ts'
import { enquiryTexts, placeOf } from '../sealing.ts'
import { isContact, previewOf, readAnswers, toEnquiry, writeMasked } from './to-enquiry.ts'

export const listEnquiries = serve(
  calls.listEnquiries,
  async ({ database, keyring }, { page, pageSize, direction, isMine, ...asked }, { language, session }) => {
    const db = database.of()
    const filter = { ...asked, assignee: isMine ? session.accountId : undefined }
    const terms = { language, direction, limit: pageSize, offset: (page - 1) * pageSize }
    const [rows, total] = await Promise.all([store.findEnquiries(db, filter, terms), store.countEnquiries(db, filter)])
    return {
      ok: {
        list: rows.map((row) => ({ ...toEnquiry(row), preview: previewOf(row, enquiryTexts.open(keyring, 'enquiries.enquiry', row)) })),
        total,
      },
    }
  },
)

export const getEnquiry = serve(calls.getEnquiry, async ({ database, keyring }, { id }, { language }) => {
  const db = database.of()
  const row = await store.findEnquiry(db, id, language)
  if (!row) return { refused: 'NOT_FOUND' }
  const answers = readAnswers(enquiryTexts.open(keyring, 'enquiries.enquiry', row))
  const entries = await store.findEnquiryEntries(db, id)
  return {
    ok: {
      ...toEnquiry(row),
      language: row.language,
      version: row.version,
      answers:
        answers &&
        row.fields.map((field) => ({
          id: field.id,
          kind: field.kind,
          label: textIn(field.label, language),
          text: writeMasked(field, answers[field.id], language),
          isMasked: isContact(field) && (answers[field.id] ?? '') !== '',
          scans: [...calls.scansIn([field], answers)],
        })),
      entries: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        text: enquiryTexts.open(keyring, 'enquiries.entry', entry),
        by: { id: entry.by_account, name: entry.name },
        at: entry.created_at.toISOString(),
      })),
    },
  }
})

/** Skips closed and missing enquiries. Notifies the assignee, except when callers assign to themselves. */
export const assignEnquiries = serve(calls.assignEnquiries, (context, { ids, to }, caller) =>
  context.database.inTransaction(async (tx) => {
    if (to !== null && (await store.findAnswerers(tx, await context.rolesHolding('enquiries:answer', tx), [to])).length === 0)
      return { refused: 'ASSIGNEE_UNFIT' }
    const { rows } = await sql<{ id: string }>`
      update enquiries.enquiry set assigned_to = ${to},
        state = case when state = 'answered' then state when ${to}::uuid is null then 'new' else 'assigned' end
      where id in (select id from enquiries.enquiry where id = any (${ids}::uuid[]) and state <> 'closed' order by id for update)
      returning id`.execute(tx)
    for (const { id } of rows)
      await context.recorder.record(tx, {
        action: to === null ? 'enquiry.released' : 'enquiry.assigned',
        outcome: 'ok',
        ...doneBy(caller),
        target: `enquiry:${id}`,
        ...(to !== null && { facts: { to } }),
      })
    if (rows.length > 0 && to !== null && to !== caller.session.accountId) await notifyAssignee(context, tx, { to, count: rows.length })
    await notifyQueue(context, tx)
    return { ok: { changed: rows.length } }
  }),
)

const notifyAssignee = (
  { notify }: EnquiriesContext,
  tx: Tx,
  { to, count }: { readonly to: string; readonly count: number },
): Promise<void> =>
  notify(tx, {
    kind: 'notice',
    about: 'service',
    to: { accounts: [to], holding: 'enquiries:answer' },
    path: `${enquiriesPages.queue.path}?mine=true`,
    title: inBoth(enquiriesText, 'post.assigned'),
    text: inBoth(enquiriesText, 'post.assigned-text', { count }),
  })

/** Answering an unassigned enquiry assigns it to the caller. */
export const answerEnquiry = serve(calls.answerEnquiry, async (context, { id, answersRead, ...said }, caller) => {
  const text = cleanText(said.text)
  if ((await context.screen(text)).some(({ onHit }) => onHit === 'block')) return { refused: 'WORDS_BLOCKED' }
  return await context.database.inTransaction(async (tx) => {
    const enquiry = await store.lockEnquiry(tx, id)
    if (!enquiry) return { refused: 'NOT_FOUND' }
    if (enquiry.state === 'closed') return { refused: 'ENQUIRY_CLOSED' }
    if ((await countAnswers(tx, id)) !== answersRead) return { refused: 'ENQUIRY_ANSWERED' }
    await addEntry(context, tx, { enquiryId: id, kind: 'answer', text, by: caller.session.accountId })
    await sql`
      update enquiries.enquiry set state = 'answered', assigned_to = coalesce(assigned_to, ${caller.session.accountId}) where id = ${id}`.execute(
      tx,
    )
    await context.recorder.record(tx, { action: 'enquiry.answered', outcome: 'ok', ...doneBy(caller), target: `enquiry:${id}` })
    const notified = await notifyWriter(context, tx, { enquiry, text })
    await notifyQueue(context, tx)
    return { ok: { notified } }
  })
})

async function countAnswers(tx: Tx, enquiryId: string): Promise<number> {
  const { rows } = await sql<{ answers: number }>`
    select count(*)::int as answers from enquiries.entry where enquiry_id = ${enquiryId} and kind = 'answer'`.execute(tx)
  return one(rows).answers
}

/** The SMS says that there is an answer, but not its text. */
async function notifyWriter(
  context: EnquiriesContext,
  tx: Tx,
  { enquiry, text }: { readonly enquiry: store.LockedRow; readonly text: string },
): Promise<'message' | 'sms' | 'receipt'> {
  const { account_id, language } = enquiry
  if (account_id !== null) {
    await sendMessage(context, tx, { enquiry, accountId: account_id, text })
    return 'message'
  }
  const phone = findPhone(context, enquiry)
  if (phone === undefined) return 'receipt'
  const words = translatorOf(enquiriesText, language)('post.sms')
  await context.sendNote(tx, { phone, purpose: 'note-answer', language, text: words, path: '/contact' })
  return 'sms'
}

function findPhone({ keyring, toPhone }: EnquiriesContext, enquiry: store.LockedRow): string | undefined {
  const answers = readAnswers(enquiryTexts.open(keyring, 'enquiries.enquiry', enquiry)) ?? {}
  const given = enquiry.fields.filter(({ kind }) => kind === 'phone').map(({ id }) => answers[id])
  return given.flatMap((phone) => (typeof phone === 'string' ? (toPhone(phone) ?? []) : []))[0]
}

const sendMessage = (
  { notify }: EnquiriesContext,
  tx: Tx,
  { enquiry: { id, title }, accountId, text }: { readonly enquiry: store.LockedRow; readonly accountId: string; readonly text: string },
): Promise<void> =>
  notify(tx, {
    kind: 'message',
    about: 'service',
    matter: store.answerMatter(id),
    to: { accounts: [accountId] },
    title: inEachLanguage((language) => translatorOf(enquiriesText, language)('post.answered', { title: textIn(title, language) })),
    text: inEachLanguage(() => text),
  })

/**
 * Does nothing when the enquiry has the wanted state already. A reopened enquiry becomes answered, assigned or new, depending on its
 * answers and assignee.
 */
export const closeEnquiry = serve(calls.closeEnquiry, (context, { id, isClosed }, caller) =>
  context.database.inTransaction(async (tx) => {
    const enquiry = await store.lockEnquiry(tx, id)
    if (!enquiry) return { refused: 'NOT_FOUND' }
    if ((enquiry.state === 'closed') === isClosed) return { ok: { state: enquiry.state } }
    const state = isClosed ? 'closed' : await stateBefore(tx, enquiry)
    await sql`update enquiries.enquiry set state = ${state} where id = ${id}`.execute(tx)
    const action = isClosed ? 'enquiry.closed' : 'enquiry.reopened'
    await context.recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `enquiry:${id}` })
    await notifyQueue(context, tx)
    return { ok: { state } }
  }),
)

async function stateBefore(tx: Tx, { id, assigned_to: assignee }: store.LockedRow): Promise<calls.EnquiryState> {
  const answers = tx.selectFrom('enquiries.entry').select('id').where('enquiry_id', '=', id).where('kind', '=', 'answer')
  if (await answers.limit(1).executeTakeFirst()) return 'answered'
  return assignee === null ? 'new' : 'assigned'
}

export const addEnquiryNote = serve(calls.addEnquiryNote, (context, { id, text }, caller) =>
  context.database.inTransaction(async (tx) => {
    if (!(await store.lockEnquiry(tx, id))) return { refused: 'NOT_FOUND' }
    await addEntry(context, tx, { enquiryId: id, kind: 'note', text: cleanText(text), by: caller.session.accountId })
    await context.recorder.record(tx, { action: 'enquiry.noted', outcome: 'ok', ...doneBy(caller), target: `enquiry:${id}` })
    return { ok: {} }
  }),
)

type NewEntry = { readonly enquiryId: string; readonly kind: 'note' | 'answer'; readonly text: string; readonly by: string }

async function addEntry({ keyring }: EnquiriesContext, tx: Tx, { enquiryId, kind, text, by }: NewEntry): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('enquiries.entry')
    .values({ id, enquiry_id: enquiryId, kind, by_account: by, ...enquiryTexts.seal(keyring, { table: 'enquiries.entry', id, text }) })
    .execute()
}

export const revealEnquiryContact = serve(calls.revealEnquiryContact, ({ database, keyring, disclose }, { id, field, reason }, caller) =>
  database.inTransaction(async (tx) => {
    const row = await store.findEnquiry(tx, id, caller.language)
    const asked = row?.fields.find((each) => each.id === field && isContact(each))
    const contact = row && asked ? readAnswers(enquiryTexts.open(keyring, 'enquiries.enquiry', row))?.[field] : undefined
    if (!asked || typeof contact !== 'string') return { refused: 'NOT_FOUND' }
    const what = asked.kind === 'phone' ? 'phone' : 'contact'
    const waits = await disclose(tx, caller, { target: `enquiry:${id}`, what, reason, of: row?.account_id ?? null })
    return waits ?? { ok: { contact } }
  }),
)

/** The scan is found at the enquiry that is named, so an enquiry opens no scan of another one. */
export const readEnquiryScan = serve(calls.readEnquiryScan, async (context, { id, scanId, reason }, caller) => {
  const row = await store.findEnquiry(context.database.of(), id, caller.language)
  if (!row) return { refused: 'NOT_FOUND' }
  return await readScan(context, caller, { place: placeOf(id), scanId, target: `enquiry:${id}`, of: row.account_id, reason })
})

export const listAnswerers = serve(calls.listAnswerers, async ({ database, rolesHolding }) => {
  return { ok: { list: await store.findAnswerers(database.of(), await rolesHolding('enquiries:answer')) } }
})

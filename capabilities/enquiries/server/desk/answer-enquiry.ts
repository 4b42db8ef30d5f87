import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import { textIn } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { enquiriesText } from '../../text/texts.ts'
import { type EnquiriesContext, serve, type Tx } from '../context.ts'
import { answerMatter, type LockedRow, lockEnquiry } from '../enquiry-store.ts'
import { notifyQueue } from '../queue.ts'
import { openText } from '../sealing.ts'
import { addEntry } from './add-entry.ts'
import { readAnswers } from './to-enquiry.ts'

type Answered = Outcome<typeof calls.answerEnquiry>

/** Answering an unassigned enquiry assigns it to the caller. */
export const answerEnquiry = serve(calls.answerEnquiry, async (context, { id, answersRead, ...said }, caller) => {
  const text = cleanText(said.text)
  if ((await context.screen(text)).some(({ onHit }) => onHit === 'block')) return { refused: 'WORDS_BLOCKED' }
  return await context.database.inTransaction(async (tx: Tx): Promise<Answered> => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) return { refused: 'NOT_FOUND' }
    if (enquiry.state === 'closed') return { refused: 'ENQUIRY_CLOSED' }
    if ((await countAnswers(tx, id)) !== answersRead) return { refused: 'ENQUIRY_ANSWERED' }
    await addEntry(context, tx, { enquiryId: id, kind: 'answer', text, by: caller.session.accountId })
    await sql`
      update enquiries.enquiry set state = 'answered', assigned_to = coalesce(assigned_to, ${caller.session.accountId}) where id = ${id}`.execute(
      tx,
    )
    await context.recorder.record(tx, { action: 'enquiry.answered', outcome: 'ok', ...doneBy(caller), target: `enquiry:${id}` })
    const notified = await notifyWriter(context, tx, enquiry, text)
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
async function notifyWriter(context: EnquiriesContext, tx: Tx, enquiry: LockedRow, text: string): Promise<'message' | 'sms' | 'receipt'> {
  const { account_id, language } = enquiry
  if (account_id !== null) {
    await sendMessage(context, tx, enquiry, account_id, text)
    return 'message'
  }
  const phone = findPhone(context, enquiry)
  if (phone === undefined) return 'receipt'
  const words = translatorOf(enquiriesText, language)('post.sms')
  await context.sendNote(tx, { phone, purpose: 'note-answer', language, text: words, path: '/contact' })
  return 'sms'
}

function findPhone({ keyring, toPhone }: EnquiriesContext, enquiry: LockedRow): string | undefined {
  const answers = readAnswers(openText(keyring, 'enquiry', enquiry)) ?? {}
  const given = enquiry.fields.filter(({ kind }) => kind === 'phone').map(({ id }) => answers[id])
  return given.flatMap((phone) => (typeof phone === 'string' ? (toPhone(phone) ?? []) : []))[0]
}

const sendMessage = ({ notify }: EnquiriesContext, tx: Tx, { id, title }: LockedRow, accountId: string, text: string): Promise<void> =>
  notify(tx, {
    kind: 'message',
    about: 'service',
    matter: answerMatter(id),
    to: { accounts: [accountId] },
    title: {
      'zh-CN': inBoth(enquiriesText, 'post.answered', { title: textIn(title, 'zh-CN') })['zh-CN'],
      'en-US': inBoth(enquiriesText, 'post.answered', { title: textIn(title, 'en-US') })['en-US'],
    },
    text: { 'zh-CN': text, 'en-US': text },
  })

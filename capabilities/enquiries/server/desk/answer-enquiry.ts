import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { cleanText } from '#server/text/clean-text.ts'
import type * as calls from '../../contract.ts'
import { enquiriesText } from '../../text/texts.ts'
import type { EnquiriesDeps, Tx } from '../deps.ts'
import { type LockedRow, lockEnquiry } from '../enquiry-store.ts'
import { notifyQueue } from '../queue.ts'
import { addEntry } from './add-entry.ts'

type Deps = Pick<EnquiriesDeps, 'database' | 'keyring' | 'recorder' | 'notify' | 'closeTodos'>
type Answered = Outcome<typeof calls.answerEnquiry>

/** Who answers one that is nobody's takes it over. */
export const answerEnquiry = (
  deps: Deps,
  { id, ...said }: InputOf<typeof calls.answerEnquiry>,
  caller: SignedInCaller,
): Promise<Answered> =>
  deps.database.inTransaction(async (tx: Tx): Promise<Answered> => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) return { refused: 'NOT_FOUND' }
    if (enquiry.state === 'closed') return { refused: 'ENQUIRY_CLOSED' }
    const text = cleanText(said.text)
    await addEntry(deps, tx, { enquiryId: id, kind: 'answer', text, by: caller.session.accountId })
    await sql`
      update enquiries.enquiry set state = 'answered', assigned_to = coalesce(assigned_to, ${caller.session.accountId}) where id = ${id}`.execute(
      tx,
    )
    await deps.recorder.record(tx, { action: 'enquiry.answered', outcome: 'ok', ...doneBy(caller), target: `enquiry:${id}` })
    if (enquiry.account_id !== null) await notifyWriter(deps, tx, enquiry, enquiry.account_id, text)
    await notifyQueue(deps, tx)
    return { ok: { notified: enquiry.account_id === null ? 'receipt' : 'message' } }
  })

const notifyWriter = ({ notify }: Pick<Deps, 'notify'>, tx: Tx, { title }: LockedRow, accountId: string, text: string): Promise<void> =>
  notify(tx, {
    kind: 'message',
    about: 'service',
    to: { accounts: [accountId] },
    title: {
      'zh-CN': inBoth(enquiriesText, 'post.answered', { title: title['zh-CN'] })['zh-CN'],
      'en-US': inBoth(enquiriesText, 'post.answered', { title: title['en-US'] })['en-US'],
    },
    text: { 'zh-CN': text, 'en-US': text },
  })

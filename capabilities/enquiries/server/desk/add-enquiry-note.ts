import type { Outcome } from '#contract/call.ts'
import { cleanText } from '#contract/input/clean-text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockEnquiry } from '../enquiry-store.ts'
import { addEntry } from './add-entry.ts'

type Noted = Outcome<typeof calls.addEnquiryNote>

export const addEnquiryNote = serve(calls.addEnquiryNote, (context, { id, text }, caller) =>
  context.database.inTransaction(async (tx: Tx): Promise<Noted> => {
    if (!(await lockEnquiry(tx, id))) return { refused: 'NOT_FOUND' }
    await addEntry(context, tx, { enquiryId: id, kind: 'note', text: cleanText(text), by: caller.session.accountId })
    await context.recorder.record(tx, { action: 'enquiry.noted', outcome: 'ok', ...doneBy(caller), target: `enquiry:${id}` })
    return { ok: {} }
  }),
)

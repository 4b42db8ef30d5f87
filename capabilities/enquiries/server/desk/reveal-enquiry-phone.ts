import type { Outcome } from '#contract/call.ts'
import { personalDataRead } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findWhole } from '../enquiry-store.ts'
import { openText } from '../sealing.ts'
import { readAnswers } from './to-enquiry.ts'

type Revealed = Outcome<typeof calls.revealEnquiryPhone>

export const revealEnquiryPhone = serve(calls.revealEnquiryPhone, ({ database, keyring, recorder }, { id, field, reason }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Revealed> => {
    const [row] = await findWhole(tx, { id }, caller.language, 1)
    const isPhone = row?.fields.some((each) => each.id === field && each.kind === 'phone')
    const phone = row && isPhone ? readAnswers(openText(keyring, 'enquiry', row))?.[field] : undefined
    if (typeof phone !== 'string') return { refused: 'NOT_FOUND' }
    await recorder.record(tx, personalDataRead(caller, `enquiry:${id}`, 'phone', reason))
    return { ok: { phone } }
  }),
)

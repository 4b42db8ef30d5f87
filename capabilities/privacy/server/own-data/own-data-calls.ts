import { textIn } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { PersonalTerm } from '#server/kinds/personal-data.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { copyText } from '../../text/own-data.ts'
import type { Tx } from '../context.ts'
import { type CopyRow, serve } from './context.ts'
import { addCopy, findCopyOf, REMOVAL } from './copy-store.ts'
import { COPY } from './copy-work.ts'

/** Counts one kind after another, so that the page of one person takes one connection. */
export const getOwnData = serve(calls.getOwnData, async ({ database, personalData }, _input, { session, language }) => {
  const kinds = []
  for (const { name, label, term, count } of personalData())
    kinds.push({ name, label: textIn(label, language), ...toTerm(term), count: await count(database.pool, session.accountId) })
  return { ok: { kinds } }
})

const toTerm = (term: PersonalTerm) => (typeof term === 'object' ? { term: 'days' as const, days: term.days } : { term, days: null })

export const getCopy = serve(calls.getCopy, async ({ database }, _input, { session }) => {
  const copy = await findCopyOf(database.of(), session.accountId)
  return { ok: { copy: copy ? toCopy(copy, session.id) : null } }
})

/** The person is notified, because a copy in the wrong hands is worse than most losses of an account. */
export const startCopy = serve(calls.startCopy, async (context, { isWhole }, caller) => {
  const { database, jobs, recorder, notify } = context
  const { accountId, id: sessionId } = caller.session
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  return await database.inTransaction(async (tx: Tx) => {
    const copy = await addCopy(tx, { accountId, sessionId, isWhole, language: caller.language })
    if (!copy) return { refused: 'COPY_RUNNING' }
    await jobs.send(tx, COPY, { copyId: copy.id })
    await jobs.wake(tx, REMOVAL)
    await recorder.record(tx, {
      action: 'own-data.copied',
      outcome: 'ok',
      ...doneBy(caller),
      target: `account:${accountId}`,
      facts: { isWhole },
    })
    const { address } = caller
    await notify(tx, {
      kind: 'notice',
      about: 'security',
      to: { accounts: [accountId] },
      title: inBoth(copyText, 'notice.title'),
      text: inBoth(copyText, 'notice.text', { address }),
      path: calls.OWN_DATA_PATH,
    })
    return { ok: toCopy(copy, sessionId) }
  })
})

const toCopy = (row: CopyRow, sessionId: string) => ({
  id: row.id,
  state: row.state,
  doneRows: row.done_rows,
  totalRows: row.total_rows,
  sizeBytes: row.size_bytes,
  endsAt: row.ends_at.toISOString(),
  isOfThisSession: row.session_id === sessionId,
})

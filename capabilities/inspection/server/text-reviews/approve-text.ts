import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { decide } from './decide-text.ts'
import { findWaitingText, whyDecided } from './waiting-store.ts'

export const approveText = serve(calls.approveText, async (context, { id, note }, caller) => {
  const row = await findWaitingText(context.database.of(), id)
  if (!row) return await whyDecided(context.database.of(), id)
  // Screens again, because a word list may block the text by this time.
  if ((await context.screening.screenTexts(row.after.split('\n'))).blockedAt !== undefined) return { refused: 'BLOCKED_WORDS' }
  const ready = await context.readyTexts(row)
  const decided = await decide(context, row, { state: 'passed', note }, caller, ready)
  if ('refused' in decided) await ready.drop()
  return decided
})

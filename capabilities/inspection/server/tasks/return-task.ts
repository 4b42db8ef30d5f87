import type { InputOf } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import type { TaskRow } from '../task-store.ts'
import { decide, end, record, refusalOf } from './decision.ts'
import { judgedOf } from './task-claims.ts'

/** Returns the message to the author, in the language of the text. */
function noteOf({ language }: TaskRow, { reasons, note }: Pick<InputOf<typeof calls.returnTask>, 'reasons' | 'note'>): string {
  const t = translatorOf(inspectionText, language)
  const named = reasons.filter((reason) => reason !== 'other').map((reason) => t(`return.${reason}`))
  return [named.join(language === 'zh-CN' ? '；' : '; '), note].filter((part) => part !== '').join('\n')
}

export const returnTask = serve(calls.returnTask, async (context, input, caller) => {
  const { taskId, reasons, note, inlineComments, takeOffline } = input
  if (reasons.includes('other') && note === '') return { refused: 'NOTE_MISSING' }
  return await decide(context, taskId, caller, async (tx, task) => {
    const text = noteOf(task, input)
    const no = refusalOf(await context.content.judging.sendBack(tx, judgedOf(task), caller, { note: text, inlineComments, takeOffline }))
    if (no) return no
    if ((await end(tx, task, caller, { verdict: 'returned', reasons, note })) === null) return { refused: 'CLAIM_LOST' }
    if (task.phase === 'recheck') await record(context, tx, task, caller, 'recheck.overturned', text)
    return undefined
  })
})

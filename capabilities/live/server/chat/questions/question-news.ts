import { publish } from '#server/realtime/logs/publish.ts'
import { chatChannel } from '../../../contract.ts'
import type { Tx } from '../../context.ts'
import { getStudioNumber } from '../../studios/studio-store.ts'
import type { QuestionRow } from './question-store.ts'

/** Sends the question that is being answered to all viewers. */
export async function publishCurrent(tx: Tx, studioId: string, question: QuestionRow | null): Promise<void> {
  const current = question && { id: question.id, name: question.name, text: question.text }
  await publish(tx, chatChannel, String(await getStudioNumber(tx, studioId)), { type: 'question', question: current })
}

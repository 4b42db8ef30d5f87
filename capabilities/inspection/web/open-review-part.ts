import type { Language } from '#contract/language.ts'
import { ask } from '#web/ask.ts'
import { readAccess } from '#web/console/access/access.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { navigateTo } from '#web/navigation/navigate.ts'
import { readSession } from '#web/session/session.ts'
import { assignTask, listInspectors, listQueues, listWaitingTasks, type WaitingTask } from '../contract.ts'

/** Returns the waiting submission of an edition that this operator may inspect; undefined when there is none. */
export async function findOwnReview(itemId: string, language: Language): Promise<WaitingTask | undefined> {
  if (!readAccess().permissions.has('inspection:judge')) return undefined
  const reply = await ask(listWaitingTasks, { itemId, page: 1, pageSize: 10 })
  const tasks = 'ok' in reply ? reply.ok.list : []
  return tasks.find((task) => task.language === language && !task.isBarred && !isInOthersHands(task))
}

export const isInOthersHands = ({ inWorkBy }: WaitingTask): boolean => inWorkBy !== null && inWorkBy.id !== readSession().user?.id

/** Assigns a submission to an inspector, or removes the assignment; returns false when it was refused, which is shown. */
export async function assign({ id }: Pick<WaitingTask, 'id'>, inspectorId: string | null): Promise<boolean> {
  const done = await runCall(assignTask, { taskId: id, inspectorId })
  if (done && !('ok' in done)) toastRefusal(done)
  await refresh(listWaitingTasks, listQueues, listInspectors)
  return done !== undefined && 'ok' in done
}

export async function openReview(task: WaitingTask): Promise<void> {
  const me = readSession().user?.id
  const isMine = task.keptFor?.id === me || task.inWorkBy?.id === me
  if (isMine || (me !== undefined && (await assign(task, me)))) navigateTo(`/list/card/judge?queue=${task.queueId}&task=${task.id}`)
}

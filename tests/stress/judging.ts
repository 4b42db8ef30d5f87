import { setTimeout as sleep } from 'node:timers/promises'
import type { Taken } from '../fixtures/inspection.ts'
import { oneOfTheNewest } from './ledger.ts'
import type { Action, Actor } from './people.ts'
import { SECTION } from './writing.ts'

/** An inspector takes the next task, or one assigned to another inspector, and decides. */
export const judge: Action = async (actor) => {
  const { chance, ledger } = actor
  const others = chance.percent(15) ? oneOfTheNewest(ledger.tasks, chance.oneOf) : undefined
  if (others) return decide(actor, others)
  const next = await actor.ask('/api/inspection/next', {})
  const task = next?.http === 200 ? (next.data['task'] as unknown as Taken | null) : null
  if (!task) return
  ledger.tasks.push(task.id)
  if (chance.percent(8)) return void (await actor.ask('/api/inspection/leave', { taskIds: [task.id] }))
  await decide(actor, task.id)
}

async function decide(actor: Actor, taskId: string): Promise<void> {
  const { chance, ledger } = actor
  const passes = chance.percent(75)
  const takeOffline = chance.percent(30)
  const answer = passes
    ? await actor.ask('/api/inspection/pass', { taskId })
    : await actor.ask('/api/inspection/send-back', { taskId, reasons: ['incomplete'], note: '', inlineComments: [], takeOffline })
  if (answer?.http === 200) ledger.acknowledged.judged.push(taskId)
}

/** An inspector takes down an item that a visitor has reported: a public one, or the newest when none is public. */
export const takeDown: Action = async (actor) => {
  const { chance, ledger } = actor
  const listed = await actor.ask('/api/website/items', { section: SECTION, language: 'zh-CN' })
  const items = listed?.http === 200 ? (listed.data['list'] as unknown as { number: number }[]) : []
  const text = items.length > 0 ? chance.oneOf(items) : oneOfTheNewest(ledger.texts, chance.oneOf)
  if (!text) return await sleep(chance.whole(200, 1_000))
  await actor.ask('/api/engagement/report', { about: { item: text.number }, reason: 'unlawful', text: '', contact: '' })
  const open = await actor.ask('/api/engagement/reports', { state: 'open' })
  const [report] = open?.http === 200 ? (open.data['list'] as unknown as { id: string }[]) : []
  if (!report) return
  const decision = { id: report.id, verdict: 'upheld', action: 'taken-offline', answer: '违法内容' }
  const decided = await actor.ask('/api/engagement/reports/decide', decision)
  if (decided?.http === 200) ledger.acknowledged['taken-down'].push(report.id)
  if (decided?.data['reason'] === 'ITEM_NOT_ONLINE')
    await actor.ask('/api/engagement/reports/decide', { ...decision, verdict: 'dismissed', action: 'none' })
}

import { useCall } from '#web/console/call/use-call.ts'
import { useLanguage } from '#web/language.ts'
import { listWaitingTasks } from '../contract.ts'

type InReview = { readonly count: number; readonly names: string }

/** Returns the texts of one queue or all queues that colleagues have open, and the colleagues' names. */
export function useInReview(): { inReviewOf(queueId: string | undefined): InReview } {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const { ok } = useCall(listWaitingTasks, { whose: 'others', pageSize: 100 }, { everyMs: 30_000 })
  return {
    inReviewOf(queueId) {
      const open = ok?.list.filter((task) => task.inWorkBy && (queueId === undefined || task.queueId === queueId)) ?? []
      return { count: open.length, names: list.format(new Set(open.map(({ inWorkBy }) => inWorkBy?.name ?? '—'))) }
    },
  }
}

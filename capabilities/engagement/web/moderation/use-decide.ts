import { useAct } from '#web/console/call/use-act.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { approveComments, getModeratedComment, getModerationCounts, listModeration } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'

export const CHANGED = [listModeration, getModerationCounts, getModeratedComment]

/** Shows comments again or at last, and says for how many it came in time. */
export function useDecide() {
  const say = useSay(moderationText)
  const approving = useAct(approveComments, { changes: CHANGED })
  async function approve(ids: readonly string[]): Promise<void> {
    const done = await approving.act({ ids: [...ids] })
    if (!done) return
    if (!('ok' in done)) return toast('bad', done.message)
    toast(done.ok.done > 0 ? 'ok' : 'info', done.ok.done > 0 ? say('done.shown', { count: done.ok.done }) : say('done.none'))
  }
  return { approve, busy: approving.busy }
}

import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { approveComments, getModeratedComment, getModerationCounts, listModeration } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'

export const CHANGED = [listModeration, getModerationCounts, getModeratedComment]

/** Approves or restores comments, and shows how many were still undecided. */
export function useDecide() {
  const t = useTranslate(moderationText)
  const approving = useAction(approveComments, { changes: CHANGED })
  async function approve(ids: readonly string[]): Promise<void> {
    const done = await approving.run({ ids: [...ids] })
    if (!done) return
    if (!('ok' in done)) return toastRefusal(done)
    toast(done.ok.done > 0 ? 'ok' : 'info', done.ok.done > 0 ? t('done.shown', { count: done.ok.done }) : t('done.none'))
  }
  return { approve, busy: approving.busy }
}

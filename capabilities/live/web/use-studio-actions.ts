import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { listStudios, readStudio, removeStudio, setStudioStatus } from '../contract.ts'
import { liveScreens } from '../text/screens.ts'

type Managed = { readonly id: string; readonly version: number }
const changes = [listStudios, readStudio]

/** Returns the actions on a whole studio, for the list and for its own page. */
export function useStudioActions() {
  const t = useTranslate(liveScreens)
  const setting = useAction(setStudioStatus, { changes })
  const removing = useAction(removeStudio, { changes: [listStudios] })

  async function setStatus({ id, version }: Managed, next: 'open' | 'closed'): Promise<void> {
    const question = { title: t('studio.close-title'), text: t('studio.close-text'), action: t('studio.close'), danger: true }
    if (next === 'closed' && !(await confirm(question))) return
    const done = await setting.run({ id, version, status: next })
    if (done && 'refused' in done) toastRefusal(done)
  }
  /** Returns true when the studio was removed. */
  async function remove({ id, version }: Managed): Promise<boolean> {
    const question = { title: t('studio.remove-title'), text: t('studio.remove-text'), action: t('studio.remove'), danger: true }
    if (!(await confirm(question))) return false
    const done = await removing.run({ id, version })
    if (done && 'refused' in done) toastRefusal(done)
    if (!done || 'refused' in done) return false
    toast('ok', t('studio.removed'))
    return true
  }
  return { setStatus, remove, busy: setting.busy || removing.busy }
}

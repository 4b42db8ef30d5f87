import { confirm } from '#web/console/dialog/confirm.ts'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { contentScreens } from '../../text/screens.ts'
import { itemUses } from './item-uses-slot.ts'
import { UsedIn } from './used-in.tsx'

/** Asks for confirmation before items are trashed, and lists where they are used. */
export function useTrashQuestion(): (itemIds: readonly string[]) => Promise<boolean> {
  const t = useTranslate(contentScreens)
  const findUses = useSlot(itemUses)
  return async (itemIds) => {
    const uses = await findUses(itemIds)
    const text = (
      <>
        <p>{t('action.trash-text')}</p>
        <UsedIn uses={uses} />
      </>
    )
    return confirm({ title: t('action.trash-title', { count: itemIds.length }), text, action: t('action.trash'), danger: true })
  }
}

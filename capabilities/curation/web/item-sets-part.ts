import { translatorOf } from '#contract/text.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { languageNow } from '#web/language.ts'
import { listItemSets } from '../contract.ts'
import { curationScreens } from '../text/screens.ts'

/** Finds the manual sets that contain items, for warnings before the items are removed. */
export async function findItemSets(itemIds: readonly string[]) {
  const found = await runCall(listItemSets, { itemIds: [...itemIds] })
  const kind = translatorOf(curationScreens, languageNow())('sets.one')
  return found && 'ok' in found ? found.ok.map(({ id, title }) => ({ id, kind, title, path: `/list/search-table/${id}` })) : []
}

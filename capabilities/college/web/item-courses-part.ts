import { translatorOf } from '#contract/text.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { languageNow } from '#web/language.ts'
import { listItemCourses } from '../contract.ts'
import { collegeScreens } from '../text/screens.ts'

/** Returns the courses that use the items as lessons, for the operator about to remove the items. */
export async function findItemCourses(itemIds: readonly string[]) {
  const found = await runCall(listItemCourses, { itemIds: [...itemIds] })
  const kind = translatorOf(collegeScreens, languageNow())('courses.one')
  return found && 'ok' in found ? found.ok.map(({ id, title }) => ({ id, kind, title, path: `/content/courses/${id}` })) : []
}

import { translatorOf } from '#contract/text.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { languageNow } from '#web/language.ts'
import { listItemCourses } from '../contract.ts'
import { collegeScreens } from '../text/screens.ts'

/** Courses of which items are lessons, for who is about to take the items away. */
export async function findItemCourses(itemIds: readonly string[]) {
  const found = await runCall(listItemCourses, { itemIds: [...itemIds] })
  const kind = translatorOf(collegeScreens, languageNow())('courses.one')
  return found && 'ok' in found ? found.ok.map(({ id, title }) => ({ id, kind, title, path: `/content/courses/${id}` })) : []
}

import { LANGUAGES } from '#contract/language.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { showOnCourse } from '../rules/course-credits.ts'
import { hasRules, listCoursesOfClass } from '../rules/rule-store.ts'
import { insertClass, lockClass, readClasses, updateClass } from './class-store.ts'

export const listClasses = serve(calls.listClasses, async ({ database }) => ({ ok: { list: await readClasses(database.of()) } }))

export const addClass = serve(calls.addClass, async ({ database, recorder }, { code, name }, caller) =>
  database.inTransaction(async (tx) => {
    const added = await insertClass(tx, { code, name, by: caller.session.accountId })
    if ('refused' in added) return { refused: added.refused, fields: { code: added.refused } }
    await recorder.record(tx, {
      action: 'credit-class.added',
      outcome: 'ok',
      ...doneBy(caller),
      target: `credit-class:${added.id}`,
      facts: { code },
    })
    return { ok: added }
  }),
)

export const saveClass = serve(calls.saveClass, async (context, input, caller) =>
  context.database.inTransaction(async (tx) => {
    const before = await lockClass(tx, input.id)
    if (!before) return { refused: 'NOT_FOUND' }
    if (before.version !== input.version) return { refused: 'CHANGED_MEANWHILE' }
    if (input.isArchived && (await hasRules(tx, input.id))) return { refused: 'CLASS_IN_RULES' }
    if (!(await updateClass(tx, { ...input, by: caller.session.accountId })))
      return { refused: 'CODE_TAKEN', fields: { code: 'CODE_TAKEN' } }
    for (const courseId of await listCoursesOfClass(tx, input.id)) await showOnCourse(context, tx, courseId)
    const names = Object.fromEntries(LANGUAGES.map((each) => [`name.${each}`, [before.name[each], input.name[each]] as const]))
    await context.recorder.record(tx, {
      action: 'credit-class.saved',
      outcome: 'ok',
      ...doneBy(caller),
      target: `credit-class:${input.id}`,
      facts: changesOf({ code: [before.code, input.code], isArchived: [before.isArchived, input.isArchived], ...names }),
    })
    return { ok: { version: input.version + 1 } }
  }),
)

import { isDeepStrictEqual } from 'node:util'
import { groupsOf, readAudience } from '#contract/site/audience.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { lockCourse } from '../course-store.ts'
import { notifyCourse } from '../learning/follow.ts'
import { limitLessons, listLessonItems } from './lesson-readers.ts'

export const getCourseAudience = serve(calls.getCourseAudience, async ({ database, audiences }, { id }) => {
  const course = await database.of().selectFrom('college.course').select('reader_audience').where('id', '=', id).executeTakeFirst()
  if (!course) return { refused: 'NOT_FOUND' }
  const groups = await audiences.listGroups()
  return {
    ok: {
      audience: readAudience(course.reader_audience),
      groups: groups.map(({ options, ...group }) => ({ ...group, options: [...options] })),
    },
  }
})

/**
 * Sets the audience of a course with that of its lessons. Like the audience of an item it applies at once and is no part of the draft:
 * the texts stay as they were published, and only their readers change.
 */
export const setCourseAudience = serve(calls.setCourseAudience, async (context, { id, before, audience }, caller) => {
  if (!(await context.audiences.isKnown(audience))) return { refused: 'AUDIENCE_UNKNOWN', fields: { audience: 'AUDIENCE_UNKNOWN' } }
  return await context.database.inTransaction(async (tx) => {
    const course = await lockCourse(tx, id)
    if (!course) return { refused: 'NOT_FOUND' }
    const stored = readAudience(course.reader_audience)
    if (isDeepStrictEqual(stored, audience)) return { ok: null }
    if (!isDeepStrictEqual(stored, before)) return { refused: 'CHANGED_MEANWHILE' }
    await tx
      .updateTable('college.course')
      .set({ reader_audience: JSON.stringify(audience), changed_by: caller.session.accountId })
      .where('id', '=', id)
      .execute()
    const lessons = await listLessonItems(tx, id)
    await limitLessons(context, tx, lessons)
    const groups = groupsOf(audience).map(({ group, values }) => [group, ...values].join(' '))
    await context.recorder.record(tx, {
      action: 'course.audience-set',
      outcome: 'ok',
      ...doneBy(caller),
      target: `course:${id}`,
      facts: { number: course.number, audience: [audience.kind, ...groups].join(', ') },
    })
    await notifyCourse(tx, course.number, lessons)
    return { ok: null }
  })
})

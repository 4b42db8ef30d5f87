import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { columnsOf } from './write-course.ts'

const NOTHING = { 'zh-CN': '', 'en-US': '' }

export const createCourse = serve(calls.createCourse, async ({ database, recorder }, { title, level }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const draft = { title, level, slug: '', topics: [], goals: [], teachers: [], cover: null, chapters: [], questions: [], assessments: [] }
    const by = caller.session.accountId
    const made = await tx
      .insertInto('college.course')
      .values({
        ...columnsOf({ ...draft, lead: NOTHING, description: NOTHING, audience: NOTHING, credits: NOTHING }),
        created_by: by,
        changed_by: by,
      })
      .returning(['id', 'number', 'version'])
      .executeTakeFirstOrThrow()
    await recorder.record(tx, {
      action: 'course.created',
      outcome: 'ok',
      target: `course:${made.id}`,
      ...doneBy(caller),
      facts: { number: made.number },
    })
    return { ok: made }
  })
})

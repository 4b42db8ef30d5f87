import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Tx } from '../deps.ts'
import { columnsOf } from './write-course.ts'

const NOTHING = { 'zh-CN': '', 'en-US': '' }

export async function createCourse(
  { database, recorder }: CollegeDeps,
  { title, level }: InputOf<typeof calls.createCourse>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.createCourse>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createCourse>> => {
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
}

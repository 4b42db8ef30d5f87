import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockVersion, write } from './lock-course.ts'
import { saveCovers } from './write-course.ts'

export const discardCourseDraft = serve(calls.discardCourseDraft, (context, known, caller) =>
  context.database.inTransaction(async (tx: Tx) => {
    const locked = await lockVersion(tx, known)
    if ('refused' in locked) return locked
    const { id, number, version, title, cover, draft } = locked.course
    if (!draft) return { ok: { id, version } }
    await saveCovers(context, tx, { id, title, covers: [cover] })
    const saved = await write(tx, locked.course, { draft: null }, caller)
    await context.recorder.record(tx, {
      action: 'course.discarded',
      outcome: 'ok',
      target: `course:${id}`,
      ...doneBy(caller),
      facts: { number },
    })
    return { ok: saved }
  }),
)

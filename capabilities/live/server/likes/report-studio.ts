import * as calls from '../../contract.ts'
import { livePath } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'

/** Files a report, also from visitors. Moderators find it in the common queue with the studio's title at that time. */
export const reportStudio = serve(calls.reportStudio, async ({ database, filePageReport }, { number, ...said }, caller) => {
  return await database.inTransaction(async (tx: Tx) => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    const { id, title } = studio
    return await filePageReport(tx, { id, number, title, path: livePath(number) }, said, caller)
  })
})

import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { type reportStudio as call, livePath } from '../../contract.ts'
import type { LiveDeps, Tx } from '../deps.ts'
import { findStudioByNumber } from '../studios/studio-store.ts'

/** Files a report, also from visitors. Moderators find it in the common queue with the studio's title at that time. */
export async function reportStudio(
  { database, filePageReport }: Pick<LiveDeps, 'database' | 'filePageReport'>,
  { number, ...said }: InputOf<typeof call>,
  caller: Caller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const studio = await findStudioByNumber(tx, number)
    if (studio?.status !== 'open') return { refused: 'NOT_FOUND' }
    const { id, title } = studio
    return await filePageReport(tx, { id, number, title, path: livePath(number) }, said, caller)
  })
}

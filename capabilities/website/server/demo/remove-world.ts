import { demoRemoved } from '../../contract.ts'
import type { DemoDeps } from './demo-deps.ts'
import { noteRemoved, removeHome } from './demo-store.ts'
import { DEMO_OWNER, readAssetIds, readCourses, readSets, readTopics } from './read-demo.ts'

export type RemovedDemo = {
  readonly items: number
  readonly sets: number
  readonly courses: number
  readonly homes: number
  readonly authors: number
  readonly assets: number
}

/** Takes the demo world away and nothing else, and keeps it from coming back. Begun again, it ends what was left. */
export async function removeWorld({ database, content, authors, sets, courses, enquiries, past, library }: DemoDeps): Promise<RemovedDemo> {
  await database.inTransaction(async (tx) => {
    await noteRemoved(tx)
    await past.remove(tx)
    await enquiries.remove(tx, DEMO_OWNER)
    await tx.emit(demoRemoved, { ownerId: DEMO_OWNER })
  })
  const some = await database.inTransaction(async (tx) => ({
    homes: await removeHome(tx, DEMO_OWNER),
    authors: await authors.remove(tx, DEMO_OWNER),
    courses: await courses.remove(
      tx,
      DEMO_OWNER,
      readCourses().map(({ slug }) => slug),
    ),
    sets: await sets.remove(
      tx,
      DEMO_OWNER,
      readSets().map(({ id }) => id),
    ),
  }))
  const items = await content.remove(readTopics().map(({ slug }) => slug))
  return { ...some, items, assets: await library.remove(readAssetIds()) }
}

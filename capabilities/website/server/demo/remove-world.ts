import { demoRemoved } from '../../contract.ts'
import { cleanHomes } from './clean-homes.ts'
import type { DemoContext } from './demo-context.ts'
import { noteRemoved, readSetNumbers, removeHome } from './demo-store.ts'
import { DEMO_OWNER, readAccounts, readAssetIds, readDemoCourses, readDemoTopics, readSets } from './read-demo.ts'

export type RemovedDemo = {
  readonly items: number
  readonly sets: number
  readonly courses: number
  readonly homes: number
  readonly authors: number
  readonly assets: number
}

/** Removes the demo and nothing else, and prevents loading it again. A repeated run completes an interrupted one. */
export async function removeWorld(context: DemoContext): Promise<RemovedDemo> {
  const { database, personas, content, authors, sets, courses, enquiries, membership, past, announcements, library } = context
  await database.inTransaction(async (tx) => {
    await noteRemoved(tx)
    await past.remove(tx)
    await enquiries.remove(tx, DEMO_OWNER)
    await membership.remove(tx)
    await announcements.remove(tx, DEMO_OWNER)
    await personas.removeTeam(tx)
    await tx.emit(demoRemoved, { ownerId: DEMO_OWNER, people: readAccounts().map(({ id }) => id) })
  })
  const some = await database.inTransaction(async (tx) => {
    const homes = await removeHome(tx, DEMO_OWNER)
    const slugs = readDemoCourses().map(({ slug }) => slug)
    const removed = { homes, authors: await authors.remove(tx, DEMO_OWNER), courses: await courses.remove(tx, DEMO_OWNER, slugs) }
    const ids = readSets().map(({ id }) => id)
    const before = await readSetNumbers(tx)
    const gone = await sets.remove(tx, DEMO_OWNER, ids)
    const left = await readSetNumbers(tx)
    await cleanHomes(context, tx, new Set([...before].flatMap(([id, number]) => (left.has(id) ? [] : number))))
    return { ...removed, sets: gone }
  })
  const items = await content.remove(readDemoTopics().map(({ slug }) => slug))
  return { ...some, items, assets: await library.remove(readAssetIds()) }
}

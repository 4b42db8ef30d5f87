import { runCall } from '#web/console/call/use-action.ts'
import { listViews } from '../contract.ts'

/** How often items were viewed so far, for their list in the console. */
export async function findItemViews(numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await runCall(listViews, { numbers: [...numbers] })
  return new Map(found && 'ok' in found ? found.ok.list.map(({ number, views }) => [number, views]) : [])
}

import { runCall } from '#web/console/call/use-action.ts'
import { listViews } from '../contract.ts'

/** Returns view counts for the console's item list. 0 means no views; a missing entry is unknown. */
export async function findItemViews(numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await runCall(listViews, { numbers: [...numbers] })
  if (!found || !('ok' in found)) return new Map()
  return new Map([...numbers.map((number) => [number, 0] as const), ...found.ok.list.map(({ number, views }) => [number, views] as const)])
}

import type { StatusState } from '#contract/site/status.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import type { LaunchCheck } from '../contract.ts'
import type { LaunchContext } from './context.ts'
import { addressLine } from './server-lines.ts'

/** Reads all lines. `origin` is that of the reader's browser, if it asks. */
export async function readCheck({ launch, facts }: LaunchContext, origin?: string): Promise<LaunchCheck> {
  const groups = await launch.read()
  return {
    checkedAt: new Date().toISOString(),
    publicUrl: facts.publicUrl,
    version: PRODUCT_VERSION,
    groups:
      origin === undefined
        ? groups
        : groups.map((group) => (group.name === 'server' ? { ...group, lines: [...group.lines, addressLine(origin, facts)] } : group)),
  }
}

export function countStates({ groups }: Pick<LaunchCheck, 'groups'>): Record<StatusState, number> {
  const counts = { bad: 0, warning: 0, unknown: 0, good: 0 }
  for (const { state } of groups.flatMap(({ lines }) => lines)) counts[state]++
  return counts
}

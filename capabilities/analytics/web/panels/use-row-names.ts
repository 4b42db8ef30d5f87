import { listRegions } from '#capabilities/profile/contract.ts'
import { useCall } from '#web/console/call/use-call.ts'
import type { Dimension } from '../../contract.ts'
import { useChannels } from '../use-channels.ts'

/** What rows are called: provinces and promotions by their names, which the question knows by code only. */
export function useRowNames(dimension: Dimension): (row: { readonly key: string; readonly name: string }) => string {
  const regions = useCall(listRegions, {}, { when: dimension === 'province' })
  const channels = useChannels()
  const named =
    dimension === 'province'
      ? (regions.ok ?? []).map(({ code, name }) => [code, name] as const)
      : dimension === 'channel'
        ? channels.map(({ code, name }) => [code, name] as const)
        : []
  const names = new Map(named)
  return ({ key, name }) => (key === '' ? name : (names.get(key) ?? name))
}

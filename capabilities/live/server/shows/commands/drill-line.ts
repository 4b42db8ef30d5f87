import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { drillLine as call } from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { command } from './command.ts'

export async function drillLine(
  deps: Pick<LiveDeps, 'database' | 'recorder'>,
  { studio, line }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await command(deps, { studioId: studio, kind: 'drill', source: line }, caller)
}

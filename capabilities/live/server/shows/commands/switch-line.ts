import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { switchLine as call } from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { command } from './command.ts'

export async function switchLine(
  deps: Pick<LiveDeps, 'database' | 'recorder'>,
  { studio, line }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await command(deps, { studioId: studio, kind: 'pin', source: line }, caller)
}

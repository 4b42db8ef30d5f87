import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { endShow as call } from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { command } from './command.ts'

export async function endShow(
  deps: Pick<LiveDeps, 'database' | 'recorder'>,
  { studio }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  const done = await command(deps, { studioId: studio, kind: 'end', source: null }, caller)
  return 'refused' in done && done.refused === 'LINE_NOT_READY' ? { refused: 'NOT_ON_AIR' } : (done as Outcome<typeof call>)
}

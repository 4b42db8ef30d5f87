import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { prepareShow as call } from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { command } from './command.ts'

export async function prepareShow(
  deps: Pick<LiveDeps, 'database' | 'recorder'>,
  { studio }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  const done = await command(deps, { studioId: studio, kind: 'prepare', source: null }, caller)
  if ('ok' in done) return done
  return { refused: done.refused === 'NOT_FOUND' ? 'NOT_FOUND' : 'NOT_ENDED' }
}

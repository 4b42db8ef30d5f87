import type { Outcome } from '#contract/call.ts'
import type { endShow as call } from '../../../contract.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../deps.ts'
import { command } from './command.ts'

export const endShow = serve(calls.endShow, async (deps, { studio }, caller) => {
  const done = await command(deps, { studioId: studio, kind: 'end', source: null }, caller)
  return 'refused' in done && done.refused === 'LINE_NOT_READY' ? { refused: 'NOT_ON_AIR' } : (done as Outcome<typeof call>)
})

import type { Outcome } from '#contract/call.ts'
import type { releaseLine as call } from '../../../contract.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { command } from './command.ts'

export const releaseLine = serve(calls.releaseLine, async (context, { studio }, caller) => {
  const done = await command(context, { studioId: studio, kind: 'release', source: null }, caller)
  return 'refused' in done && done.refused === 'LINE_NOT_READY' ? { refused: 'NOT_ON_AIR' } : (done as Outcome<typeof call>)
})

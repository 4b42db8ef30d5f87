import type { Outcome } from '#contract/call.ts'
import type { pushSlate as call } from '../../../contract.ts'
import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { command } from './command.ts'

export const pushSlate = serve(calls.pushSlate, async (context, { studio }, caller) => {
  const done = await command(context, { studioId: studio, kind: 'pin', source: 'slate' }, caller)
  return 'refused' in done && done.refused === 'LINE_NOT_READY' ? { refused: 'NOT_ON_AIR' } : (done as Outcome<typeof call>)
})

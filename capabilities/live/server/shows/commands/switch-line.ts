import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { command } from './command.ts'

export const switchLine = serve(calls.switchLine, async (context, { studio, line }, caller) => {
  return await command(context, { studioId: studio, kind: 'pin', source: line }, caller)
})

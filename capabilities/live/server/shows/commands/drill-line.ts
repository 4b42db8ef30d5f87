import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { command } from './command.ts'

export const drillLine = serve(calls.drillLine, async (context, { studio, line }, caller) => {
  return await command(context, { studioId: studio, kind: 'drill', source: line }, caller)
})

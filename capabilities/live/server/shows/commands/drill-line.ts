import * as calls from '../../../contract.ts'
import { serve } from '../../deps.ts'
import { command } from './command.ts'

export const drillLine = serve(calls.drillLine, async (deps, { studio, line }, caller) => {
  return await command(deps, { studioId: studio, kind: 'drill', source: line }, caller)
})

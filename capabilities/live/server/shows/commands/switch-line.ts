import * as calls from '../../../contract.ts'
import { serve } from '../../deps.ts'
import { command } from './command.ts'

export const switchLine = serve(calls.switchLine, async (deps, { studio, line }, caller) => {
  return await command(deps, { studioId: studio, kind: 'pin', source: line }, caller)
})

import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { command } from './command.ts'

export const drillLine = serve(calls.drillLine, async (deps: Pick<LiveDeps, 'database' | 'recorder'>, { studio, line }, caller) => {
  return await command(deps, { studioId: studio, kind: 'drill', source: line }, caller)
})

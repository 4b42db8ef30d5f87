import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../../contract.ts'
import type { LiveDeps } from '../../deps.ts'
import { command } from './command.ts'

export const prepareShow = serve(calls.prepareShow, async (deps: Pick<LiveDeps, 'database' | 'recorder'>, { studio }, caller) => {
  const done = await command(deps, { studioId: studio, kind: 'prepare', source: null }, caller)
  if ('ok' in done) return done
  return { refused: done.refused === 'NOT_FOUND' ? 'NOT_FOUND' : 'NOT_ENDED' }
})

import * as calls from '../../../contract.ts'
import { serve } from '../../deps.ts'
import { command } from './command.ts'

export const prepareShow = serve(calls.prepareShow, async (deps, { studio }, caller) => {
  const done = await command(deps, { studioId: studio, kind: 'prepare', source: null }, caller)
  if ('ok' in done) return done
  return { refused: done.refused === 'NOT_FOUND' ? 'NOT_FOUND' : 'NOT_ENDED' }
})

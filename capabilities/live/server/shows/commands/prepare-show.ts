import * as calls from '../../../contract.ts'
import { serve } from '../../context.ts'
import { command } from './command.ts'

export const prepareShow = serve(calls.prepareShow, async (context, { studio }, caller) => {
  const done = await command(context, { studioId: studio, kind: 'prepare', source: null }, caller)
  if ('ok' in done) return done
  return { refused: done.refused === 'NOT_FOUND' ? 'NOT_FOUND' : 'NOT_ENDED' }
})

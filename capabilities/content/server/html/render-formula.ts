import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { drawFormula } from './formula.ts'

export const renderFormula = serve(calls.renderFormula, async (_context: unknown, { latex, display }) => {
  return { ok: { mathml: drawFormula(latex, display) ?? null } }
})

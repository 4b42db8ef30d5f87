import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { drawFormula } from './formula.ts'

export const renderFormula = serve(calls.renderFormula, async (_context, { latex, display }) => {
  return { ok: { mathml: drawFormula(latex, display) ?? null } }
})

import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { drawFormula } from './formula.ts'

export async function renderFormula({ latex, display }: InputOf<typeof calls.renderFormula>): Promise<Outcome<typeof calls.renderFormula>> {
  return { ok: { mathml: drawFormula(latex, display) ?? null } }
}

import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { convertInThread } from './convert-in-thread.ts'
import { drawFormula } from './formula.ts'

/** The conversion runs in another thread, so that hostile HTML blocks no other request. */
export const convertPaste = serve(calls.convertPaste, async (_context, { file }) => {
  const converted = await convertInThread(file.bytes)
  return 'refused' in converted ? converted : { ok: { ...converted.ok } }
})

export const renderFormula = serve(calls.renderFormula, async (_context, { latex, display }) => {
  return { ok: { mathml: drawFormula(latex, display) ?? null } }
})

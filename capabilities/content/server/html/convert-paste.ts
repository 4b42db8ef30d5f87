import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { convertApart } from './convert-apart.ts'

/** The conversion runs in another thread, so that hostile HTML blocks no other request. */
export async function convertPaste({ file }: InputOf<typeof calls.convertPaste>): Promise<Outcome<typeof calls.convertPaste>> {
  const converted = await convertApart(file.bytes)
  return 'refused' in converted ? converted : { ok: { ...converted.ok } }
}

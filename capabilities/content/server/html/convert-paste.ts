import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { convertHtml } from './convert-html.ts'

/** What cannot be read as UTF-8 has a replacement character in the place of each byte that is wrong. */
export async function convertPaste({ file }: InputOf<typeof calls.convertPaste>): Promise<Outcome<typeof calls.convertPaste>> {
  const converted = convertHtml(new TextDecoder().decode(file.bytes))
  return 'refused' in converted ? converted : { ok: { ...converted.ok } }
}

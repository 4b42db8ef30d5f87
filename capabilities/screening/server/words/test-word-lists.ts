import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

export const testWordLists = serve(calls.testWordLists, async ({ rules }, { text }) => {
  const screen = await rules.current()
  return { ok: { flags: screen([{ field: 'body', blockId: '', text }]) } }
})

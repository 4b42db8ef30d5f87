import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ScreeningDeps } from '../deps.ts'

type Deps = Pick<ScreeningDeps, 'rules'>

export const testWordLists = serve(calls.testWordLists, async ({ rules }: Deps, { text }) => {
  const screen = await rules.current()
  return { ok: { flags: screen([{ field: 'body', blockId: '', text }]) } }
})

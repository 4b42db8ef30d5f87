import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { ScreeningDeps } from '../deps.ts'

type Deps = Pick<ScreeningDeps, 'rules'>

export async function testWordLists(
  { rules }: Deps,
  { text }: InputOf<typeof calls.testWordLists>,
): Promise<Outcome<typeof calls.testWordLists>> {
  const screen = await rules.current()
  return { ok: { flags: screen([{ field: 'body', blockId: '', text }]) } }
}

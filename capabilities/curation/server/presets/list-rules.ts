import type { Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { speak } from '#contract/text.ts'
import type * as calls from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import type { CurationDeps } from '../deps.ts'
import { findPresets } from '../preset-store.ts'

/** In the shape that the specification gives them. */
export async function listRules(
  { database }: Pick<CurationDeps, 'database'>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof calls.listRules>> {
  const say = speak(curationText, language)
  const rows = await findPresets(database.of())
  return {
    ok: rows.map(({ key, is_on }) => ({
      id: key,
      title: say(`preset.${key}`),
      description: say(`preset.${key}.text`),
      enable: is_on,
      actionType: 'switch' as const,
    })),
  }
}

import type { Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import type * as calls from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import type { CurationDeps } from '../deps.ts'
import { findPresets } from '../preset-store.ts'

export async function listRules(
  { database }: Pick<CurationDeps, 'database'>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof calls.listRules>> {
  const t = translatorOf(curationText, language)
  const rows = await findPresets(database.of())
  return {
    ok: rows.map(({ key, is_on }) => ({
      id: key,
      title: t(`preset.${key}`),
      description: t(`preset.${key}.text`),
      enable: is_on,
      actionType: 'switch' as const,
    })),
  }
}

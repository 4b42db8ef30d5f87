import { translatorOf } from '#contract/text.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import type { CurationDeps } from '../deps.ts'
import { findPresets } from '../preset-store.ts'

export const listRules = serve(calls.listRules, async ({ database }: Pick<CurationDeps, 'database'>, _input, { language }) => {
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
})

import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { curationText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import { findPresets } from '../preset-store.ts'

export const listRules = serve(calls.listRules, async ({ database }, _input, { language }) => {
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

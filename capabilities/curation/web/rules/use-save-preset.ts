import { useAccess } from '#web/console/access/access.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getPresets, getSet, isAboutTexts, type PresetKey, savePreset, saveScreening } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'

/** Returns the action that saves a preset; `mayWrite` tests the permission for it. */
export function useSavePreset(preset: PresetKey) {
  const t = useTranslate(presetScreens)
  const { permissions } = useAccess()
  const saving = useAction(isAboutTexts(preset) ? saveScreening : savePreset, {
    changes: [getPresets, getSet],
    onDone: () => toast('ok', t('preset.saved')),
  })
  return { ...saving, mayWrite: permissions.has(isAboutTexts(preset) ? 'inspection:manage' : 'curation:write') }
}

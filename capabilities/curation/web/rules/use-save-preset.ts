import { useAccess } from '#web/console/access/access.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { getPresets, getSet, isAboutTexts, type PresetKey, savePreset, saveScreening } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'

/** Saves a preset of this kind, and tells who may. */
export function useSavePreset(preset: PresetKey) {
  const say = useSay(presetScreens)
  const { permissions } = useAccess()
  const saving = useAct(isAboutTexts(preset) ? saveScreening : savePreset, {
    changes: [getPresets, getSet],
    onDone: () => toast('ok', say('preset.saved')),
  })
  return { ...saving, mayWrite: permissions.has(isAboutTexts(preset) ? 'inspection:manage' : 'curation:write') }
}

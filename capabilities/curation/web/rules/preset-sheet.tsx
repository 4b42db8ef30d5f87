import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { PARAMS, previewPreset } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'
import { curationText } from '../../text/texts.ts'
import { type Preset, withParams } from './preset.ts'
import { ParamFields } from './preset-fields.tsx'
import { useEffectText } from './preset-labels.ts'
import { useSavePreset } from './use-save-preset.ts'

type Props = { readonly preset: Preset; onClose(): void }
type ParamValues = { params: Preset['params'] }

export function PresetSheet({ preset, onClose }: Props) {
  const [t, name] = [useTranslate(presetScreens), useTranslate(curationText)]
  const key = preset.preset
  const saving = useSavePreset(key)
  const form = useForm<ParamValues>(
    { params: preset.params },
    {
      send: ({ params }) => saving.run(withParams(preset, params)),
      about: `preset:${key}`,
      onDone: onClose,
    },
  )
  const shown = withParams(preset, form.values.params)
  return (
    <DrawerForm open onClose={onClose} title={name(`preset.${key}`)} form={form} action={t('preset.save')} width={520}>
      <ParamFields preset={shown} onChange={(params) => form.set('params', params)} />
      <Effect preset={shown} />
    </DrawerForm>
  )
}

/** Shows the effect as if the preset were on, queried after a pause in typing. */
function Effect({ preset }: { readonly preset: Preset }) {
  const t = useTranslate(presetScreens)
  const words = useEffectText()
  const [text] = useDebouncedValue(JSON.stringify(preset.params), 500)
  const params = JSON.parse(text) as Preset['params']
  const isWhole = PARAMS[preset.preset].safeParse(params).success
  const effect = useCall(previewPreset, { ...withParams(preset, params), isOn: true }, { when: isWhole })
  return (
    <Notice kind="info" title={t('effect.title')} live>
      {effect.ok ? words(preset.preset, effect.ok) : effect.refused ? effect.refused.message : t('effect.asking')}
    </Notice>
  )
}

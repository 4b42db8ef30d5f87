import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { PARAMS, previewPreset } from '../../contract.ts'
import { presetScreens } from '../../text/preset-screens.ts'
import { curationText } from '../../text/texts.ts'
import type { Preset } from './preset.ts'
import { ParamFields } from './preset-fields.tsx'
import { useEffectText } from './preset-labels.ts'
import { useSavePreset } from './use-save-preset.ts'

type Props = { readonly preset: Preset; onClose(): void }
type ParamValues = { params: Preset['params'] }

/** The parameters of a preset, with what they would change. */
export function PresetSheet({ preset, onClose }: Props) {
  const [t, name] = [useTranslate(presetScreens), useTranslate(curationText)]
  const { preset: key, isOn, version } = preset
  const saving = useSavePreset(key)
  const form = useForm<ParamValues>(
    { params: preset.params },
    {
      send: ({ params }) => saving.run({ preset: key, isOn, version, params } as never),
      about: `preset:${key}`,
      onDone: onClose,
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={name(`preset.${key}`)} form={form} action={t('preset.save')} width={520}>
      <ParamFields preset={{ ...preset, params: form.values.params } as Preset} onChange={(params) => form.set('params', params)} />
      <Effect preset={{ ...preset, params: form.values.params } as Preset} />
    </DrawerForm>
  )
}

/** As if it were on; asked when the hand rests. */
function Effect({ preset }: { readonly preset: Preset }) {
  const t = useTranslate(presetScreens)
  const words = useEffectText()
  const [text] = useDebouncedValue(JSON.stringify(preset.params), 500)
  const params: unknown = JSON.parse(text)
  const isWhole = PARAMS[preset.preset].safeParse(params).success
  const effect = useCall(previewPreset, { preset: preset.preset, isOn: true, params } as never, { when: isWhole })
  return (
    <Notice kind="info" title={t('effect.title')} live>
      {effect.ok ? words(preset.preset, effect.ok) : effect.refused ? effect.refused.message : t('effect.asking')}
    </Notice>
  )
}

import { SegmentedControl, Select } from '@mantine/core'
import type { ConsoleForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Card } from '#web/console/show/card.tsx'
import { cluster, grid } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { AUDIO_PROFILES, CHANNELS, MODES, PROFILE_NAMES, RESOLUTIONS, VIDEO_PROFILES } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'
import { audioOfMode, type RequestValues, videoOfMode } from './request-values.ts'

type Props = { readonly form: ConsoleForm<RequestValues> }
type Translate = ReturnType<typeof useTranslate<(typeof encodingScreens)['en-US']>>
const resolutions = RESOLUTIONS.map((value) => ({ value, label: value.replace('*', ' × ') }))
const channels = (t: Translate) => CHANNELS.map((count) => ({ value: String(count), label: t(`channels.${count}`) }))

const write = (form: ConsoleForm<RequestValues>, values: Partial<RequestValues>) => {
  for (const [name, value] of Object.entries(values)) form.set(name as keyof RequestValues, value as never)
}

/** A mode other than `custom` fills in the fields below it. */
function ModeField({ form, name }: Props & { readonly name: 'videoMode' | 'audioMode' }) {
  const t = useTranslate(encodingScreens)
  const mode = form.values[name]
  const choose = (chosen: string) => {
    form.set(name, chosen)
    write(form, (name === 'videoMode' ? videoOfMode(chosen) : audioOfMode(chosen)) ?? {})
  }
  return (
    <div className={cluster([8, 12], styles.mode)}>
      <span className={styles.label} aria-hidden>
        {t('field.mode')}
      </span>
      <SegmentedControl
        aria-label={t('field.mode')}
        data={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={choose}
      />
      {mode !== 'custom' && <p className={text.quiet}>{t('request.filled')}</p>}
    </div>
  )
}

function FigureField({
  form,
  name,
  label,
  unit,
  max,
}: Props & { name: keyof RequestValues & string; label: string; unit: string; max: number }) {
  const { value, onChange, ...rest } = form.value(name)
  return (
    <NumberField
      label={label}
      suffix={` ${unit}`}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      max={max}
      value={value as number | string}
      onChange={(next) => onChange(next)}
      {...rest}
    />
  )
}

export function VideoFields({ form }: Props) {
  const t = useTranslate(encodingScreens)
  const isFixed = form.values.videoMode !== 'custom'
  const [fps, kbps] = [t('unit.fps'), t('unit.kbps')]
  return (
    <Card title={t('request.video')}>
      <ModeField form={form} name="videoMode" />
      <fieldset className={grid(16, styles.fields)} disabled={isFixed}>
        <Select
          label={t('field.acquisition.resolution')}
          allowDeselect={false}
          data={resolutions}
          disabled={isFixed}
          {...form.value('captureResolution')}
        />
        <FigureField form={form} name="captureFrameRate" label={t('field.acquisition.frameRate')} unit={fps} max={30} />
        <Select
          label={t('field.encoding.resolution')}
          allowDeselect={false}
          data={resolutions}
          disabled={isFixed}
          {...form.value('resolution')}
        />
        <FigureField form={form} name="frameRate" label={t('field.encoding.frameRate')} unit={fps} max={30} />
        <FigureField form={form} name="minRate" label={t('field.encoding.rate.min')} unit={kbps} max={1800} />
        <FigureField form={form} name="defaultRate" label={t('field.encoding.rate.default')} unit={kbps} max={1800} />
        <FigureField form={form} name="maxRate" label={t('field.encoding.rate.max')} unit={kbps} max={1800} />
        <Select
          label={t('field.encoding.profile')}
          allowDeselect={false}
          data={VIDEO_PROFILES.map((value) => ({ value, label: PROFILE_NAMES[value] }))}
          disabled={isFixed}
          {...form.value('profile')}
        />
      </fieldset>
    </Card>
  )
}

export function AudioFields({ form }: Props) {
  const t = useTranslate(encodingScreens)
  const isFixed = form.values.audioMode !== 'custom'
  return (
    <Card title={t('request.audio')}>
      <ModeField form={form} name="audioMode" />
      <fieldset className={grid(16, styles.fields)} disabled={isFixed}>
        <Select
          label={t('field.acquisition.channels')}
          allowDeselect={false}
          data={channels(t)}
          disabled={isFixed}
          {...form.value('captureChannels')}
        />
        <Select
          label={t('field.encoding.channels')}
          allowDeselect={false}
          data={channels(t)}
          disabled={isFixed}
          {...form.value('channels')}
        />
        <FigureField form={form} name="audioRate" label={t('field.encoding.rate')} unit={t('unit.kbps')} max={320} />
        <Select
          label={t('field.encoding.profile')}
          allowDeselect={false}
          data={AUDIO_PROFILES.map((value) => ({ value, label: value }))}
          disabled={isFixed}
          {...form.value('audioProfile')}
        />
      </fieldset>
    </Card>
  )
}

import { NumberInput, SegmentedControl, Select } from '@mantine/core'
import type { Form } from '#web/console/form/form.tsx'
import { Card } from '#web/console/show/card.tsx'
import { useSay } from '#web/language.ts'
import { AUDIO_PROFILES, CHANNELS, MODES, RESOLUTIONS, VIDEO_PROFILES } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import styles from './encoding.module.css'
import { audioOfMode, type Values, videoOfMode } from './request-values.ts'

type Props = { readonly form: Form<Values> }
type Say = ReturnType<typeof useSay<(typeof encodingScreens)['en-US']>>
const resolutions = RESOLUTIONS.map((value) => ({ value, label: value.replace('*', ' × ') }))
const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const channels = (say: Say) => CHANNELS.map((count) => ({ value: String(count), label: say(`channels.${count}`) }))

/** Writes several fields at once. */
const write = (form: Form<Values>, values: Partial<Values>) => {
  for (const [name, value] of Object.entries(values)) form.set(name as keyof Values, value as never)
}

/** A mode other than `custom` sets what stands below it. */
function ModeField({ form, name }: Props & { readonly name: 'videoMode' | 'audioMode' }) {
  const say = useSay(encodingScreens)
  const mode = form.values[name]
  const choose = (chosen: string) => {
    form.set(name, chosen)
    write(form, (name === 'videoMode' ? videoOfMode(chosen) : audioOfMode(chosen)) ?? {})
  }
  return (
    <div className={styles.mode}>
      <SegmentedControl
        aria-label={say('field.mode')}
        data={MODES.map((value) => ({ value, label: say(`mode.${value}`) }))}
        value={mode}
        onChange={choose}
      />
      {mode !== 'custom' && <p>{say('request.filled')}</p>}
    </div>
  )
}

function FigureField({ form, name, label, unit, max }: Props & { name: keyof Values & string; label: string; unit: string; max: number }) {
  const { value, onChange, ...rest } = form.value(name)
  return (
    <NumberInput
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
  const say = useSay(encodingScreens)
  const isFixed = form.values.videoMode !== 'custom'
  const [fps, kbps] = [say('unit.fps'), say('unit.kbps')]
  return (
    <Card title={say('request.video')}>
      <ModeField form={form} name="videoMode" />
      <fieldset className={styles.fields} disabled={isFixed}>
        <Select
          label={say('field.acquisition.resolution')}
          allowDeselect={false}
          data={resolutions}
          disabled={isFixed}
          {...form.value('captureResolution')}
        />
        <FigureField form={form} name="captureFrameRate" label={say('field.acquisition.frameRate')} unit={fps} max={30} />
        <Select
          label={say('field.encoding.resolution')}
          allowDeselect={false}
          data={resolutions}
          disabled={isFixed}
          {...form.value('resolution')}
        />
        <FigureField form={form} name="frameRate" label={say('field.encoding.frameRate')} unit={fps} max={30} />
        <FigureField form={form} name="minRate" label={say('field.encoding.rate.min')} unit={kbps} max={1800} />
        <FigureField form={form} name="defaultRate" label={say('field.encoding.rate.default')} unit={kbps} max={1800} />
        <FigureField form={form} name="maxRate" label={say('field.encoding.rate.max')} unit={kbps} max={1800} />
        <Select
          label={say('field.encoding.profile')}
          allowDeselect={false}
          data={plain(VIDEO_PROFILES)}
          disabled={isFixed}
          {...form.value('profile')}
        />
      </fieldset>
    </Card>
  )
}

export function AudioFields({ form }: Props) {
  const say = useSay(encodingScreens)
  const isFixed = form.values.audioMode !== 'custom'
  return (
    <Card title={say('request.audio')}>
      <ModeField form={form} name="audioMode" />
      <fieldset className={styles.fields} disabled={isFixed}>
        <Select
          label={say('field.acquisition.channels')}
          allowDeselect={false}
          data={channels(say)}
          disabled={isFixed}
          {...form.value('captureChannels')}
        />
        <Select
          label={say('field.encoding.channels')}
          allowDeselect={false}
          data={channels(say)}
          disabled={isFixed}
          {...form.value('channels')}
        />
        <FigureField form={form} name="audioRate" label={say('field.encoding.rate')} unit={say('unit.kbps')} max={320} />
        <Select
          label={say('field.encoding.profile')}
          allowDeselect={false}
          data={plain(AUDIO_PROFILES)}
          disabled={isFixed}
          {...form.value('audioProfile')}
        />
      </fieldset>
    </Card>
  )
}

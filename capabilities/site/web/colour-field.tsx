import { ColorPicker, Popover, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toHex } from '#contract/site/colour.ts'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import styles from './site.module.css'

const PRESETS = ['#165DFF', '#0E7C86', '#2E7D4F', '#8A5A00', '#B4401A', '#A8324A', '#4B5567', '#5B3FA8']

type Props = { readonly label: string; readonly value: string; readonly error: ReactNode; onChange(hex: string): void }

/** Selects a colour by its code, from the picker or from presets. Typed input is applied as soon as it is a valid colour. */
export function ColourField({ label, value, error, onChange }: Props) {
  const t = useTranslate(consoleText)
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    const hex = toHex(text)
    if (hex) onChange(hex)
  }
  return (
    <>
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={styles.swatch} style={{ background: value }} aria-label={t('settings.pick')} />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('settings.pick')}>
          <ColorPicker
            format="hex"
            value={value}
            onChange={take}
            swatches={PRESETS}
            swatchesPerRow={8}
            saturationLabel={t('colour.saturation')}
            hueLabel={t('colour.hue')}
          />
        </Popover.Dropdown>
      </Popover>
      <TextInput
        aria-label={label}
        spellCheck={false}
        maxLength={7}
        value={typed ?? value}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          take(target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </>
  )
}

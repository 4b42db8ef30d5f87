import { ColorPicker, Popover } from '@mantine/core'
import { useState } from 'react'
import { contrastOf, toHex } from '#contract/site/colour.ts'
import { darkShades, lightShades } from '#contract/site/shades.ts'
import { changeSettings, useSettings } from '#web/console/settings.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import search from '#web/kit/field/search.module.css'
import { center, grid, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { labelWith } from '#web/text/label-with.ts'
import styles from './settings-drawer.module.css'

const PRESETS = ['#165DFF', '#0E7C86', '#2E7D4F', '#8A5A00', '#C2501A', '#A8324A', '#4B5567', '#3A57A8'] as const
const WHITE = '#FDFDFE'
const DARK = '#161C26'

/** Selects the colour of the console: eight presets, any other from the picker, and the twenty shades derived from it. */
export function ThemeColour() {
  const t = useTranslate(consoleText)
  const { themeColor } = useSettings()
  const set = (hex: string) => {
    const known = toHex(hex)
    if (known) changeSettings({ themeColor: known })
  }
  return (
    <>
      <div className={grid(6, styles.presets)} role="radiogroup" aria-label={t('settings.colour')}>
        {PRESETS.map((hex) => (
          <label key={hex} className={center(styles.preset)} style={{ background: hex }} title={hex}>
            <input type="radio" name="theme-colour" aria-label={hex} checked={hex === themeColor} onChange={() => set(hex)} />
            {hex === themeColor && <ConsoleIcon name="check" size={16} />}
          </label>
        ))}
      </div>
      <Picker hex={themeColor} onPick={set} />
      <Shades label={t('shades.light')} shades={lightShades(themeColor)} />
      <Shades label={t('shades.dark')} shades={darkShades(themeColor)} />
      <p className={text.fine}>{t('shades.help', { ratio: contrastOf(themeColor, WHITE).toFixed(1) })}</p>
    </>
  )
}

/** Applies typed text once it is a valid colour. */
function Picker({ hex, onPick }: { readonly hex: string; onPick(hex: string): void }) {
  const t = useTranslate(consoleText)
  const [typed, setTyped] = useState<string>()
  return (
    <div className={row(10, search.search, styles.picker)}>
      <Popover position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.swatch}
            style={{ background: hex }}
            aria-label={t('settings.pick')}
            title={t('settings.pick')}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('settings.pick')}>
          <ColorPicker format="hex" value={hex} onChange={onPick} saturationLabel={t('colour.saturation')} hueLabel={t('colour.hue')} />
        </Popover.Dropdown>
      </Popover>
      <input
        className={search.input}
        aria-label={t('settings.colour-code')}
        spellCheck={false}
        maxLength={7}
        value={typed ?? hex}
        onChange={({ target }) => {
          setTyped(target.value)
          onPick(target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
      <span>{t('shades.made')}</span>
    </div>
  )
}

function Shades({ label, shades }: { readonly label: string; readonly shades: readonly string[] }) {
  return (
    <div className={styles.shades} role="img" aria-label={labelWith(label, shades.join(' '))}>
      {shades.map((shade, at) => (
        <span
          key={shade}
          title={shade}
          style={{ background: shade, color: contrastOf(shade, WHITE) > contrastOf(shade, DARK) ? WHITE : DARK }}
        >
          {at + 1}
        </span>
      ))}
    </div>
  )
}

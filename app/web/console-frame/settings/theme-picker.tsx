import type { Theme } from '#contract/language.ts'
import { grid } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { remember, showTheme, useTheme } from '#web/preferences.ts'
import { consoleText } from '#web/text/console-texts.ts'
import styles from './settings-drawer.module.css'

const THEMES: readonly Theme[] = ['light', 'dark']

export function ThemePicker() {
  const t = useTranslate(consoleText)
  const theme = useTheme()
  return (
    <div className={grid(8, styles.themes)} role="radiogroup" aria-label={t('settings.theme')}>
      {THEMES.map((each) => (
        <label key={each} className={styles.theme} data-picture={each}>
          <input
            type="radio"
            name="theme"
            checked={each === theme}
            onChange={() => {
              remember('theme', each)
              showTheme(each)
            }}
          />
          <svg viewBox="0 0 96 60" aria-hidden="true">
            <rect width="96" height="60" />
            <path d="M0 0h96v10H0zM0 10h22v50H0z" />
            <path d="M28 16h28v6H28z" />
            <path d="M28 28h28v26H28zM61 28h29v26H61z" />
          </svg>
          {t(`theme.${each}`)}
        </label>
      ))}
    </div>
  )
}

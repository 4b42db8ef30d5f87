import { SegmentedControl, Switch } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import {
  changeSettings,
  DENSITIES,
  type Density,
  MENU_WIDTH_PX,
  readSettings,
  SHIPPED,
  toMenuWidth,
  useSettings,
} from '#web/console/settings.ts'
import { Button } from '#web/kit/button.tsx'
import { copyText } from '#web/kit/field/copy-text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { fit, justify, row, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { remember, useTheme } from '#web/preferences.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { shellText } from '#web/text/texts.ts'
import { settingsText } from '../../text/settings-texts.ts'
import { useServerMenu } from '../server-menu.ts'
import styles from './settings-drawer.module.css'
import { toSpecifiedSettings } from './specified-settings.ts'
import { ThemeColour } from './theme-colour.tsx'
import { ThemePicker } from './theme-picker.tsx'

type Props = { readonly open: boolean; onClose(): void }

/** The settings of the console. Every change applies at once. */
export default function SettingsDrawer({ open, onClose }: Props) {
  const t = useTranslate(consoleText)
  const tSettings = useTranslate(settingsText)
  return (
    <Sheet open={open} onClose={onClose} width={300} title={t('settings.title')} foot={<Foot />}>
      <Section title={t('settings.theme')}>
        <ThemePicker />
      </Section>
      <Section title={t('settings.colour')}>
        <ThemeColour />
      </Section>
      <Section title={tSettings('layout')}>
        <LayoutChoices />
      </Section>
      <Section title={tSettings('reading')}>
        <ReadingChoices />
      </Section>
    </Sheet>
  )
}

function Foot() {
  const t = useTranslate(settingsText)
  return (
    <>
      <CopyButton />
      <Button kind="quiet" onClick={() => changeSettings(SHIPPED)}>
        {t('reset')}
      </Button>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={stack(8, fit, styles.section)}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type SwitchName = 'navbar' | 'menu' | 'tabBar' | 'footer' | 'colorWeek' | 'menuFromServer' | 'keys'

function Choice({ name, help }: { readonly name: SwitchName; readonly help?: string }) {
  const t = useTranslate(settingsText)
  const on = useSettings()[name]
  return (
    <Switch
      className={styles.choice}
      classNames={{ body: cx(styles.choiceBody), labelWrapper: cx(styles.choiceLabel) }}
      labelPosition="left"
      label={t(name)}
      description={help}
      checked={on}
      onChange={({ target }) => changeSettings({ [name]: target.checked })}
    />
  )
}

function LayoutChoices() {
  const t = useTranslate(settingsText)
  return (
    <>
      <Choice name="navbar" />
      <Choice name="menu" />
      <MenuWidth />
      <Choice name="tabBar" help={t('tabBar-help')} />
      <Choice name="footer" />
    </>
  )
}

/** Applies at once when the width is allowed, otherwise when the field loses focus. */
function MenuWidth() {
  const t = useTranslate(settingsText)
  const { menuWidth } = useSettings()
  const [typed, setTyped] = useState<string | number>(menuWidth)
  const { least, most } = MENU_WIDTH_PX
  return (
    <NumberField
      className={styles.width}
      label={t('menuWidth')}
      description={t('menuWidth-help', { least, most })}
      suffix=" px"
      step={10}
      min={least}
      max={most}
      value={typed}
      onChange={(value) => {
        setTyped(value)
        if (typeof value === 'number' && value >= least && value <= most) changeSettings({ menuWidth: toMenuWidth(value) })
      }}
      onBlur={() => setTyped(readSettings().menuWidth)}
    />
  )
}

function ReadingChoices() {
  const t = useTranslate(consoleText)
  const tSettings = useTranslate(settingsText)
  const { density } = useSettings()
  return (
    <>
      <Choice name="keys" help={tSettings('keys-help')} />
      <Choice name="colorWeek" help={tSettings('colorWeek-help')} />
      <Labelled label={t('table.density')}>
        <SegmentedControl
          size="xs"
          aria-label={t('table.density')}
          data={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
          value={density}
          onChange={(value) => changeSettings({ density: value as Density })}
        />
      </Labelled>
      <LanguageChoice />
      <Choice name="menuFromServer" help={tSettings('menuFromServer-help')} />
    </>
  )
}

function LanguageChoice() {
  const t = useTranslate(settingsText)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  async function choose(next: Language) {
    remember('language', next)
    await revalidate()
    toast('ok', translatorOf(shellText, next)('language-changed'))
  }
  return (
    <Labelled label={t('language')}>
      <SegmentedControl
        size="xs"
        aria-label={t('language')}
        data={[
          { value: 'zh-CN', label: '中文' },
          { value: 'en-US', label: 'English' },
        ]}
        value={language}
        onChange={(value) => void choose(value as Language)}
      />
    </Labelled>
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={row(12, justify.between, styles.labelled)}>
      <span>{label}</span>
      {children}
    </div>
  )
}

function CopyButton() {
  const t = useTranslate(settingsText)
  const theme = useTheme()
  const { nodes } = useServerMenu()
  async function copy() {
    const isDone = await copyText(JSON.stringify(toSpecifiedSettings(readSettings(), theme, nodes ?? []), null, 2))
    toast(isDone ? 'ok' : 'bad', t(isDone ? 'copied' : 'copy-failed'))
  }
  return (
    <Button icon="copy" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}

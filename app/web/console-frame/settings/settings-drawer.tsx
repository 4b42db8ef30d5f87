import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#contract/language.ts'
import { speak } from '#contract/text.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
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
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { remember, useTheme } from '#web/preferences.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { shellText } from '#web/text/texts.ts'
import { useServerMenu } from '../server-menu.ts'
import { asCopied } from './copied.ts'
import styles from './settings-drawer.module.css'
import { ThemeColour } from './theme-colour.tsx'
import { ThemePicker } from './theme-picker.tsx'

type Props = { readonly open: boolean; onClose(): void }

/** How one wants the console. Every choice holds at once. */
export default function SettingsDrawer({ open, onClose }: Props) {
  const say = useSay(consoleText)
  return (
    <Sheet open={open} onClose={onClose} width={300} title={say('settings.title')} foot={<Foot />}>
      <Section title={say('settings.theme')}>
        <ThemePicker />
      </Section>
      <Section title={say('settings.colour')}>
        <ThemeColour />
      </Section>
      <Section title={say('settings.layout')}>
        <LayoutChoices />
      </Section>
      <Section title={say('settings.reading')}>
        <ReadingChoices />
      </Section>
    </Sheet>
  )
}

function Foot() {
  const say = useSay(consoleText)
  return (
    <>
      <CopyButton />
      <Button kind="quiet" onClick={() => changeSettings(SHIPPED)}>
        {say('settings.reset')}
      </Button>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type SwitchName = 'navbar' | 'menu' | 'tabBar' | 'footer' | 'colorWeek' | 'menuFromServer'

function Choice({ name, help }: { readonly name: SwitchName; readonly help?: string }) {
  const say = useSay(consoleText)
  const on = useSettings()[name]
  return (
    <Switch
      className={styles.choice}
      classNames={{ body: styles.choiceBody!, labelWrapper: styles.choiceLabel! }}
      labelPosition="left"
      label={say(`settings.${name}`)}
      description={help}
      checked={on}
      onChange={({ target }) => changeSettings({ [name]: target.checked })}
    />
  )
}

function LayoutChoices() {
  const say = useSay(consoleText)
  return (
    <>
      <Choice name="navbar" />
      <Choice name="menu" />
      <MenuWidth />
      <Choice name="tabBar" help={say('settings.tabBar-help')} />
      <Choice name="footer" />
    </>
  )
}

/** Holds at once where it is a width that a menu may have, else when the field is left. */
function MenuWidth() {
  const say = useSay(consoleText)
  const { menuWidth } = useSettings()
  const [typed, setTyped] = useState<string | number>(menuWidth)
  const { least, most } = MENU_WIDTH_PX
  return (
    <NumberInput
      className={styles.width}
      label={say('settings.menuWidth')}
      description={say('settings.menuWidth-help', { least, most })}
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
  const say = useSay(consoleText)
  const { density } = useSettings()
  return (
    <>
      <Choice name="colorWeek" help={say('settings.colorWeek-help')} />
      <Labelled label={say('table.density')}>
        <SegmentedControl
          size="xs"
          aria-label={say('table.density')}
          data={DENSITIES.map((value) => ({ value, label: say(`density.${value}`) }))}
          value={density}
          onChange={(value) => changeSettings({ density: value as Density })}
        />
      </Labelled>
      <LanguageChoice />
      <Choice name="menuFromServer" help={say('settings.menuFromServer-help')} />
    </>
  )
}

function LanguageChoice() {
  const say = useSay(consoleText)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  async function choose(next: Language) {
    remember('language', next)
    await revalidate()
    toast('ok', speak(shellText, next)('language-changed'))
  }
  return (
    <Labelled label={say('settings.language')}>
      <SegmentedControl
        size="xs"
        aria-label={say('settings.language')}
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
    <div className={styles.labelled}>
      <span>{label}</span>
      {children}
    </div>
  )
}

function CopyButton() {
  const say = useSay(consoleText)
  const theme = useTheme()
  const { nodes } = useServerMenu()
  async function copy() {
    try {
      await navigator.clipboard.writeText(JSON.stringify(asCopied(readSettings(), theme, nodes ?? []), null, 2))
      toast('ok', say('settings.copied'))
    } catch {
      toast('bad', say('settings.copy-failed'))
    }
  }
  return (
    <Button icon="copy" onClick={() => void copy()}>
      {say('settings.copy')}
    </Button>
  )
}

import { Suspense } from 'react'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { openStore, useStore } from '#web/console/store.ts'
import { center } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import styles from '../frame-view.module.css'

const SettingsDrawer = lazyPart(() => import('./settings-drawer.tsx'))
const opened = openStore<'never' | 'open' | 'closed'>('never')
export const openSettings = (): void => opened.change('open')

/** The settings drawer, loaded when first opened. */
export function LazySettings() {
  const state = useStore(opened)
  if (state === 'never') return null
  return (
    <Suspense>
      <SettingsDrawer open={state === 'open'} onClose={() => opened.change('closed')} />
    </Suspense>
  )
}

/** A floating button for operators who have hidden the bar; it is their only way to the settings. */
export function FloatingSettings() {
  const t = useTranslate(consoleText)
  return (
    <button
      type="button"
      className={center(styles.button)}
      aria-label={t('settings.title')}
      title={t('settings.title')}
      onClick={openSettings}
    >
      <ConsoleIcon name="settings" />
    </button>
  )
}

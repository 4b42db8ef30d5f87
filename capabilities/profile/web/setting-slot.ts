import type { ComponentType, ReactNode } from 'react'
import { defineSlot } from '#web/slots.tsx'

/** Tabs of the user settings from other capabilities. `security` shows its children as further rows. */
type SettingPanels = {
  readonly security: ComponentType<{ readonly children?: ReactNode }>
  readonly certification: ComponentType
  /** A row of the security settings. */
  readonly readings: ComponentType
  /** Rows of the security settings: further ways to log in. */
  readonly logins: ComponentType
}
export const settingPanels = defineSlot<SettingPanels>('setting panels')

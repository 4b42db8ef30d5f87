import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import { type ConsoleIconName, isConsoleIcon } from './console-icons.ts'

export const iconOfPage = ({ icon, group }: Pick<ConsolePage, 'icon' | 'group'>): ConsoleIconName =>
  icon !== undefined && isConsoleIcon(icon) ? icon : MENU_GROUPS[group].icon

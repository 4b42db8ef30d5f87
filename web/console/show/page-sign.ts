import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import { isSign, type SignName } from './signs.ts'

/** What a page is known by at a glance: its own sign, else that of its group. */
export const signOfPage = ({ icon, group }: Pick<ConsolePage, 'icon' | 'group'>): SignName =>
  icon !== undefined && isSign(icon) ? icon : MENU_GROUPS[group].icon

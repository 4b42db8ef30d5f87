import type { Translate } from '#contract/text.ts'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { getItem } from '../../contract.ts'
import type { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'

type T = Translate<(typeof contentScreens)['en-US']>

/** Says what the version needs before it can be republished, or returns undefined when it needs nothing. */
export const republishNeeds = (t: T, { republishNeeds: needs }: Pick<Desk['item'], 'republishNeeds'>): string | undefined =>
  needs.length === 0 ? undefined : needs.map((need) => t(`move.needs-${need}`)).join(' ')

/** Asks for confirmation. Reads the item again first, because a sign-off may have ended since the page was opened. */
export async function askUnpublish(t: T, { item }: Pick<Desk, 'item'>): Promise<boolean> {
  const now = await runCall(getItem, { id: item.item.id, language: item.language })
  const needs = republishNeeds(t, now && 'ok' in now ? now.ok : item)
  const text = needs === undefined ? t('move.offline-text') : t('move.offline-needs', { needs })
  return await confirm({ title: t('move.offline-title'), text, action: t('move.offline'), danger: true })
}

import type { AnyCall } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { readAccess } from '#web/console/access/access.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { navigateTo } from '#web/navigation/navigate.ts'
import { editPath, getItem, type ItemRow, listItems, listWork, publishItem, scheduleItem } from '../contract.ts'
import { contentScreens } from '../text/screens.ts'
import { publishChoices } from './publish/publish-choices.ts'
import { publicAddress, toastPublished, toastScheduled } from './publish/toasts.tsx'

type ItemAction = { readonly label: string; readonly icon: ConsoleIconName; run(): void }
type Edition = ItemRow['editions'][number]

/** Returns the operator's actions on an edition, for lists of other capabilities. */
export function itemActions(item: ItemRow, edition: Edition, reader: Language): readonly ItemAction[] {
  const t = translatorOf(contentScreens, reader)
  const place = { id: item.id, language: edition.language }
  const shown = { ...item, ...place, title: edition.title }
  const isReady = edition.state === 'approved' || edition.state === 'scheduled'
  const mayPublish = isReady && item.isInScope && item.trashedAt === null && readAccess().permissions.has('content:publish')
  const view = () => void window.open(publicAddress(shown), '_blank', 'noopener')
  const publish = async () => {
    const question = { title: t('move.publish-title', { title: edition.title }), action: t('move.publish') }
    if (await confirm(question)) await run(publishItem, place, () => toastPublished(t, shown))
  }
  const choices = publishChoices(t, {
    publish: () => void publish(),
    schedule: (publishAt) => void run(scheduleItem, { ...place, publishAt }, () => toastScheduled(t, shown, publishAt)),
    choose: () => navigateTo(editPath(item.id, edition.language)),
  })
  return [
    ...(edition.isOnline ? [{ label: t('move.view'), icon: 'outward', run: view } as const] : []),
    ...(mayPublish ? choices.map(({ label, onPress }) => ({ label, icon: 'send', run: onPress }) as const) : []),
  ]
}

async function run<C extends AnyCall>(call: C, input: Parameters<typeof runCall<C>>[1], onDone: () => void): Promise<void> {
  const outcome = await runCall(call, input)
  if (outcome) 'ok' in outcome ? onDone() : toastRefusal(outcome)
  await refresh(listItems, listWork, getItem)
}

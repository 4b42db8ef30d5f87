import type { AnyCall } from '#contract/call.ts'
import { refresh } from '#web/console/call/queries.ts'
import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { useTranslate } from '#web/language.ts'
import { dismissScanMatch, getScan, hideScanMatch, listScanMatches, returnScanMatch, type ScanMatch } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'

/** Returns the call and texts of the action on a match. Topic titles are changed on the topics page instead. */
function actionOn({ about, status }: ScanMatch) {
  if (about === 'topic') return undefined
  if (about === 'comment') return { call: hideScanMatch, word: 'hide' } as const
  return { call: returnScanMatch, word: status === 'public' ? 'unpublish' : 'return' } as const
}

/** Removes a matched text from public view, or dismisses the match. A refusal shows a toast and reloads the list. */
export function useMatchActions(): (match: ScanMatch) => RowAction[] {
  const t = useTranslate(inspectionScreens)
  async function run(call: AnyCall, { id }: ScanMatch, done: string): Promise<void> {
    const outcome = await runCall(call, { id })
    if (outcome) toastOutcome(outcome, done)
    await refresh(listScanMatches, getScan)
  }
  async function take(match: ScanMatch, { call, word }: NonNullable<ReturnType<typeof actionOn>>): Promise<void> {
    const question = { title: t(`scan.${word}-title`, { title: match.title }), text: t(`scan.${word}-text`), action: t(`scan.${word}`) }
    if (await confirm({ ...question, danger: true })) await run(call, match, t('scan.done'))
  }
  return (match) => {
    const action = actionOn(match)
    const dismiss = { label: t('scan.dismiss'), onPress: () => void run(dismissScanMatch, match, t('scan.dismissed')) }
    return action ? [{ label: t(`scan.${action.word}`), onPress: () => void take(match, action) }, dismiss] : [dismiss]
  }
}

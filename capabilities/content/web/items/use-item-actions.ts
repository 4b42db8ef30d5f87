import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import { type Outcome, useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import {
  exportItems,
  getItem,
  type ItemRow,
  listItems,
  type Outcomes,
  publishItems,
  removeItem,
  restoreItem,
  setTopicsOfItems,
  trashItems,
  unpublishItems,
} from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { titleOf } from './item-columns.tsx'
import { useTrashQuestion } from './use-trash-question.tsx'

type Rows = readonly ItemRow[]
/** The outcome of an action for each of several items. */
export type BulkResult = { readonly rows: Rows; readonly outcomes: Outcomes }

const idsOf = (rows: Rows) => rows.map(({ id }) => id)

/** What can be done with items from their list. What is refused is said where it happened. */
export function useItemActions() {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const changes = [listItems, getItem]
  const [result, setResult] = useState<BulkResult>()
  const publishing = useAction(publishItems, { changes })
  const offline = useAction(unpublishItems, { changes })
  const trashing = useAction(trashItems, { changes })
  const labelling = useAction(setTopicsOfItems, { changes })
  const restoring = useAction(restoreItem, { changes })
  const removing = useAction(removeItem, { changes })
  const exporting = useAction(exportItems)
  const nameOf = (row: ItemRow) => titleOf(row, language) || t('untitled')

  function showOutcomes<C extends AnyCall>(rows: Rows, outcome: Outcome<C> | undefined): boolean {
    if (!outcome) return false
    if ('ok' in outcome) setResult({ rows, outcomes: outcome.ok as Outcomes })
    else toast('bad', outcome.message)
    return 'ok' in outcome
  }
  const askTrash = useTrashQuestion()
  const askOffline = ({ length: count }: Rows) =>
    confirm({ title: t('action.offline-title', { count }), text: t('action.offline-text'), action: t('action.offline'), danger: true })

  return {
    result,
    closeResult: () => setResult(undefined),
    nameOf,
    publish: async (rows: Rows) => showOutcomes(rows, await publishing.run({ ids: idsOf(rows) })),
    takeOffline: async (rows: Rows) => (await askOffline(rows)) && showOutcomes(rows, await offline.run({ ids: idsOf(rows) })),
    trash: async (rows: Rows) => (await askTrash(idsOf(rows))) && showOutcomes(rows, await trashing.run({ ids: idsOf(rows) })),
    label: async (rows: Rows, add: string[], remove: string[]) =>
      showOutcomes(rows, await labelling.run({ ids: idsOf(rows), add, remove })),
    async restore(row: ItemRow): Promise<void> {
      const done = await restoring.run({ id: row.id })
      if (done) toast('ok' in done ? 'ok' : 'bad', 'ok' in done ? t('action.restored', { title: nameOf(row) }) : done.message)
    },
    async remove(row: ItemRow): Promise<void> {
      const question = { title: t('action.remove-title', { title: nameOf(row) }), text: t('action.remove-text') }
      if (!(await confirm({ ...question, action: t('action.remove'), danger: true }))) return
      const done = await removing.run({ id: row.id })
      if (done) toast('ok' in done ? 'ok' : 'bad', 'ok' in done ? t('action.removed') : done.message)
    },
    async save(
      format: 'csv' | 'json',
      which: { readonly ids?: string[]; readonly section?: ItemRow['section']; readonly search?: string },
    ) {
      let rows = 0
      // As many files as it takes, each of which an import takes back.
      for (let after: number | null | undefined; after !== null; ) {
        const done = await exporting.run({ format, ...which, ...(after !== undefined && { after }) })
        if (!done) return
        if (!('ok' in done)) return toast('bad', done.message)
        saveAsFile(done.ok)
        rows += done.ok.rows
        after = done.ok.next
      }
      toast('ok', t('items.exported', { rows }))
    },
  }
}

import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import { toastOutcome, toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { type ActionOutcome, useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import {
  exportItems,
  getItem,
  type ItemRow,
  listItems,
  MOST_AT_ONCE,
  type Outcomes,
  publishItems,
  removeItem,
  restoreItem,
  restoreItems,
  setTopicsOfItems,
  trashItems,
  unpublishItems,
} from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { itemTitle } from './item-title.tsx'
import { useTrashQuestion } from './use-trash-question.tsx'

type Rows = readonly ItemRow[]
export type BulkResult = { readonly rows: Rows; readonly outcomes: Outcomes }

const idsOf = (rows: Rows) => rows.map(({ id }) => id)
export const MOST_CHOSEN = 500

/** Sends the ids in batches, one after another. Returns the outcomes so far when a later call is refused. */
async function inBatches<C extends AnyCall>(ids: string[], send: (ids: string[]) => Promise<ActionOutcome<C> | undefined>) {
  const list: Outcomes['list'] = []
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const outcome = await send(ids.slice(from, from + MOST_AT_ONCE))
    if (outcome && 'refused' in outcome) toastRefusal(outcome)
    if (!outcome || !('ok' in outcome)) break
    list.push(...(outcome.ok as Outcomes).list)
  }
  return list
}

/** Returns the actions of the item list. Refusals are shown as toasts. */
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
  const restoringAll = useAction(restoreItems, { changes })
  const removing = useAction(removeItem, { changes })
  const exporting = useAction(exportItems)
  const nameOf = (row: ItemRow) => itemTitle(row, language) || t('untitled')

  async function act<C extends AnyCall>(rows: Rows, send: (ids: string[]) => Promise<ActionOutcome<C> | undefined>): Promise<boolean> {
    const list = await inBatches(idsOf(rows), send)
    if (list.length > 0) setResult({ rows, outcomes: { list, done: list.filter(({ outcome }) => outcome === 'done').length } })
    return list.length > 0
  }
  const askTrash = useTrashQuestion()
  const askOffline = ({ length: count }: Rows) =>
    confirm({ title: t('action.offline-title', { count }), text: t('action.offline-text'), action: t('action.offline'), danger: true })

  return {
    result,
    closeResult: () => setResult(undefined),
    nameOf,
    publish: (rows: Rows) => act(rows, (ids) => publishing.run({ ids })),
    takeOffline: async (rows: Rows) => (await askOffline(rows)) && act(rows, (ids) => offline.run({ ids })),
    trash: async (rows: Rows) => (await askTrash(idsOf(rows))) && act(rows, (ids) => trashing.run({ ids })),
    label: (rows: Rows, add: string[], remove: string[]) => act(rows, (ids) => labelling.run({ ids, add, remove })),
    restoreAll: (rows: Rows) => act(rows, (ids) => restoringAll.run({ ids })),
    async restore(row: ItemRow): Promise<void> {
      const done = await restoring.run({ id: row.id })
      if (done) toastOutcome(done, t('action.restored', { title: nameOf(row) }))
    },
    async remove(row: ItemRow): Promise<void> {
      const question = { title: t('action.remove-title', { title: nameOf(row) }), text: t('action.remove-text') }
      if (!(await confirm({ ...question, action: t('action.remove'), danger: true }))) return
      const done = await removing.run({ id: row.id })
      if (done) toastOutcome(done, t('action.removed'))
    },
    async save(
      format: 'csv' | 'json',
      which: { readonly ids?: string[]; readonly section?: ItemRow['section']; readonly search?: string },
    ) {
      let rows = 0
      // Saves as many files as needed; an import accepts each.
      for (let after: number | null | undefined; after !== null; ) {
        const done = await exporting.run({ format, ...which, ...(after !== undefined && { after }) })
        if (!done) return
        if (!('ok' in done)) return toastRefusal(done)
        saveAsFile(done.ok)
        rows += done.ok.rows
        after = done.ok.next
      }
      toast('ok', t('items.exported', { rows }))
    },
  }
}

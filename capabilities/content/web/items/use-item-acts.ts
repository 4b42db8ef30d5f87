import { useState } from 'react'
import type { AnyCall } from '#contract/call.ts'
import { type Outcome, useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useSay } from '#web/language.ts'
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

type Rows = readonly ItemRow[]
/** What came of an act on several items, each told. */
export type Told = { readonly rows: Rows; readonly outcomes: Outcomes }

/** What can be done with items from their list. What is refused is said where it happened. */
export function useItemActs() {
  const say = useSay(contentScreens)
  const language = useLanguage()
  const changes = [listItems, getItem]
  const [told, setTold] = useState<Told>()
  const publishing = useAct(publishItems, { changes })
  const offline = useAct(unpublishItems, { changes })
  const trashing = useAct(trashItems, { changes })
  const labelling = useAct(setTopicsOfItems, { changes })
  const restoring = useAct(restoreItem, { changes })
  const removing = useAct(removeItem, { changes })
  const exporting = useAct(exportItems)
  const idsOf = (rows: Rows) => rows.map(({ id }) => id)
  const nameOf = (row: ItemRow) => titleOf(row, language) || say('untitled')

  function tell<C extends AnyCall>(rows: Rows, outcome: Outcome<C> | undefined): boolean {
    if (!outcome) return false
    if ('ok' in outcome) setTold({ rows, outcomes: outcome.ok as Outcomes })
    else toast('bad', outcome.message)
    return 'ok' in outcome
  }
  const ask = (what: 'offline' | 'trash', { length: count }: Rows) =>
    confirm({ title: say(`act.${what}-title`, { count }), text: say(`act.${what}-text`), action: say(`act.${what}`), danger: true })

  return {
    told,
    endTelling: () => setTold(undefined),
    nameOf,
    publish: async (rows: Rows) => tell(rows, await publishing.act({ ids: idsOf(rows) })),
    takeOffline: async (rows: Rows) => (await ask('offline', rows)) && tell(rows, await offline.act({ ids: idsOf(rows) })),
    trash: async (rows: Rows) => (await ask('trash', rows)) && tell(rows, await trashing.act({ ids: idsOf(rows) })),
    label: async (rows: Rows, add: string[], remove: string[]) => tell(rows, await labelling.act({ ids: idsOf(rows), add, remove })),
    async restore(row: ItemRow): Promise<void> {
      const done = await restoring.act({ id: row.id })
      if (done) toast('ok' in done ? 'ok' : 'bad', 'ok' in done ? say('act.restored', { title: nameOf(row) }) : done.message)
    },
    async remove(row: ItemRow): Promise<void> {
      const question = { title: say('act.remove-title', { title: nameOf(row) }), text: say('act.remove-text') }
      if (!(await confirm({ ...question, action: say('act.remove'), danger: true }))) return
      const done = await removing.act({ id: row.id })
      if (done) toast('ok' in done ? 'ok' : 'bad', 'ok' in done ? say('act.removed') : done.message)
    },
    async save(
      format: 'csv' | 'json',
      which: { readonly ids?: string[]; readonly section?: ItemRow['section']; readonly search?: string },
    ) {
      let rows = 0
      // As many files as it takes, each of which an import takes back.
      for (let after: number | null | undefined; after !== null; ) {
        const done = await exporting.act({ format, ...which, ...(after !== undefined && { after }) })
        if (!done) return
        if (!('ok' in done)) return toast('bad', done.message)
        saveAsFile(done.ok)
        rows += done.ok.rows
        after = done.ok.next
      }
      toast('ok', say('items.exported', { rows }))
    },
  }
}

import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { exportSets, getSet, listSets, removeSets, updateSetStatus } from '../contract.ts'
import { curationScreens } from '../text/screens.ts'

type Line = { readonly id: string; readonly status: 'online' | 'offline' }

/** Returns the actions on sets for the list and the page of a set. Refusals are shown as toasts. */
export function useSetActions() {
  const t = useTranslate(curationScreens)
  const changes = [listSets, getSet]
  const turning = useAction(updateSetStatus, { changes })
  const removing = useAction(removeSets, { changes })
  const exporting = useAction(exportSets)

  async function turn(rows: readonly Pick<Line, 'id'>[], status: Line['status']): Promise<void> {
    const done = await turning.run({ ids: rows.map(({ id }) => id), status })
    if (done && 'ok' in done) toast('ok', t(status === 'online' ? 'sets.now-online' : 'sets.now-offline', { count: done.ok.changed }))
    else if (done) toastRefusal(done)
  }
  async function remove(rows: readonly Pick<Line, 'id'>[]): Promise<boolean> {
    const question = {
      title: t('sets.remove-title', { count: rows.length }),
      text: t('sets.remove-text'),
      action: t('sets.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return false
    const done = await removing.run({ ids: rows.map(({ id }) => id) })
    if (done && 'ok' in done) toast('ok', t('sets.removed', { count: done.ok.removed }))
    else if (done) toastRefusal(done)
    return done !== undefined && 'ok' in done
  }
  async function save(input: Parameters<typeof exporting.run>[0]): Promise<void> {
    const done = await exporting.run(input)
    if (!done || !('ok' in done)) return void (done && toastRefusal(done))
    saveAsFile(done.ok)
    toast('ok', t('sets.exported', { rows: done.ok.rows }))
  }
  const ofRow = (row: Line): RowAction[] => [
    row.status === 'online'
      ? { label: t('sets.take-offline'), icon: 'off', onPress: () => void turn([row], 'offline') }
      : { label: t('sets.put-online'), icon: 'ok', onPress: () => void turn([row], 'online') },
    { label: t('sets.export'), icon: 'download', onPress: () => void save({ ids: [row.id] }) },
    {
      label: t('sets.remove'),
      icon: 'trash',
      danger: true,
      onPress: () => void remove([row]),
      blocked: row.status === 'online' ? t('sets.blocked-online') : undefined,
    },
  ]
  return {
    turn,
    remove,
    ofRow,
    exportAll: (filters: object) => save({ filters }),
    exportSome: (rows: readonly Pick<Line, 'id'>[]) => save({ ids: rows.map(({ id }) => id) }),
  }
}

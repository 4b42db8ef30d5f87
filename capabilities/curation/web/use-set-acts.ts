import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import type { RowAction } from '#web/console/table/row-actions.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { exportSets, getSet, listSets, removeSets, updateSetStatus } from '../contract.ts'
import { curationScreens } from '../text/screens.ts'

type Line = { readonly id: string; readonly status: 'online' | 'offline' }

/** What can be done with sets from the list and from their own page. What is refused is said where it happened. */
export function useSetActs() {
  const say = useSay(curationScreens)
  const changes = [listSets, getSet]
  const turning = useAct(updateSetStatus, { changes })
  const removing = useAct(removeSets, { changes })
  const exporting = useAct(exportSets)

  async function turn(rows: readonly Pick<Line, 'id'>[], status: Line['status']): Promise<void> {
    const done = await turning.act({ ids: rows.map(({ id }) => id), status })
    if (done && 'ok' in done) toast('ok', say(status === 'online' ? 'sets.now-online' : 'sets.now-offline', { count: done.ok.changed }))
    else if (done) toast('bad', done.message)
  }
  async function remove(rows: readonly Pick<Line, 'id'>[]): Promise<boolean> {
    const question = {
      title: say('sets.remove-title', { count: rows.length }),
      text: say('sets.remove-text'),
      action: say('sets.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return false
    const done = await removing.act({ ids: rows.map(({ id }) => id) })
    if (done && 'ok' in done) toast('ok', say('sets.removed', { count: done.ok.removed }))
    else if (done) toast('bad', done.message)
    return done !== undefined && 'ok' in done
  }
  async function save(input: Parameters<typeof exporting.act>[0]): Promise<void> {
    const done = await exporting.act(input)
    if (!done || !('ok' in done)) return void (done && toast('bad', done.message))
    saveAsFile(done.ok)
    toast('ok', say('sets.exported', { rows: done.ok.rows }))
  }
  const ofRow = (row: Line): RowAction[] => [
    row.status === 'online'
      ? { label: say('sets.take-offline'), icon: 'off', onPress: () => void turn([row], 'offline') }
      : { label: say('sets.put-online'), icon: 'ok', onPress: () => void turn([row], 'online') },
    { label: say('sets.export'), icon: 'download', onPress: () => void save({ ids: [row.id] }) },
    {
      label: say('sets.remove'),
      icon: 'trash',
      danger: true,
      onPress: () => void remove([row]),
      blocked: row.status === 'online' ? say('sets.blocked-online') : undefined,
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

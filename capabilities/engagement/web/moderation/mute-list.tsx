import { useAct } from '#web/console/call/use-act.ts'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useSay } from '#web/language.ts'
import { listMutes, unmuteAccount } from '../../contract.ts'
import { moderationText, reasonText } from '../../text/moderation-texts.ts'
import { CHANGED } from './use-decide.ts'

/** Who may not write at present, and how to change that. */
export function MuteList() {
  const [say, reasons] = [useSay(moderationText), useSay(reasonText)]
  const lifting = useAct(unmuteAccount, { changes: [...CHANGED, listMutes] })
  const list = useList(listMutes, {
    sort: 'at',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'at' as const, direction }),
  })
  async function lift(account: string) {
    const done = await lifting.act({ account })
    if (done) toast('ok' in done ? 'ok' : 'bad', 'ok' in done ? say('done.lifted') : done.message)
  }
  return (
    <DataTable
      name="mutes"
      label={say('mutes.list')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ person }) => person.name ?? '—'}
      actions={({ person }) => [{ label: say('lift'), onPress: () => void lift(person.id) }]}
      columns={[
        { key: 'person', title: say('comments.author'), always: true, render: ({ person }) => person.name ?? '—' },
        {
          key: 'reason',
          title: say('mutes.reason'),
          render: ({ reason, note }) => [reasons(`reason.${reason}`), note].filter(Boolean).join(' · '),
        },
        { key: 'until', title: say('mutes.until'), sort: 'at', render: ({ until }) => <When at={until} /> },
        { key: 'by', title: say('mutes.by'), render: ({ by }) => by?.name ?? '—' },
      ]}
      empty={{ icon: 'mute', title: say('mutes.none'), text: <p>{say('mutes.none-why')}</p> }}
    />
  )
}

import { toastOutcome } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { When } from '#web/console/show/values.tsx'
import { DataTable } from '#web/console/table/data-table.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import { listMutes, unmuteAccount } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { talkText } from '../../text/talk-texts.ts'
import { CHANGED } from './use-decide.ts'

export function MuteList() {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(talkText)]
  const lifting = useAction(unmuteAccount, { changes: [...CHANGED, listMutes] })
  const list = useList(listMutes, {
    sort: 'at',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ page, pageSize, sort: 'at' as const, direction }),
  })
  async function lift(account: string) {
    const done = await lifting.run({ account })
    if (done) toastOutcome(done, t('done.lifted'))
  }
  return (
    <DataTable
      name="mutes"
      label={t('mutes.list')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ person }) => person.name ?? '—'}
      actions={({ person }) => [{ label: t('lift'), onPress: () => void lift(person.id) }]}
      columns={[
        { key: 'person', title: t('comments.author'), always: true, render: ({ person }) => person.name ?? '—' },
        {
          key: 'reason',
          title: t('mutes.reason'),
          render: ({ reason, note }) => [reasons(`reason.${reason}`), note].filter(Boolean).join(' · '),
        },
        { key: 'until', title: t('mutes.until'), sort: 'at', render: ({ until }) => <When at={until} /> },
        { key: 'by', title: t('mutes.by'), render: ({ by }) => by?.name ?? '—' },
      ]}
      empty={{ icon: 'mute', title: t('mutes.none'), text: <p>{t('mutes.none-why')}</p> }}
    />
  )
}

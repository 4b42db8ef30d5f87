import { writeDay } from '#contract/dates.ts'
import type { Column } from '#web/console/table/columns.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { ListedMember } from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'
import { MemberStatus } from '../member-status.tsx'
import { useNames } from '../names.ts'

export function useMemberColumns(): readonly Column<ListedMember>[] {
  const t = useTranslate(membersScreen)
  const language = useLanguage()
  const nameOf = useNames()
  return [
    { key: 'number', title: t('number'), sort: 'number', render: ({ number }) => number },
    { key: 'name', title: t('name'), always: true, clip: true, render: ({ name }) => name },
    { key: 'grade', title: t('grade'), clip: true, render: ({ grade }) => nameOf(grade) },
    { key: 'branch', title: t('branch'), clip: true, render: ({ branch }) => nameOf(branch) },
    { key: 'status', title: t('status'), render: ({ status }) => <MemberStatus status={status} /> },
    {
      key: 'ends',
      title: t('ends'),
      sort: 'endsOn',
      render: ({ endsOn }) => (endsOn === null ? t('endless') : writeDay(endsOn, language)),
    },
    { key: 'joined', title: t('joined'), optional: true, render: ({ joinedOn }) => writeDay(joinedOn, language) },
  ]
}

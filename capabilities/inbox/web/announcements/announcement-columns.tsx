import { Sign } from '#web/console/show/sign.tsx'
import { Status, type StatusKind, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useLanguage, useSay } from '#web/language.ts'
import type { Announcement } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { ANNOUNCEMENT_LOOKS } from './announcement-looks.ts'
import styles from './announcements.module.css'

export type Audience = { readonly name: string; readonly title: string }
const STATES: Readonly<Record<Announcement['state'], StatusKind>> = { live: 'ok', scheduled: 'info', ended: 'idle', withdrawn: 'bad' }

export function useAnnouncementColumns(audiences: readonly Audience[]): readonly Column<Announcement>[] {
  const say = useSay(screensText)
  const titleOf = (role: string) => audiences.find(({ name }) => name === role)?.title ?? role
  const listOf = (roles: readonly string[]) => roles.map(titleOf).join(say('announce.comma'))
  return [
    { key: 'title', title: say('announce.column-title'), render: (row) => <Title row={row} />, always: true, clip: true, width: '34%' },
    {
      key: 'kind',
      title: say('announce.kind'),
      render: ({ kind }) => <Tag {...ANNOUNCEMENT_LOOKS[kind]}>{say(`announce.kind.${kind}`)}</Tag>,
    },
    {
      key: 'roles',
      title: say('announce.roles'),
      render: ({ roles }) => (roles.length === 0 ? say('announce.everybody') : listOf(roles)),
      clip: true,
    },
    { key: 'startsAt', title: say('announce.starts'), render: ({ startsAt }) => <When at={startsAt} />, sort: 'startsAt' },
    {
      key: 'endsAt',
      title: say('announce.ends'),
      render: ({ endsAt }) => (endsAt === null ? say('announce.no-end') : <When at={endsAt} />),
    },
    {
      key: 'state',
      title: say('announce.state'),
      render: ({ state }) => <Status kind={STATES[state]}>{say(`announce.state.${state}`)}</Status>,
    },
    {
      key: 'updatedAt',
      title: say('announce.updated'),
      render: ({ updatedAt }) => <When at={updatedAt} />,
      sort: 'updatedAt',
      optional: true,
    },
  ]
}

function Title({ row: { title, pinned } }: { readonly row: Announcement }) {
  const say = useSay(screensText)
  const language = useLanguage()
  return (
    <span className={styles.title}>
      {pinned && <Sign name="pin" size={16} label={say('announce.pinned-short')} />}
      <span>{title[language]}</span>
    </span>
  )
}

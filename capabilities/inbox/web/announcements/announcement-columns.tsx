import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Status, type StatusKind, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { row } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Announcement } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import styles from '../box/center.module.css'
import { ANNOUNCEMENT_LOOKS } from './announcement-looks.ts'

export type AudienceNames = { readonly name: string; readonly title: string }
const STATES: Readonly<Record<Announcement['state'], StatusKind>> = { live: 'ok', scheduled: 'info', ended: 'idle', withdrawn: 'bad' }

export function useAnnouncementColumns(audiences: readonly AudienceNames[]): readonly Column<Announcement>[] {
  const t = useTranslate(screensText)
  const titleOf = (role: string) => audiences.find(({ name }) => name === role)?.title ?? role
  const listOf = (roles: readonly string[]) => roles.map(titleOf).join(t('announce.comma'))
  return [
    { key: 'title', title: t('announce.column-title'), render: (row) => <Title row={row} />, always: true, clip: true, width: '34%' },
    {
      key: 'kind',
      title: t('announce.kind'),
      render: ({ kind }) => <Tag {...ANNOUNCEMENT_LOOKS[kind]}>{t(`announce.kind.${kind}`)}</Tag>,
    },
    {
      key: 'purpose',
      title: t('announce.purpose'),
      render: ({ purpose }) => t(`announce.purpose.${purpose}`),
      optional: true,
    },
    {
      key: 'roles',
      title: t('announce.roles'),
      render: ({ roles, purpose }) =>
        `${roles.length === 0 ? t('announce.everybody') : listOf(roles)}${purpose === 'marketing' ? t('announce.who-consented') : ''}`,
      clip: true,
    },
    { key: 'startsAt', title: t('announce.starts'), render: ({ startsAt }) => <When at={startsAt} />, sort: 'startsAt' },
    {
      key: 'endsAt',
      title: t('announce.ends'),
      render: ({ endsAt }) => (endsAt === null ? t('announce.no-end') : <When at={endsAt} />),
    },
    {
      key: 'state',
      title: t('announce.state'),
      render: ({ state }) => <Status kind={STATES[state]}>{t(`announce.state.${state}`)}</Status>,
    },
    {
      key: 'updatedAt',
      title: t('announce.updated'),
      render: ({ updatedAt }) => <When at={updatedAt} />,
      sort: 'updatedAt',
      optional: true,
    },
  ]
}

function Title({ row: { title, pinned } }: { readonly row: Announcement }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <span className={row(6, styles.title)}>
      {pinned && <ConsoleIcon name="pin" size={16} label={t('announce.pinned-short')} />}
      <span>{title[language]}</span>
    </span>
  )
}

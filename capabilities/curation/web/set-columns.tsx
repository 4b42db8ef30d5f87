import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Amount, Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useTranslate } from '#web/language.ts'
import { curationScreens } from '../text/screens.ts'
import type { SetLine } from './set-list.ts'
import styles from './sets.module.css'

const KIND_ICONS = { img: 'picture', horizontalVideo: 'video', verticalVideo: 'verticalVideo' } as const

export function useSetColumns(): readonly Column<SetLine>[] {
  const t = useTranslate(curationScreens)
  const moment = (at: string | null) => (at === null ? t('sets.always') : <When at={at} />)
  return [
    { key: 'number', title: t('sets.number'), sort: 'number', render: ({ number }) => `CS-${number}` },
    {
      key: 'name',
      title: t('sets.name'),
      sort: 'name',
      always: true,
      clip: true,
      width: '28%',
      render: ({ name }) => <b>{name}</b>,
    },
    { key: 'contentType', title: t('sets.type'), render: (row) => <ContentType {...row} /> },
    { key: 'filterType', title: t('sets.filter'), render: ({ filterType }) => t(`filter.${filterType}`) },
    { key: 'count', title: t('sets.count'), sort: 'count', align: 'end', render: ({ count }) => <Amount of={count} /> },
    { key: 'createdTime', title: t('sets.created'), sort: 'createdTime', render: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'status', title: t('sets.status'), render: ({ status }) => <SetStatus status={status} /> },
    { key: 'from', title: t('sets.from'), optional: true, render: ({ from }) => moment(from) },
    { key: 'until', title: t('sets.until'), optional: true, render: ({ until }) => moment(until) },
  ]
}

export function ContentType({ contentType, isMixed }: Pick<SetLine, 'contentType' | 'isMixed'>) {
  const t = useTranslate(curationScreens)
  const type = t(`type.${contentType}`)
  return (
    <span className={styles.type}>
      <ConsoleIcon name={KIND_ICONS[contentType]} size={16} />
      {isMixed ? t('sets.mixed', { type }) : type}
    </span>
  )
}

export function SetStatus({ status }: Pick<SetLine, 'status'>) {
  const t = useTranslate(curationScreens)
  return <Status kind={status === 'online' ? 'ok' : 'idle'}>{t(`status.${status}`)}</Status>
}

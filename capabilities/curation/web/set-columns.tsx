import { Sign } from '#web/console/show/sign.tsx'
import { Amount, Status, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useSay } from '#web/language.ts'
import { curationScreens } from '../text/screens.ts'
import type { SetLine } from './set-list.ts'
import styles from './sets.module.css'

export const KIND_SIGNS = { img: 'picture', horizontalVideo: 'video', verticalVideo: 'verticalVideo' } as const

export function useColumns(): readonly Column<SetLine>[] {
  const say = useSay(curationScreens)
  const moment = (at: string | null) => (at === null ? say('sets.always') : <When at={at} />)
  return [
    { key: 'number', title: say('sets.number'), sort: 'number', render: ({ number }) => `CS-${number}` },
    {
      key: 'name',
      title: say('sets.name'),
      sort: 'name',
      always: true,
      clip: true,
      width: '28%',
      render: ({ name }) => <b className={styles.name}>{name}</b>,
    },
    { key: 'contentType', title: say('sets.type'), render: (row) => <ContentType {...row} /> },
    { key: 'filterType', title: say('sets.filter'), render: ({ filterType }) => say(`filter.${filterType}`) },
    { key: 'count', title: say('sets.count'), sort: 'count', align: 'end', render: ({ count }) => <Amount of={count} /> },
    { key: 'createdTime', title: say('sets.created'), sort: 'createdTime', render: ({ createdTime }) => <When at={createdTime} /> },
    { key: 'status', title: say('sets.status'), render: ({ status }) => <SetStatus status={status} /> },
    { key: 'from', title: say('sets.from'), optional: true, render: ({ from }) => moment(from) },
    { key: 'until', title: say('sets.until'), optional: true, render: ({ until }) => moment(until) },
  ]
}

export function ContentType({ contentType, isMixed }: Pick<SetLine, 'contentType' | 'isMixed'>) {
  const say = useSay(curationScreens)
  const type = say(`type.${contentType}`)
  return (
    <span className={styles.type}>
      <Sign name={KIND_SIGNS[contentType]} size={16} />
      {isMixed ? say('sets.mixed', { type }) : type}
    </span>
  )
}

export function SetStatus({ status }: Pick<SetLine, 'status'>) {
  const say = useSay(curationScreens)
  return <Status kind={status === 'online' ? 'ok' : 'idle'}>{say(`status.${status}`)}</Status>
}

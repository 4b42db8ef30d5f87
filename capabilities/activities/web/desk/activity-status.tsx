import { Status as StatusMark } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { Status } from '../../contract.ts'
import { activitiesScreens } from '../../text/screens.ts'

const KINDS = { draft: 'idle', submitted: 'info', returned: 'warn', published: 'ok', past: 'idle', cancelled: 'bad' } as const

/** Shows the status of an activity, and changes that are not public. */
export function ActivityStatus({ status, hasDraft }: { readonly status: Status; readonly hasDraft: boolean }) {
  const t = useTranslate(activitiesScreens)
  return (
    <>
      <StatusMark kind={KINDS[status]}>{t(`status.${status}`)}</StatusMark>
      {hasDraft && (status === 'published' || status === 'past') && (
        <>
          {' '}
          <StatusMark kind="warn">{t('status.changes')}</StatusMark>
        </>
      )}
    </>
  )
}

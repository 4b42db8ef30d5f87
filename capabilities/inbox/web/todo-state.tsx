import { Tag } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { MessageRow } from '../contract.ts'
import { bellText } from '../text/bell.ts'

export function TodoState({ row }: { readonly row: Pick<MessageRow, 'open' | 'status'> }) {
  const t = useTranslate(bellText)
  if (row.open === null) return null
  if (!row.open) return <Tag kind="ok">{t('todo.done')}</Tag>
  return row.status === 0 ? (
    <Tag kind="idle" icon="clock">
      {t('todo.new')}
    </Tag>
  ) : (
    <Tag kind="info" icon="eye">
      {t('todo.seen')}
    </Tag>
  )
}

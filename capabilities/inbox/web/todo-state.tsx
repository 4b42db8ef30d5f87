import { Tag } from '#web/console/show/values.tsx'
import { useSay } from '#web/language.ts'
import type { MessageRow } from '../contract.ts'
import { bellText } from '../text/bell.ts'

/** How far a to-do is; nothing for any other message. */
export function TodoState({ row }: { readonly row: Pick<MessageRow, 'open' | 'status'> }) {
  const say = useSay(bellText)
  if (row.open === null) return null
  if (!row.open) return <Tag kind="ok">{say('todo.done')}</Tag>
  return row.status === 0 ? (
    <Tag kind="idle" icon="clock">
      {say('todo.new')}
    </Tag>
  ) : (
    <Tag kind="info" icon="eye">
      {say('todo.seen')}
    </Tag>
  )
}

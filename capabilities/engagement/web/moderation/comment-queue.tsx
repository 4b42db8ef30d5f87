import { useState } from 'react'
import { DataTable } from '#web/console/table/data-table.tsx'
import { BulkAction } from '#web/console/table/table-bulk.tsx'
import { useList } from '#web/console/table/use-list.ts'
import { useTranslate } from '#web/language.ts'
import { type JudgedComment, listModeration } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import { useCommentColumns } from './comment-columns.tsx'
import { CommentSheet } from './comment-sheet.tsx'
import { DecideWindow, type Plan } from './decide-window.tsx'
import { useDecide } from './use-decide.ts'

type Props = { readonly queue: 'waiting' | 'reported' | 'hidden' | 'all'; readonly account?: string }
const APPROVE = { waiting: 'approve', reported: 'keep', hidden: 'restore', all: 'approve' } as const

/** Shows one queue. The list decides several comments at once, the sheet one after the other. */
export function CommentQueue({ queue, account }: Props) {
  const t = useTranslate(moderationText)
  const list = useList(listModeration, {
    sort: 'at',
    direction: 'asc',
    pageSize: 20,
    filters: {},
    input: ({ page, pageSize, direction }) => ({ queue, ...(account && { account }), page, pageSize, sort: 'at' as const, direction }),
  })
  const [openId, setOpenId] = useState<string>()
  const [plan, setPlan] = useState<Plan>()
  const decide = useDecide()
  const rows = list.rows ?? []
  const nameOf = ({ author }: JudgedComment) => t('comments.name', { name: author.name ?? '—' })
  return (
    <>
      <DataTable
        name="moderation"
        label={t('comments.list')}
        list={list}
        columns={useCommentColumns()}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onOpen={({ id }) => setOpenId(id)}
        actions={(row) => [
          { label: t(APPROVE[queue]), onPress: () => void decide.approve([row.id]) },
          ...(queue === 'hidden'
            ? []
            : [{ label: t('hide'), icon: 'eye' as const, onPress: () => setPlan({ what: 'hide', comments: [row] }) }]),
          { label: t('remove'), icon: 'trash', danger: true, onPress: () => setPlan({ what: 'remove', comments: [row] }) },
          ...(row.author.id && !row.author.isMuted
            ? [{ label: t('mute'), icon: 'mute' as const, onPress: () => setPlan({ what: 'mute', comments: [row] }) }]
            : []),
        ]}
        bulk={({ rows: chosen, clear }) => (
          <BulkActions
            queue={queue}
            onApprove={() => void decide.approve(chosen.map(({ id }) => id)).then(clear)}
            onPlan={(what) => setPlan({ what, comments: chosen, onDone: clear })}
          />
        )}
        empty={{ icon: 'comment', title: t(`comments.none-${queue}`), text: <p>{t('comments.none-why')}</p> }}
      />
      {openId && <CommentSheet id={openId} rows={rows} onOpen={setOpenId} onClose={() => setOpenId(undefined)} />}
      {plan && <DecideWindow plan={plan} onClose={() => setPlan(undefined)} />}
    </>
  )
}

type BulkProps = Pick<Props, 'queue'> & { onApprove(): void; onPlan(what: 'hide' | 'remove'): void }

function BulkActions({ queue, onApprove, onPlan }: BulkProps) {
  const t = useTranslate(moderationText)
  return (
    <>
      <BulkAction icon="ok" onPress={onApprove}>
        {t(APPROVE[queue])}
      </BulkAction>
      {queue !== 'hidden' && (
        <BulkAction icon="eye" onPress={() => onPlan('hide')}>
          {t('hide')}
        </BulkAction>
      )}
      <BulkAction icon="trash" onPress={() => onPlan('remove')}>
        {t('remove')}
      </BulkAction>
    </>
  )
}

import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { useTranslate } from '#web/language.ts'
import { listClosedComments } from '../contract.ts'
import { moderationText } from '../text/moderation-texts.ts'
import { CloseButton } from './moderation/close-button.tsx'

export default function CommentSwitchPart({ number }: { readonly number: number }) {
  const t = useTranslate(moderationText)
  const closed = useCall(listClosedComments, { number })
  if (!closed.ok) return null
  const isClosed = closed.ok.total > 0
  return (
    <Card title={t('closed.card')}>
      <p>{t(isClosed ? 'closed.here' : 'closed.open-here')}</p>
      <CloseButton number={number} isClosed={isClosed} />
    </Card>
  )
}

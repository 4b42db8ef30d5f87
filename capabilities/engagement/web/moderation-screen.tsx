import { useSearchParams } from 'react-router'
import { refresh } from '#web/console/call/queries.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { LinkTabs } from '#web/kit/tabs.tsx'
import { useTranslate } from '#web/language.ts'
import { useChannel } from '#web/realtime.ts'
import { getModerationCounts, listModeration, listMutes, listObjections, moderationChannel } from '../contract.ts'
import { moderationText } from '../text/moderation-texts.ts'
import { CloseAnother, ClosedList } from './moderation/closed-list.tsx'
import { CommentQueue } from './moderation/comment-queue.tsx'
import { MuteList } from './moderation/mute-list.tsx'
import { ObjectionList } from './moderation/objection-list.tsx'

const QUEUES = ['waiting', 'reported', 'hidden', 'objections', 'mutes', 'closed'] as const
const ACCOUNT = /^[0-9a-f-]{36}$/
type Queue = (typeof QUEUES)[number]

/** Shows moderators one queue at a time, named in the URL, with live updates. */
export default function ModerationScreen() {
  const t = useTranslate(moderationText)
  const [search] = useSearchParams()
  const named = search.get('queue')
  const current: Queue = QUEUES.find((queue) => queue === named) ?? 'waiting'
  const counts = useCall(getModerationCounts, {})
  const again = () => void Promise.all([getModerationCounts, listModeration, listObjections, listMutes].map((call) => refresh(call)))
  useChannel(moderationChannel, counts.ok ? null : undefined, { onMessage: again, onResync: again, after: counts.ok?.number })
  const words = (queue: Queue) => {
    const count = queue === 'mutes' || queue === 'closed' ? 0 : (counts.ok?.[queue] ?? 0)
    return count > 0 ? `${t(`queue.${queue}`)} ${count > 999 ? '999+' : count}` : t(`queue.${queue}`)
  }
  const account = search.get('account')
  if (account && ACCOUNT.test(account)) {
    return (
      <>
        <PageHead lead={t('comments.of-person')} actions={<ButtonLink to="?queue=waiting">{t('comments.back')}</ButtonLink>} />
        <CommentQueue key={account} queue="all" account={account} />
      </>
    )
  }
  return (
    <>
      <PageHead lead={t('comments.lead')} actions={current === 'closed' && <CloseAnother />} />
      <LinkTabs
        label={t('comments.queues')}
        tabs={QUEUES.map((queue) => ({ to: `?queue=${queue}`, text: words(queue), here: queue === current }))}
      />
      {current === 'objections' && <ObjectionList />}
      {current === 'mutes' && <MuteList />}
      {current === 'closed' && <ClosedList />}
      {(current === 'waiting' || current === 'reported' || current === 'hidden') && <CommentQueue key={current} queue={current} />}
    </>
  )
}

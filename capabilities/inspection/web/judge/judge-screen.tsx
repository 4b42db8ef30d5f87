import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useTitle } from '#web/console/screen/use-page.ts'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { inspectionScreens } from '../../text/screens.ts'
import { useInReview } from '../use-in-review.ts'
import { useTasks } from '../use-tasks.ts'
import { JudgeDesk } from './judge-desk.tsx'
import { Pace } from './pace.tsx'

/** Shows texts of a queue one after the other. */
export default function JudgeScreen() {
  const t = useTranslate(inspectionScreens)
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const queueId = address.get('queue') ?? undefined
  const tasks = useTasks(queueId, address.get('task') ?? undefined)
  const { task } = tasks
  useTitle(task === null ? null : task?.title)
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (task) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [task])

  async function leave() {
    await tasks.leave()
    await navigate('/list/card')
  }
  return (
    <>
      <div ref={heading}>
        <PageHead
          title={task ? task.draft.title : t('judge.title')}
          lead={<Pace waiting={tasks.waiting} />}
          actions={
            <Button icon="left" onClick={() => void leave()}>
              {t('judge.back')}
            </Button>
          }
        />
      </div>
      <RefusalNotice refused={tasks.refused} />
      {tasks.refused && <Button onClick={tasks.look}>{t('judge.others')}</Button>}
      {task && <JudgeDesk key={task.id} task={task} onDecided={(decision) => void tasks.decide(decision)} onSkipped={tasks.goOn} />}
      {task === null && !tasks.refused && (
        <State icon="ok" title={t('judge.none')} actions={<Button onClick={tasks.look}>{t('judge.again')}</Button>}>
          <WhyNone queueId={queueId} />
        </State>
      )}
    </>
  )
}

/** Explains why no text is offered: colleagues have claimed the rest, or the inspector skipped it. */
function WhyNone({ queueId }: { readonly queueId: string | undefined }) {
  const t = useTranslate(inspectionScreens)
  const { inReviewOf } = useInReview()
  const { count, names } = inReviewOf(queueId)
  return count > 0 ? t('queue.in-review', { count, names }) : t('judge.none-left')
}

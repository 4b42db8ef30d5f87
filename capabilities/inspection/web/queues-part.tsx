import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { State } from '#web/console/show/state.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { fit, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { listQueues, listTextReviews } from '../contract.ts'
import { inspectionScreens } from '../text/screens.ts'
import styles from './inspection.module.css'
import { QueueCard } from './queue-card.tsx'
import { EditQueue, NewQueue } from './queue-form.tsx'
import { useInReview } from './use-in-review.ts'

export default function QueuesPart({ search }: { readonly search: string }) {
  const t = useTranslate(inspectionScreens)
  const queues = useCall(listQueues, {}, { everyMs: 30_000 })
  const mayManage = useAccess().permissions.has('inspection:manage')
  const [edited, setEdited] = useState<string | 'new'>()
  const editedQueue = queues.ok?.find(({ id }) => id === edited)
  const words = useCall(listTextReviews, { pageSize: 1 }, { everyMs: 30_000 })
  const { inReviewOf } = useInReview()
  const wanted = search.trim().toLowerCase()
  return (
    <div className={stack(16, fit)}>
      <div className={styles.line}>
        {mayManage && <Button onClick={() => setEdited('new')}>{t('queue.new')}</Button>}
        <ButtonLink to="/list/card/wordings">{t('text-reviews.link', { n: words.ok?.total ?? 0 })}</ButtonLink>
      </div>
      <Answer of={queues} shapes={['row', 'row', 'row']}>
        {(all) => {
          const found = all.filter(({ title, titleZh, titleEn }) => `${title} ${titleZh} ${titleEn}`.toLowerCase().includes(wanted))
          if (found.length === 0) return <State small icon="search" title={t('cards.none')} />
          return (
            <div className={grid(16, styles.cards)}>
              {found.map((queue) => (
                <QueueCard
                  key={queue.id}
                  queue={queue}
                  inReview={inReviewOf(queue.id)}
                  {...(mayManage && { onEdit: () => setEdited(queue.id) })}
                />
              ))}
            </div>
          )
        }}
      </Answer>
      {edited === 'new' && <NewQueue onClose={() => setEdited(undefined)} />}
      {editedQueue && <EditQueue queue={editedQueue} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

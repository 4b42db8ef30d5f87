import { useState } from 'react'
import { useParams } from 'react-router'
import { textIn } from '#contract/language.ts'
import { groupsOf } from '#contract/site/audience.ts'
import { useAccess } from '#web/console/access/access.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useTitle } from '#web/console/screen/use-page.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type ActivityContent, findChanges, getActivityDraft, listActivities, listActivityChoices, saveActivity } from '../../contract.ts'
import { activitiesScreens } from '../../text/screens.ts'
import { ActivityStatus } from './activity-status.tsx'
import { AgendaCard } from './agenda-card.tsx'
import { AudienceCard } from './audience-card.tsx'
import type { WholeActivity } from './desk.ts'
import { DeskActions } from './desk-actions.tsx'
import { PeopleCard, PlaceCard, TextsCard } from './desk-cards.tsx'
import { useFieldNames } from './field-names.ts'
import { type DateAction, followingFor, type Reach } from './following.ts'
import { SeriesCard } from './series-card.tsx'

export default function ActivityDeskScreen() {
  const { id = '' } = useParams()
  const language = useLanguage()
  const activity = useCall(getActivityDraft, { id }, { freshMs: 0 })
  useTitle(activity.ok && textIn(activity.ok.draft.title, language))
  return (
    <Answer of={activity} shapes={['title', 'line', 'row', 'row', 'row']}>
      {(ok) => <Desk key={ok.id} activity={ok} />}
    </Answer>
  )
}

const PLACES = { COVER_UNKNOWN: 'cover', STUDIO_UNKNOWN: 'studio', AUDIENCE_UNKNOWN: 'audience' } as const

function Desk({ activity }: { readonly activity: WholeActivity }) {
  const t = useTranslate(activitiesScreens)
  const language = useLanguage()
  const mayWrite = useAccess().permissions.has('activities:write')
  const choices = useCall(listActivityChoices, {})
  const saving = useAction(saveActivity, { changes: [getActivityDraft, listActivities] })
  const { id, version, draft, number, status, published, dates } = activity
  const [reach, setReach] = useState<Reach>('one')
  const also = (action: DateAction) => (reach === 'following' ? followingFor(action, id, dates) : [])
  const form = useForm<ActivityContent>(draft, {
    check: ({ title, audience }) => ({
      ...(textIn(title, language).trim() === '' && { title: t('new.title-needed') }),
      ...(audience.kind === 'limited' && groupsOf(audience).length === 0 && { audience: t('audience.needed') }),
    }),
    send: (values) => saving.run({ id, version, draft: values, also: also('save') }),
    places: PLACES,
    about: { target: `activity:${id}`, action: 'activity.changed' },
    onDone: () => toast('ok', t('desk.saved')),
  })
  const isOpen = mayWrite && activity.review !== 'submitted' && activity.state !== 'cancelled'
  const hasDraft = published !== null && JSON.stringify(draft) !== JSON.stringify(published)
  const cards = (
    <>
      <TextsCard form={form} />
      <PlaceCard form={form} choices={choices.ok} />
      <PeopleCard form={form} choices={choices.ok} />
      <AudienceCard form={form} choices={choices.ok} />
      <AgendaCard form={form} choices={choices.ok} />
    </>
  )
  return (
    <>
      <PageHead
        title={textIn(draft.title, language)}
        lead={
          <span className={cluster(8)}>
            #{number} <ActivityStatus status={status} hasDraft={hasDraft} />
          </span>
        }
        actions={<DeskActions activity={activity} dirty={form.dirty} also={also} />}
      />
      <ReviewNotice activity={activity} />
      <div className={stack(16)}>
        <SeriesCard
          activity={activity}
          mayRepeat={mayWrite}
          blocked={form.dirty ? t('desk.unsaved') : undefined}
          reach={reach}
          onReach={setReach}
        />
        {isOpen ? (
          <FormOf form={form} action={t('desk.save')}>
            {cards}
          </FormOf>
        ) : (
          <fieldset disabled className={stack(16)}>
            {cards}
          </fieldset>
        )}
      </div>
    </>
  )
}

/** Shows the status of the review, and what has changed. */
function ReviewNotice({ activity: { state, review, submittedBy, note, isOwn, draft, published } }: { readonly activity: WholeActivity }) {
  const t = useTranslate(activitiesScreens)
  const mayReview = useAccess().permissions.has('activities:review')
  const nameFields = useFieldNames()
  if (state === 'cancelled') return note === '' ? null : <Notice kind="warn" title={t('desk.cancelled-why', { note })} />
  if (review === 'returned') return <Notice kind="warn" title={t('desk.returned-why', { note })} />
  if (review !== 'submitted') return null
  return (
    <Notice kind="info" title={t('desk.in-review', { name: submittedBy ?? '—' })}>
      {published && <p>{t('desk.changes', { fields: nameFields(findChanges(published, draft)) })}</p>}
      {isOwn && mayReview && <p>{t('desk.own')}</p>}
    </Notice>
  )
}

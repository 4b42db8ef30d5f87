import { Suspense } from 'react'
import { Loading } from '#web/kit/state/skeleton.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { ownText } from '../../text/own-texts.ts'
import { ownFollowing } from './following-slot.ts'

/** The follow capability fills this tab. */
export function FollowedSubjects() {
  const t = useTranslate(ownText)
  const Part = useSlot(ownFollowing)
  return (
    <>
      <h2 className={text.hidden}>{t('tab.following')}</h2>
      <Suspense fallback={<Loading label={t('loading')} shapes={['row', 'row', 'row']} />}>
        <Part />
      </Suspense>
    </>
  )
}

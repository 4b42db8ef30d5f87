import { Suspense } from 'react'
import { Loading } from '#web/kit/state/skeleton.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { ownText } from '../../text/own-texts.ts'
import { ownCourses } from './courses-slot.ts'

/** The college capability fills this tab. */
export function OwnCourses() {
  const t = useTranslate(ownText)
  const Part = useSlot(ownCourses)
  return (
    <>
      <h2 className={text.hidden}>{t('tab.courses')}</h2>
      <Suspense fallback={<Loading label={t('loading')} shapes={['row', 'row', 'row']} />}>
        <Part />
      </Suspense>
    </>
  )
}

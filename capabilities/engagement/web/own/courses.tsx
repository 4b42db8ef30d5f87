import { lazy, Suspense } from 'react'
import { Loading } from '#web/kit/skeleton.tsx'
import text from '#web/kit/text.module.css'
import { useSay } from '#web/language.ts'
import { ownParts } from '#web/own-parts.ts'
import { ownText } from '../../text/own-texts.ts'

const Part = lazy(ownParts.courses)

/** Courses are the affair of whoever holds them. */
export function Courses() {
  const say = useSay(ownText)
  return (
    <>
      <h2 className={text.hidden}>{say('tab.courses')}</h2>
      <Suspense fallback={<Loading label={say('loading')} shapes={['row', 'row', 'row']} />}>
        <Part />
      </Suspense>
    </>
  )
}

import text from '#web/kit/text.module.css'
import { useSay } from '#web/language.ts'
import { homeText } from '../text/home-texts.ts'
import type { TeaserView } from './home-view.ts'

/** Section, day and length, quietly. */
export function TeaserMeta({ section, date, day, minutes }: TeaserView) {
  const say = useSay(homeText)
  return (
    <div className={text.meta}>
      <span>{section}</span>
      <time dateTime={date}>{day}</time>
      {minutes !== undefined && <span>{say('minutes', { minutes })}</span>}
    </div>
  )
}

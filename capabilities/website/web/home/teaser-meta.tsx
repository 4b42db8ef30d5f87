import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import type { TeaserView } from './view-home.ts'

type Props = Pick<TeaserView, 'mark' | 'notes' | 'date' | 'day' | 'length'> & { readonly showsLength?: boolean }

/** Shows topic, day and length of an item in small type. `showsLength` is set when no other place shows the length of the video. */
export function TeaserMeta({ mark, notes, date, day, length, showsLength }: Props) {
  return (
    <div className={text.meta}>
      {mark && <strong>{mark}</strong>}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {date && <Time at={date}>{day}</Time>}
      {showsLength && length && <span>{length}</span>}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { findLessons, type LessonFace } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import { LessonWords } from '../lesson/lesson-words.tsx'
import styles from './desk.module.css'

type Props = { readonly taken: ReadonlySet<string>; onAdd(face: LessonFace): void }

/** Items of the section college by a part of their title or by number. */
export function LessonFinder({ taken, onAdd }: Props) {
  const say = useSay(collegeScreens)
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 250)
  const found = useCall(findLessons, { search })
  return (
    <section className={styles.section}>
      <h3>{say('find.title')}</h3>
      <TextInput
        type="search"
        aria-label={say('find.label')}
        placeholder={say('find.label')}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Answer of={found} shapes={['row', 'row', 'row']} small>
        {(faces) => (
          <ul className={`${styles.rows} ${styles.found}`} aria-busy={found.fetching}>
            {faces.length === 0 && <li className={styles.quiet}>{say('find.none')}</li>}
            {faces.map((face) => (
              <li key={face.itemId} className={styles.row}>
                <span />
                <LessonWords face={face} />
                {taken.has(face.itemId) ? (
                  <span className={styles.quiet}>{say('find.added')}</span>
                ) : (
                  <Button size="small" aria-label={`${say('find.title')}: ${face.title}`} onClick={() => onAdd(face)}>
                    {say('find.add')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

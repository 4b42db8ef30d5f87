import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { labelWith } from '#web/text/label-with.ts'
import { findLessons, type LessonSummary } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import { LessonLabel } from '../lesson/lesson-label.tsx'
import styles from './desk.module.css'

type Props = { readonly taken: ReadonlySet<string>; onAdd(summary: LessonSummary): void }

export function LessonFinder({ taken, onAdd }: Props) {
  const t = useTranslate(collegeScreens)
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim(), 250)
  const found = useCall(findLessons, { search })
  return (
    <section className={stack(8, styles.section)}>
      <h3>{t('find.title')}</h3>
      <TextInput
        type="search"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Answer of={found} shapes={['row', 'row', 'row']} small>
        {(summaries) => (
          <ul className={`${styles.rows} ${styles.found}`} aria-busy={found.fetching}>
            {summaries.length === 0 && <li className={text.quiet}>{t(words.trim() === '' ? 'find.empty' : 'find.none')}</li>}
            {summaries.map((summary) => (
              <li key={summary.itemId} className={styles.row}>
                <span />
                <LessonLabel summary={summary} />
                {taken.has(summary.itemId) ? (
                  <span className={text.quiet}>{t('find.added')}</span>
                ) : (
                  <Button size="small" aria-label={labelWith(t('find.title'), summary.title)} onClick={() => onAdd(summary)}>
                    {t('find.add')}
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

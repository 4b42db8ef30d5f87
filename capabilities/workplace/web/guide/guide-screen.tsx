import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { Card } from '#web/console/show/card.tsx'
import { State } from '#web/console/show/state.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { guideText } from '../../text/guide.ts'
import { useOpenPages } from '../open-pages.ts'
import styles from '../workplace.module.css'
import { guidePicture, SIZE } from './pictures.ts'
import { type GuideTask, TASKS, tasksAt } from './tasks.ts'

/** Explains common tasks: those of the page in `?at=`, or all. A search finds tasks by any of their words. */
export default function GuideScreen() {
  const t = useTranslate(guideText)
  const [query, setQuery] = useSearchParams()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const here = wanted === '' ? tasksAt(query.get('at')) : TASKS
  const shown = here.filter(({ name, steps }) => [name, ...steps].some((key) => t(key).toLowerCase().includes(wanted)))
  function showAll() {
    setWords('')
    setQuery({})
  }
  return (
    <>
      <PageHead lead={t('lead')} actions={shown.length < TASKS.length && <Button onClick={showAll}>{t('all')}</Button>} />
      <div className={stack(16, styles.guide)}>
        <TextInput type="search" label={t('search')} value={words} onChange={({ target }) => setWords(target.value)} />
        {shown.length === 0 && (
          <State small icon="search" title={t('none')}>
            {t('none-why')}
          </State>
        )}
        {shown.map((task) => (
          <TaskCard key={task.name} {...task} />
        ))}
      </div>
    </>
  )
}

function TaskCard(task: GuideTask) {
  const { name, page: path, steps } = task
  const t = useTranslate(guideText)
  const language = useLanguage()
  const page = useOpenPages().find((each) => each.path === path)
  const picture = guidePicture(task, language)
  return (
    <Card title={t(name)}>
      <ol className={stack(6, styles.steps)}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" decoding="async" {...SIZE} />}
      {page && (
        <Link className={text.link} to={path}>
          {t('open', { page: page.title[language] })}
        </Link>
      )}
    </Card>
  )
}

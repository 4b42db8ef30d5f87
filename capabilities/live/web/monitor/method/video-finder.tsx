import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Status } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { align, fit, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { findVideos, type RotationVideo } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'
import { ROTATION_MARKS } from './rotation-table.tsx'

type Props = { readonly studioId: string; readonly taken: ReadonlySet<string>; onAdd(video: RotationVideo): void }

export function VideoFinder({ studioId, taken, onAdd }: Props) {
  const t = useTranslate(monitorText)
  const [words, setWords] = useState('')
  const [query] = useDebouncedValue(words.trim(), 250)
  const found = useCall(findVideos, { studio: studioId, query })
  return (
    <section className={stack(8, fit, styles.finder)}>
      <TextInput
        type="search"
        label={t('rotation.add')}
        placeholder={t('rotation.search')}
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Answer of={found} shapes={['row', 'row']} small>
        {(videos) => (
          <ul aria-busy={found.fetching}>
            {videos.length === 0 && <li className={grid([4, 12], align.center, styles.none)}>{t('rotation.not-found')}</li>}
            {videos.map((video) => (
              <li className={grid([4, 12], align.center)} key={video.itemId}>
                <span lang={video.language}>{video.title}</span>
                <Status kind={ROTATION_MARKS[video.mark]}>{t(`mark.${video.mark}`)}</Status>
                {taken.has(video.itemId) ? (
                  <span className={styles.none}>{t('rotation.added')}</span>
                ) : (
                  <Button size="small" aria-label={t('rotation.add-title', { title: video.title })} onClick={() => onAdd(video)}>
                    {t('rotation.add-one')}
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

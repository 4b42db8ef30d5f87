import { MultiSelect, Select, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { Card } from '#web/console/card.tsx'
import { useCall } from '#web/console/use-call.ts'
import { consoleParts } from '#web/console-parts.ts'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { findTopics, LEVELS, type Level } from '../contract.ts'
import { collegeScreens } from '../text/screens.ts'
import type { Desk } from './course-desk-screen.tsx'
import styles from './desk.module.css'

const MOST_TOPICS = 6

/** Level, topics, address and cover. */
export function Facts({ draft, change }: Desk) {
  const say = useSay(collegeScreens)
  const language = useLanguage()
  const topics = useCall(findTopics, {})
  return (
    <Card title={say('facts.title')}>
      <div className={styles.fields}>
        <Select
          label={say('facts.level')}
          allowDeselect={false}
          data={LEVELS.map((value) => ({ value, label: say(`level.${value}`) }))}
          value={draft.level}
          onChange={(value) => change({ level: (value ?? 'beginner') as Level })}
        />
        <MultiSelect
          label={say('facts.topics')}
          description={say('facts.topics-most')}
          maxValues={MOST_TOPICS}
          data={(topics.ok ?? []).map(({ slug, title }) => ({ value: slug, label: title[language] }))}
          value={draft.topics}
          onChange={(value) => change({ topics: value })}
        />
        <TextInput
          label={say('facts.slug')}
          description={say('facts.slug-help')}
          maxLength={120}
          value={draft.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <CoverField draft={draft} change={change} />
      </div>
    </Card>
  )
}

const Picker = lazy(() => consoleParts.media!())

/** The cover, from the library. */
function CoverField({ draft: { cover }, change }: Pick<Desk, 'draft' | 'change'>) {
  const say = useSay(collegeScreens)
  const [choosing, setChoosing] = useState(false)
  const [picture, setPicture] = useCover(cover)
  return (
    <div className={styles.cover}>
      <b>{say('facts.cover')}</b>
      {picture && cover !== null && <Shown picture={picture} />}
      <div className={styles.line}>
        <Button size="small" blocked={consoleParts.media ? undefined : say('facts.no-library')} onClick={() => setChoosing(true)}>
          {say(cover === null ? 'facts.choose' : 'facts.replace')}
        </Button>
        {cover !== null && (
          <Button size="small" kind="quiet" onClick={() => change({ cover: null })}>
            {say('facts.take-away')}
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <Picker
            kind="picture"
            onDone={(picked) => {
              setChoosing(false)
              if (!picked) return
              if (picked.asset.kind === 'picture') setPicture(picked.asset.picture)
              change({ cover: picked.id })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The picture of that id, once the library has told it. */
function useCover(cover: string | null) {
  const [picture, setPicture] = useState<Picture>()
  useEffect(() => {
    if (cover === null || picture?.id === cover || !consoleParts.media) return
    let isOver = false
    consoleParts
      .media()
      .then((library) => library.readAssets([cover]))
      .then((found) => {
        const asset = found[cover]
        if (!isOver && asset?.kind === 'picture') setPicture(asset.picture)
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [cover, picture?.id])
  return [picture, setPicture] as const
}

function Shown({ picture }: { readonly picture: Picture }) {
  const files = picture.files.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)
  const file = files.find(({ width }) => width >= 480) ?? files.at(-1) ?? picture.files[0]
  if (!file) return <span className={styles.picture} />
  return <img className={styles.picture} src={mediaAddress(picture.id, file.name)} alt="" width={file.width} height={file.height} />
}

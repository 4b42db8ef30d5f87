import { MultiSelect, Select, TextInput } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { mediaLibrary } from '#web/console/parts.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { LEVELS, type Level, listTopics } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'
import type { Desk } from './desk.ts'

const MOST_TOPICS = 6

/** Level, topics, address and cover. */
export function Facts({ draft, change }: Desk) {
  const t = useTranslate(collegeScreens)
  const language = useLanguage()
  const topics = useCall(listTopics, {})
  return (
    <Card title={t('facts.title')}>
      <div className={styles.fields}>
        <Select
          label={t('facts.level')}
          allowDeselect={false}
          data={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={draft.level}
          onChange={(value) => change({ level: (value ?? 'beginner') as Level })}
        />
        <MultiSelect
          label={t('facts.topics')}
          description={t('facts.topics-most')}
          maxValues={MOST_TOPICS}
          data={(topics.ok ?? []).map(({ slug, title }) => ({ value: slug, label: title[language] }))}
          value={draft.topics}
          onChange={(value) => change({ topics: value })}
        />
        <TextInput
          label={t('facts.slug')}
          description={t('facts.slug-help')}
          maxLength={120}
          value={draft.slug}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <CoverField draft={draft} change={change} />
      </div>
    </Card>
  )
}

/** The cover, from the library. */
function CoverField({ draft: { cover }, change }: Pick<Desk, 'draft' | 'change'>) {
  const t = useTranslate(collegeScreens)
  const { Picker } = useSlot(mediaLibrary)
  const [choosing, setChoosing] = useState(false)
  const [picture, setPicture] = useCover(cover)
  return (
    <div className={styles.cover}>
      <b>{t('facts.cover')}</b>
      {picture && cover !== null && <Shown picture={picture} />}
      <div className={styles.line}>
        <Button size="small" onClick={() => setChoosing(true)}>
          {t(cover === null ? 'facts.choose' : 'facts.replace')}
        </Button>
        {cover !== null && (
          <Button size="small" kind="quiet" onClick={() => change({ cover: null })}>
            {t('facts.take-away')}
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
  const { readAssets } = useSlot(mediaLibrary)
  const [picture, setPicture] = useState<Picture>()
  useEffect(() => {
    if (cover === null || picture?.id === cover) return
    let isOver = false
    readAssets([cover])
      .then((found) => {
        const asset = found[cover]
        if (!isOver && asset?.kind === 'picture') setPicture(asset.picture)
      })
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [cover, picture?.id, readAssets])
  return [picture, setPicture] as const
}

function Shown({ picture }: { readonly picture: Picture }) {
  const files = picture.files.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)
  const file = files.find(({ width }) => width >= 480) ?? files.at(-1) ?? picture.files[0]
  if (!file) return <span className={styles.picture} />
  return <img className={styles.picture} src={mediaAddress(picture.id, file.name)} alt="" width={file.width} height={file.height} />
}

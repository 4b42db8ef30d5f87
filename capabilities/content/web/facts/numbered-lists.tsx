import { Textarea, TextInput } from '@mantine/core'
import { Card } from '#web/console/show/card.tsx'
import { lasting } from '#web/console/show/moment.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'

/** Edits the references that citations name. The server drops references without text, so an added one begins with its number as text. */
export function References({ writing, isReadOnly }: Desk) {
  const t = useTranslate(contentScreens)
  const { references } = writing.draft
  const put = (next: typeof references) => writing.set('references', next)
  const begin = () => put([...references, { id: `r${crypto.randomUUID().slice(0, 8)}`, text: `[${references.length + 1}]` }])
  return (
    <Card title={t('card.references')}>
      <div id="edit-references" tabIndex={-1} className={styles.fields}>
        {references.map((reference, at) => (
          <div key={reference.id} className={stack(8, styles.group)}>
            <div className={grid(8, align.end, styles.row)}>
              <Textarea
                autosize
                label={t('field.reference', { n: at + 1 })}
                maxLength={600}
                readOnly={isReadOnly}
                value={reference.text}
                onChange={({ target }) => put(references.with(at, { ...reference, text: target.value }))}
              />
              {!isReadOnly && (
                <IconButton icon="close" label={t('field.remove', { n: at + 1 })} onClick={() => put(references.toSpliced(at, 1))} />
              )}
            </div>
            <TextInput
              type="url"
              placeholder="https://"
              aria-label={t('field.reference-href', { n: at + 1 })}
              readOnly={isReadOnly}
              value={reference.href ?? ''}
              onChange={({ target }) => {
                const { href: _, ...others } = reference
                put(references.with(at, target.value === '' ? others : { ...others, href: target.value }))
              }}
            />
          </div>
        ))}
        {!isReadOnly && (
          <div>
            <Button size="small" onClick={begin}>
              {t('field.add-reference')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Parses `1:02:03` or `2:03` into milliseconds; returns undefined for other input. */
const readTime = (text: string): number | undefined => {
  const found = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(text.trim())
  return found ? ((Number(found[1] ?? 0) * 60 + Number(found[2])) * 60 + Number(found[3])) * 1_000 : undefined
}

export function ChapterFields({ writing, isReadOnly }: Desk) {
  const t = useTranslate(contentScreens)
  const { chapters } = writing.draft
  const put = (next: typeof chapters) => writing.set('chapters', next)
  return (
    <Card title={t('card.chapters')}>
      <div id="edit-chapters" tabIndex={-1} className={styles.fields}>
        {chapters.map((chapter, at) => (
          <div key={`${String(at)} ${chapter.atMs}`} className={grid(8, align.end, styles.row)}>
            <div className={grid(8, styles.pair)}>
              <TextInput
                aria-label={t('field.chapter-at', { n: at + 1 })}
                readOnly={isReadOnly}
                defaultValue={lasting(chapter.atMs)}
                onBlur={({ target }) => put(chapters.with(at, { ...chapter, atMs: readTime(target.value) ?? chapter.atMs }))}
              />
              <TextInput
                aria-label={t('field.chapter', { n: at + 1 })}
                maxLength={120}
                readOnly={isReadOnly}
                value={chapter.title}
                onChange={({ target }) => put(chapters.with(at, { ...chapter, title: target.value }))}
              />
            </div>
            {!isReadOnly && (
              <IconButton icon="close" label={t('field.remove', { n: at + 1 })} onClick={() => put(chapters.toSpliced(at, 1))} />
            )}
          </div>
        ))}
        {!isReadOnly && (
          <div>
            <Button size="small" onClick={() => put([...chapters, { atMs: (chapters.at(-1)?.atMs ?? -60_000) + 60_000, title: '' }])}>
              {t('field.add-chapter')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

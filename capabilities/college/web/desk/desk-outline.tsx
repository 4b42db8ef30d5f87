import { TextInput } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Bilingual, Language } from '#contract/language.ts'
import { isSame } from '#web/console/form/draft-state.ts'
import { useReorder } from '#web/console/form/use-reorder.ts'
import { Card } from '#web/console/show/card.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type LessonSummary, MOST_LESSONS } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import { LessonLabel } from '../lesson/lesson-label.tsx'
import styles from './desk.module.css'
import type { CourseDesk } from './desk.ts'
import { LessonFinder } from './lesson-finder.tsx'
import { moveRow, newChapter, type OutlineRow, removeChapter, toChapters, toOutlineRows } from './outline-rows.ts'

type Props = CourseDesk & { readonly known: readonly LessonSummary[] }

/** Edits chapters and lessons in one list, ordered by dragging or arrow keys; lessons are searched and added below. */
export function OutlineEditor({ draft, change, written, known }: Props) {
  const t = useTranslate(collegeScreens)
  const [added, setAdded] = useState<readonly LessonSummary[]>([])
  const summaries = useMemo(() => new Map([...added, ...known].map((summary) => [summary.itemId, summary])), [added, known])
  const [rows, setRows] = useState<readonly OutlineRow[]>(() => toOutlineRows(draft.chapters))
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef(rows)
  const show = (next: readonly OutlineRow[]) => {
    latest.current = next
    setRows(next)
  }
  // The draft was replaced from outside, for example by a version of another editor.
  if (!isSame(toChapters(rows), draft.chapters)) show(toOutlineRows(draft.chapters))
  const latestChange = useRef(change)
  latestChange.current = change
  const put = useCallback((next: readonly OutlineRow[]) => {
    latest.current = next
    setRows(next)
    latestChange.current({ chapters: toChapters(next) })
  }, [])
  const move = useCallback(
    (from: number, to: number) => {
      const moved = moveRow(latest.current, from, to)
      const row = latest.current[from]
      if (moved.rows !== latest.current) {
        put(moved.rows)
        const title = row?.kind === 'lesson' ? (summaries.get(row.key)?.title ?? '') : (row?.title[written] ?? '')
        setAnnouncement(t('outline.moved', { title, place: moved.at + 1 }))
      }
      return moved.at
    },
    [put, summaries, written, t],
  )
  const lessons = rows.filter(({ kind }) => kind === 'lesson')
  function add(summary: LessonSummary) {
    if (lessons.length >= MOST_LESSONS) return
    setAdded((before) => [...before, summary])
    put([...(rows.length === 0 ? [newChapter()] : rows), { kind: 'lesson', key: summary.itemId }])
  }
  return (
    <Card title={t('outline.title')} hint={t('outline.hint', { count: lessons.length })}>
      {rows.length === 0 && <p className={text.quiet}>{t('outline.none')}</p>}
      <GoneLessons rows={rows} summaries={summaries} onChange={put} />
      <Rows rows={rows} summaries={summaries} written={written} onMove={move} onChange={put} />
      <p className={text.hidden} role="status">
        {announcement}
      </p>
      <div className={styles.foot}>
        <Button size="small" onClick={() => put([...rows, newChapter()])}>
          {t('outline.add-chapter')}
        </Button>
      </div>
      <LessonFinder taken={new Set(lessons.map(({ key }) => key))} onAdd={add} />
    </Card>
  )
}

type GoneProps = Pick<RowsProps, 'rows' | 'summaries' | 'onChange'>

/** Names the lessons that prevent saving, with a button that removes them. */
function GoneLessons({ rows, summaries, onChange }: GoneProps) {
  const t = useTranslate(collegeScreens)
  const isGone = ({ kind, key }: OutlineRow) => kind === 'lesson' && summaries.get(key)?.isGone !== false
  const gone = rows.filter(isGone)
  if (gone.length === 0) return null
  const titles = gone.map(({ key }) => summaries.get(key)?.title || t('outline.unknown')).join(' · ')
  return (
    <Notice kind="warn" title={t('outline.gone-title')}>
      <p>{t('outline.gone-text', { titles })}</p>
      <Button size="small" onClick={() => onChange(rows.filter((row) => !isGone(row)))}>
        {t('outline.gone-remove')}
      </Button>
    </Notice>
  )
}

type RowsProps = {
  readonly rows: readonly OutlineRow[]
  readonly summaries: ReadonlyMap<string, LessonSummary>
  readonly written: Language
  onMove(from: number, to: number): number
  onChange(rows: readonly OutlineRow[]): void
}

function Rows({ rows, summaries, written, onMove, onChange }: RowsProps) {
  const { dragged, handleOf } = useReorder(onMove)
  const last = rows.length - 1
  let place = 0
  return (
    <ol className={styles.rows}>
      {rows.map((row, at) => {
        const marks = { 'data-row': at, 'data-dragged': dragged === at || undefined }
        if (row.kind === 'lesson') {
          return (
            <li key={row.key} className={styles.row} {...marks}>
              <LessonRow summary={summaries.get(row.key)} handle={handleOf(at, last)} onTakeOut={() => onChange(rows.toSpliced(at, 1))} />
            </li>
          )
        }
        place += 1
        const stays = at === 0 && rows[1]?.kind === 'lesson'
        return (
          <li key={row.key} className={styles.chapter} {...marks}>
            <ChapterRow
              {...{ place, stays, written, title: row.title, handle: handleOf(at, last) }}
              onTitle={(title) => onChange(rows.with(at, { ...row, title }))}
              onRemove={() => onChange(removeChapter(rows, at))}
            />
          </li>
        )
      })}
    </ol>
  )
}

type Handle = ReturnType<ReturnType<typeof useReorder>['handleOf']>

const Grip = ({ label, handle }: { readonly label: string; readonly handle: Handle }) => (
  <button type="button" className={styles.handle} aria-label={label} {...handle}>
    <ConsoleIcon name="drag" size={16} />
  </button>
)

type LessonRowProps = { readonly summary: LessonSummary | undefined; readonly handle: Handle; onTakeOut(): void }

function LessonRow({ summary, handle, onTakeOut }: LessonRowProps) {
  const t = useTranslate(collegeScreens)
  const title = summary?.title ?? t('outline.unknown')
  return (
    <>
      <Grip label={t('outline.move', { title })} handle={handle} />
      <LessonLabel summary={summary} />
      <IconButton icon="close" label={t('outline.take-out', { title })} onClick={onTakeOut} />
    </>
  )
}

type ChapterRowProps = {
  readonly place: number
  readonly title: Bilingual
  readonly written: Language
  /** Is true for a first chapter with lessons: it cannot be removed, because no chapter could take them. */
  readonly stays: boolean
  readonly handle: Handle
  onTitle(title: Bilingual): void
  onRemove(): void
}

function ChapterRow({ place, title, written, stays, handle, onTitle, onRemove }: ChapterRowProps) {
  const t = useTranslate(collegeScreens)
  return (
    <>
      <Grip label={t('outline.move-chapter', { place })} handle={handle} />
      <TextInput
        size="xs"
        lang={written}
        aria-label={t('outline.chapter', { place })}
        placeholder={t('outline.chapter-hint')}
        maxLength={120}
        value={title[written]}
        onChange={({ target }) => onTitle({ ...title, [written]: target.value })}
      />
      <IconButton
        icon="close"
        label={stays ? t('outline.first-stays') : t('outline.remove-chapter', { place })}
        aria-disabled={stays}
        onClick={onRemove}
      />
    </>
  )
}

import { Textarea } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { runCall } from '#web/console/call/use-action.ts'
import { useStore } from '#web/console/store.ts'
import box from '#web/kit/style/box.module.css'
import { align, fit, grid, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useUnsaved } from '#web/navigation/unsaved.ts'
import { assetsOfBlocks, convertPaste, lengthBeside, proposeSlug, renderFormula } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { PageBlocksEditor } from '../blocks/page-blocks.tsx'
import type { Desk, SideTab } from '../desk.ts'
import { DocumentEditor } from '../editor/document-editor.tsx'
import type { CommentedPassage, DocumentEditorProps } from '../editor/editor-props.ts'
import { assetsOfDraft, useLibrary } from '../use-library.tsx'
import { type DraftWriting, useWriting, type Whole } from '../use-writing.ts'
import styles from './edit.module.css'
import { EditHead } from './edit-head.tsx'
import { EditNotices, SaveTrouble } from './edit-notices.tsx'
import { WorkInFlight } from './saving/work-in-flight.ts'
import { DeskSide } from './side.tsx'
import { useLock } from './use-lock.ts'

type Props = { readonly item: Whole; readonly permissions: ReadonlySet<string>; onAnew(): Promise<void> }

export function EditDesk({ item, permissions, onAnew: readAnew }: Props) {
  // Emails about a comment link to it by this parameter.
  const asked = useSearchParams()[0].get('inline-comment')
  const named = item.inlineComments.find(({ id }) => id === asked)
  const [tab, setTab] = useState<SideTab>(
    named || item.inlineComments.some(({ resolvedAt }) => resolvedAt === null) ? 'inlineComments' : 'details',
  )
  const [active, setActive] = useState<string | undefined>(named?.id)
  const [passage, setPassage] = useState<CommentedPassage>()
  const may = permissions.has('content:write') && item.item.isInScope && item.moves.includes('save') && item.item.trashedAt === null
  const latest = useRef<Pick<DraftWriting, 'hurry' | 'save' | 'dirty'>>(undefined)
  const [work] = useState(() => new WorkInFlight())
  /** A pending upload is inserted into the text and saved before the item is read again. */
  async function onAnew() {
    if (work.store.read() > 0) {
      await work.finished()
      if (latest.current?.dirty) await latest.current.save()
    }
    await readAnew()
  }
  const lock = useLock({ id: item.item.id, language: item.language }, may, {
    free: () => void onAnew(),
    wanted: () => latest.current?.hurry(),
  })
  const isMine = lock.lock.kind === 'mine' || lock.lock.kind === 'asking'
  useUnsaved(useId(), useStore(work.store) > 0)
  const writing = useWriting(item, { mayWrite: may && isMine, onLocked: lock.noteLost, onAnew })
  useEffect(() => {
    latest.current = writing
  })
  const { draft } = writing
  const shown = useMemo(() => assetsOfDraft(draft.body), [draft.body])
  const { upload, ...known } = useLibrary([
    ...shown,
    ...assetsOfBlocks(draft.blocks),
    ...[draft.cover, draft.video, draft.sharePicture].filter((id) => id !== null),
  ])
  const library = { ...known, upload: (file: File, onShare: (share: number) => void) => work.track(upload(file, onShare)) }
  const isReadOnly = !may || !isMine
  const desk: Desk = { item, writing, library, permissions, isReadOnly, lock, work, onAnew, show: setTab }
  const openInlineComment = (id: string) => {
    setActive(id)
    setTab('inlineComments')
  }
  const mayComment = permissions.has('content:inline-comment') && item.item.trashedAt === null
  const beginInlineComment = (about: CommentedPassage | undefined) => {
    setPassage(about)
    if (about) setTab('inlineComments')
  }
  return (
    <div className={stack(12, fit)}>
      <EditHead {...desk} />
      <EditNotices {...desk} />
      <div className={grid(16, align.start, styles.spread)} data-wide={tab === 'source' || undefined}>
        <div className={cx(box.card, styles.paper)}>
          <Text
            {...desk}
            active={active}
            onOpenInlineComment={openInlineComment}
            {...(mayComment && { onInlineComment: beginInlineComment })}
          />
          {item.item.section === 'page' && <PageBlocksEditor {...desk} />}
        </div>
        <DeskSide {...desk} {...{ tab, active, passage, mayComment }} onTab={setTab} onActive={setActive} onPassage={beginInlineComment} />
      </div>
      <SaveTrouble {...desk} />
      {library.window}
    </div>
  )
}

type TextProps = Desk & {
  readonly active: string | undefined
  onOpenInlineComment(id: string): void
  onInlineComment?(passage: CommentedPassage): void
}

function Text({ item, writing, library, work, isReadOnly, active, onOpenInlineComment, onInlineComment }: TextProps) {
  const t = useTranslate(contentScreens)
  const { draft } = writing
  const marks = useMemo(() => item.inlineComments.filter(({ resolvedAt }) => resolvedAt === null), [item.inlineComments])
  return (
    <DocumentEditor
      document={draft.body}
      language={item.language}
      label={t('edit.body')}
      references={draft.references}
      onAddReference={(reference) => writing.set('references', (before) => [...before, reference])}
      assets={library.assets}
      isReadOnly={isReadOnly}
      onChange={(document, fault) => fault || writing.set('body', document)}
      pickAsset={library.pick}
      uploadAsset={library.upload}
      onWork={(pasting) => void work.track(pasting)}
      convertPaste={convert}
      drawFormula={draw}
      inlineComments={marks}
      activeInlineComment={active}
      onOpenInlineComment={onOpenInlineComment}
      {...(onInlineComment && { onInlineComment })}
      lengthBeside={lengthBeside(draft)}
      above={<Heading writing={writing} isReadOnly={isReadOnly} item={item} />}
    />
  )
}

const convert: DocumentEditorProps['convertPaste'] = async (html) => {
  const { askWithFile } = await import('#web/ask.ts')
  const reply = await askWithFile(convertPaste, {}, new File([html], 'paste.html', { type: 'text/html' }))
  return 'ok' in reply ? reply.ok : { refused: reply.refused }
}
const draw: DocumentEditorProps['drawFormula'] = async (latex, display) => {
  const outcome = await runCall(renderFormula, { latex, display })
  return outcome && 'ok' in outcome ? (outcome.ok.mathml ?? undefined) : undefined
}

function Heading({ writing: { draft, set }, isReadOnly, item: { language, isFresh } }: Pick<Desk, 'writing' | 'isReadOnly' | 'item'>) {
  const t = useTranslate(contentScreens)
  // The slug follows the title until the first submission, unless the writer chose another.
  function setTitle(title: string) {
    set('title', title)
    if (isFresh && draft.slug === proposeSlug(draft.title)) set('slug', proposeSlug(title))
  }
  const shared = { autosize: true, variant: 'unstyled', readOnly: isReadOnly, lang: language } as const
  return (
    <div className={styles.heading} lang={language}>
      <Textarea
        {...shared}
        id="edit-title"
        aria-label={t('edit.title')}
        placeholder={t('edit.title')}
        classNames={{ input: cx(styles.title) }}
        maxLength={200}
        value={draft.title}
        onChange={({ target }) => setTitle(target.value.replace(/[\r\n\t]+/g, ' '))}
      />
      <Textarea
        {...shared}
        id="edit-lead"
        aria-label={t('edit.lead')}
        placeholder={t('edit.lead-place')}
        classNames={{ input: cx(styles.lead) }}
        maxLength={600}
        value={draft.lead}
        onChange={({ target }) => set('lead', target.value)}
      />
    </div>
  )
}

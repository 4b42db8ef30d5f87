import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#contract/language.ts'
import { plainMoment } from '#web/console/show/moment.ts'
import { Status } from '#web/console/show/values.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { editPath, SECTION_NAMES } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { StateChips } from '../items/state-chips.tsx'
import { publicAddress } from '../publish/toasts.tsx'
import styles from './edit.module.css'
import { Revisions } from './revisions.tsx'
import { editionOf } from './use-moves.tsx'
import { Workflow } from './workflow.tsx'

export function EditHead(desk: Desk) {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  const [revisions, setRevisions] = useState(false)
  const { item, writing } = desk
  const { section, kind, number } = item.item
  return (
    <header className={cluster([8, 16])}>
      <div className={styles.name}>
        <h1 className={text.ellipsis} title={writing.draft.title}>
          {writing.draft.title || t('untitled')}
        </h1>
        <div className={cluster([2, 10], text.quiet)}>
          {section === 'page'
            ? SECTION_NAMES.page[language]
            : t('edit.section-line', { section: SECTION_NAMES[section][language], kind: t(`kind.${kind}`), number })}
          <StateChips {...item} />
          {item.isOnline && (
            <a className={text.link} href={publicAddress(editionOf(desk))} target="_blank" rel="noopener">
              {t('move.view')}
            </a>
          )}
          {item.state !== 'published' && item.offlineAt && item.moves.includes('putOnline') && (
            <Status kind="idle">{t('move.was-online', { time: plainMoment(new Date(item.offlineAt)) })}</Status>
          )}
          {item.publishAt && <Status kind="info">{t('move.scheduled-for', { time: plainMoment(new Date(item.publishAt)) })}</Status>}
          {item.unpublishAt && <Status kind="idle">{t('move.ends-at', { time: plainMoment(new Date(item.unpublishAt)) })}</Status>}
          <SavedLine {...desk} />
        </div>
      </div>
      <div className={cluster(8)}>
        <Languages {...desk} />
        <IconButton icon="history" label={t('revisions.open')} onClick={() => setRevisions(true)} />
        <Workflow {...desk} />
      </div>
      {revisions && <Revisions {...desk} onClose={() => setRevisions(false)} />}
    </header>
  )
}

function SavedLine({ writing, isReadOnly }: Desk) {
  const t = useTranslate(contentScreens)
  const { saving, savedAt, save } = writing
  const { kind } = saving
  const words = {
    saved: t('saved.at', { time: plainMoment(new Date(savedAt)).slice(-5) }),
    dirty: t('saved.dirty'),
    saving: t('saved.saving'),
    waiting: t('saved.waiting'),
    stopped: t('saved.stopped'),
    conflict: t('conflict.title'),
  }[kind]
  return (
    <>
      <span className={styles.saved} data-kind={kind} role="status">
        {isReadOnly && kind === 'saved' ? t('saved.read-only') : words}
      </span>
      {(kind === 'dirty' || kind === 'waiting') && !isReadOnly && (
        <Button kind="quiet" size="small" onClick={() => void save('save')}>
          {t('saved.now')}
        </Button>
      )}
    </>
  )
}

/** Shows the other language and how far it is behind. Unsaved changes are saved before switching. */
function Languages({ item, writing, work }: Desk) {
  const t = useTranslate(contentScreens)
  const navigate = useNavigate()
  const editionOf = (language: (typeof LANGUAGES)[number]) => (language === item.language ? item : item.other)
  const labelOf = (language: (typeof LANGUAGES)[number]) => {
    const behindBy = editionOf(language)?.behindBy ?? 0
    const note = !editionOf(language) ? t('edit.not-begun-short') : behindBy > 0 ? t('edit.behind', { count: behindBy }) : ''
    return [t(`language.${language}`), note].filter(Boolean).join(' ')
  }
  return (
    <SegmentedControl
      aria-label={t('edit.languages')}
      data={LANGUAGES.map((value) => ({ value, label: labelOf(value) }))}
      value={item.language}
      onChange={(value) => {
        const go = () => void navigate(editPath(item.item.id, value as typeof item.language))
        void work
          .finished()
          .then(() => writing.save())
          .then(go)
      }}
    />
  )
}

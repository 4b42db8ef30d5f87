import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { otherLanguage } from '#contract/language.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { DocumentView } from '#web/kit/document/document-view.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { compareRevisions, getItem } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from '../desk/edit.module.css'
import type { Desk } from '../desk.ts'
import { DocumentDifference } from '../editor/difference/difference.tsx'
import { assetsOfDraft, useLibrary } from '../use-library.tsx'
import type { Whole } from '../use-writing.ts'

/** Shows the other language beside the text and how far this one is behind it. */
export function TranslationSource({ item, writing, isReadOnly }: Desk) {
  const language = otherLanguage(item.language)
  const source = useCall(getItem, { id: item.item.id, language }, { freshMs: 0 })
  return (
    <Answer of={source} small>
      {(ok) => (
        <div className={styles.cards}>
          {item.translatedFrom && <Behind item={item} source={ok} writing={writing} isReadOnly={isReadOnly} />}
          <SourceText source={ok} />
        </div>
      )}
    </Answer>
  )
}

function SourceText({ source }: { readonly source: Whole }) {
  const t = useTranslate(contentScreens)
  const { assets } = useLibrary(assetsOfDraft(source.draft.body))
  return (
    <section
      className={cx(box.card, styles.source)}
      lang={source.language}
      aria-label={t('source.title', { language: t(`language.${source.language}`) })}
    >
      <h2>{source.draft.title || t('untitled')}</h2>
      <p className={styles.sourceLead}>{source.draft.lead}</p>
      <DocumentView
        document={source.draft.body}
        language={source.language}
        references={source.draft.references}
        assets={assets}
        prefix="source-"
      />
    </section>
  )
}

function Behind({ item, source, writing, isReadOnly }: Pick<Desk, 'item' | 'writing' | 'isReadOnly'> & { readonly source: Whole }) {
  const t = useTranslate(contentScreens)
  const [open, setOpen] = useState(false)
  if (writing.draft.title === source.draft.title) return <Notice kind="info" title={t('source.untranslated')} />
  if (item.behindBy === 0) return <Notice kind="ok" title={t('source.up-to-date')} />
  return (
    <>
      <Notice kind="warn" title={t('source.behind', { count: item.behindBy })}>
        <div className={cluster(8)}>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('source.changes')}
          </Button>
          {!isReadOnly && (
            <Button size="small" onClick={() => void writing.save('save', true)}>
              {t('source.caught-up')}
            </Button>
          )}
        </div>
      </Notice>
      {open && item.translatedFrom && (
        <Changes beforeId={item.translatedFrom.id} afterId={source.revision.id} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Changes({ onClose, ...ids }: { readonly beforeId: string; readonly afterId: string; onClose(): void }) {
  const t = useTranslate(contentScreens)
  const compared = useCall(compareRevisions, ids)
  return (
    <Window open onClose={onClose} width={960} title={t('source.changes')}>
      <Answer of={compared} small>
        {({ before, after }) => (
          <DocumentDifference
            before={before.draft.body}
            after={after.draft.body}
            beforeLabel={t('source.before')}
            afterLabel={t('source.after')}
          />
        )}
      </Answer>
    </Window>
  )
}

import { clsx as cx } from 'clsx'
import { Status, Tag, When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import type { JudgedComment } from '../../contract.ts'
import { moderationText } from '../../text/moderation-texts.ts'
import styles from './moderation.module.css'

export function useCommentColumns(): readonly Column<JudgedComment>[] {
  const t = useTranslate(moderationText)
  return [
    {
      key: 'text',
      title: t('comments.text'),
      always: true,
      width: '42%',
      render: ({ text, language }) => (
        <span className={cx(look.clamped, styles.lines)} lang={language}>
          {text}
        </span>
      ),
    },
    {
      key: 'author',
      title: t('comments.author'),
      render: ({ author }) => (
        <>
          {author.name ?? '—'} {author.isMuted && <Tag kind="bad">{t('comments.muted')}</Tag>}
        </>
      ),
    },
    { key: 'item', title: t('comments.item'), clip: true, width: '20%', render: ({ item }) => item.title },
    { key: 'why', title: t('comments.why'), render: (row) => <Why row={row} /> },
    { key: 'at', title: t('comments.at'), sort: 'at', render: ({ at }) => <When at={at} /> },
  ]
}

export function Why({ row: { heldFor, foundWords, openReports, state } }: { readonly row: JudgedComment }) {
  const [t, tConsole] = [useTranslate(moderationText), useTranslate(consoleText)]
  return (
    <span className={styles.tags}>
      {state === 'waiting' &&
        heldFor.map((each) => (
          <Tag key={each} kind={each === 'first' ? 'info' : 'warn'}>
            {each === 'word' ? t('held.word', { words: foundWords.join(tConsole('list-comma')) }) : t(`held.${each}`)}
          </Tag>
        ))}
      {(state === 'hidden' || state === 'deleted') && <Status kind="idle">{t(`state.${state}`)}</Status>}
      {openReports > 0 && <Status kind="warn">{t('comments.reports', { count: openReports })}</Status>}
    </span>
  )
}

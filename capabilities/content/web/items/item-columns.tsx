import { clsx as cx } from 'clsx'
import type { Language } from '#contract/language.ts'
import { exact } from '#web/console/show/amount.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { inline } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type ItemRow, SECTION_NAMES } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { ItemTitle, KIND_ICONS } from './item-title.tsx'
import styles from './items.module.css'
import { StateChips } from './state-chips.tsx'
import type { RowDetails } from './use-row-details.ts'

type TranslateScreens = ReturnType<typeof useTranslate<(typeof contentScreens)['en-US']>>

export function useItemColumns(
  topics: ReadonlyMap<string, string>,
  { covers, views }: RowDetails,
  inTrash: boolean,
): readonly Column<ItemRow>[] {
  const t = useTranslate(contentScreens)
  const language = useLanguage()
  return [
    { key: 'number', title: t('items.number'), sort: 'number', render: ({ number }) => `#${number}` },
    {
      key: 'title',
      title: t('items.title'),
      sort: 'title',
      always: true,
      width: '36%',
      render: (row) => <ItemTitle row={row} cover={row.cover === null ? undefined : covers[row.cover]} />,
    },
    {
      key: 'section',
      title: t('items.section'),
      render: ({ section }) => <span className={styles.words}>{SECTION_NAMES[section][language]}</span>,
    },
    { key: 'kind', title: t('items.kind'), optional: true, render: (row) => <Kind kind={row.kind} /> },
    status('zh-CN', t),
    status('en-US', t),
    {
      key: 'topics',
      title: t('items.topics'),
      clip: true,
      optional: true,
      render: (row) => row.topics.map((slug) => topics.get(slug) ?? slug).join(language === 'zh-CN' ? '、' : ', ') || t('nobody'),
    },
    {
      key: 'views',
      title: t('items.views'),
      align: 'end',
      render({ number }) {
        const known = views.get(number)
        return known === undefined ? t('nobody') : exact(known, language)
      },
    },
    { key: 'owner', title: t('items.owner'), render: (row) => <Owner {...row} /> },
    inTrash
      ? { key: 'trashed', title: t('items.trashed'), render: ({ trashedAt }) => trashedAt && <Moment at={trashedAt} /> }
      : { key: 'changed', title: t('items.changed'), sort: 'changedAt', render: ({ changedAt }) => <Moment at={changedAt} /> },
    { key: 'created', title: t('items.created'), optional: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
}

const status = (language: Language, t: TranslateScreens): Column<ItemRow> => ({
  key: language,
  title: t(`language.${language}`),
  render: ({ editions }) => {
    const edition = editions.find((each) => each.language === language)
    if (!edition) return <span className={text.muted}>{t('items.not-begun')}</span>
    return (
      <span className={styles.stands}>
        <StateChips {...edition} />
        <Due {...edition} />
      </span>
    )
  },
})

function Due({ publishAt, unpublishAt }: Pick<ItemRow['editions'][number], 'publishAt' | 'unpublishAt'>) {
  const t = useTranslate(contentScreens)
  const times = [
    ...(publishAt ? [{ at: publishAt, words: t('items.appears') }] : []),
    ...(unpublishAt ? [{ at: unpublishAt, words: t('items.goes') }] : []),
  ]
  const [next] = times.sort((one, other) => one.at.localeCompare(other.at))
  return next ? (
    <span className={cx(text.fine, styles.due)}>
      {next.words} <When at={next.at} />
    </span>
  ) : null
}

/** Shows a date above its hour where the list is narrow. */
const Moment = ({ at }: { readonly at: string }) => (
  <span className={styles.moment}>
    <When at={at} />
  </span>
)

/** Shows the owner, with a lock icon when the item is read-only for the operator. */
function Owner({ owner, isInScope }: Pick<ItemRow, 'owner' | 'isInScope'>) {
  const t = useTranslate(contentScreens)
  return (
    <span className={inline(6, styles.owner)}>
      {owner?.name ?? t('nobody')}
      {!isInScope && <ConsoleIcon name="lock" size={14} label={t('items.read-only')} />}
    </span>
  )
}

function Kind({ kind }: Pick<ItemRow, 'kind'>) {
  const t = useTranslate(contentScreens)
  return (
    <span className={inline(6, styles.kind)}>
      <ConsoleIcon name={KIND_ICONS[kind]} size={16} />
      {t(`kind.${kind}`)}
    </span>
  )
}

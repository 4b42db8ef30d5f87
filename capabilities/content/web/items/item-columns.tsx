import type { Language } from '#contract/language.ts'
import { Sign } from '#web/console/show/sign.tsx'
import { When } from '#web/console/show/values.tsx'
import type { Column } from '#web/console/table/columns.ts'
import { useLanguage, useSay } from '#web/language.ts'
import { type ItemRow, SECTION_NAMES } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import styles from './items.module.css'
import { StateChips } from './state-chips.tsx'

const KIND_SIGNS = { img: 'picture', horizontalVideo: 'video', verticalVideo: 'verticalVideo' } as const
type SayScreens = ReturnType<typeof useSay<(typeof contentScreens)['en-US']>>

/** Its title in the reader's language, or in the one that there is. */
export function titleOf({ editions }: Pick<ItemRow, 'editions'>, language: Language): string {
  const own = editions.find((edition) => edition.language === language)?.title
  return own || editions.find(({ title }) => title !== '')?.title || ''
}

/** `topics`: names by slug. */
export function useColumns(topics: ReadonlyMap<string, string>, inTrash: boolean): readonly Column<ItemRow>[] {
  const say = useSay(contentScreens)
  const language = useLanguage()
  return [
    { key: 'number', title: say('items.number'), sort: 'number', render: ({ number }) => `#${number}` },
    {
      key: 'title',
      title: say('items.title'),
      sort: 'title',
      always: true,
      clip: true,
      width: '30%',
      render: (row) => <b className={styles.name}>{titleOf(row, language) || say('untitled')}</b>,
    },
    { key: 'section', title: say('items.section'), render: ({ section }) => SECTION_NAMES[section][language] },
    { key: 'kind', title: say('items.kind'), optional: true, render: (row) => <Kind kind={row.kind} /> },
    standing('zh-CN', say),
    standing('en-US', say),
    {
      key: 'topics',
      title: say('items.topics'),
      clip: true,
      optional: true,
      render: (row) => row.topics.map((slug) => topics.get(slug) ?? slug).join(language === 'zh-CN' ? '、' : ', ') || say('nobody'),
    },
    { key: 'owner', title: say('items.owner'), render: (row) => <Owner {...row} /> },
    inTrash
      ? { key: 'trashed', title: say('items.trashed'), render: ({ trashedAt }) => trashedAt && <When at={trashedAt} /> }
      : { key: 'changed', title: say('items.changed'), sort: 'changedAt', render: ({ changedAt }) => <When at={changedAt} /> },
    { key: 'created', title: say('items.created'), optional: true, render: ({ createdAt }) => <When at={createdAt} /> },
  ]
}

const standing = (language: Language, say: SayScreens): Column<ItemRow> => ({
  key: language,
  title: say(`language.${language}`),
  render: ({ editions }) => {
    const edition = editions.find((each) => each.language === language)
    return edition ? <StateChips {...edition} /> : <span className={styles.quiet}>{say('items.not-begun')}</span>
  },
})

/** Whose it is; a lock where it can be read only. */
function Owner({ owner, isInScope }: Pick<ItemRow, 'owner' | 'isInScope'>) {
  const say = useSay(contentScreens)
  return (
    <span className={styles.kind}>
      {owner?.name ?? say('nobody')}
      {!isInScope && <Sign name="lock" size={14} label={say('items.read-only')} />}
    </span>
  )
}

export function Kind({ kind }: Pick<ItemRow, 'kind'>) {
  const say = useSay(contentScreens)
  return (
    <span className={styles.kind}>
      <Sign name={KIND_SIGNS[kind]} size={16} />
      {say(`kind.${kind}`)}
    </span>
  )
}

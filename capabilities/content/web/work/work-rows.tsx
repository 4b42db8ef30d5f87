import { Link } from 'react-router'
import { otherLanguage } from '#contract/language.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { When } from '#web/console/show/values.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { editPath, SECTION_NAMES, type WorkRow } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { workText } from '../../text/work-texts.ts'
import { StateChips } from '../items/state-chips.tsx'
import { PublishButton } from './publish-button.tsx'
import styles from './work.module.css'

export type WorkKind = 'writing' | 'publishing' | 'translating'
type Props = { readonly kind: WorkKind; readonly rows: readonly WorkRow[] }

/** Lists the author's open texts with links; approved ones can be published here. */
export function WorkRows({ kind, rows }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={`${row.id} ${row.language}`} kind={kind} row={row} />
      ))}
    </ul>
  )
}

function Row({ kind, row }: Pick<Props, 'kind'> & { readonly row: WorkRow }) {
  const t = useTranslate(contentScreens)
  const tWork = useTranslate(workText)
  const language = useLanguage()
  const missing = otherLanguage(row.language)
  return (
    <li className={cluster([8, 16], styles.row)}>
      <div>
        <Link className={styles.name} to={editPath(row.id, kind === 'translating' ? missing : row.language)}>
          {row.title || t('untitled')}
        </Link>
        <span className={cluster([4, 10], text.fine, styles.line)}>
          {SECTION_NAMES[row.section][language]} · {t(`language.${row.language}`)}
          {kind === 'translating' ? <span>{tWork('work.lacks', { language: t(`language.${missing}`) })}</span> : <StateChips {...row} />}
          <When at={row.publishAt ?? row.changedAt} />
        </span>
      </div>
      {kind === 'publishing' && (
        <Can permission="content:publish">
          <PublishButton row={row} />
        </Can>
      )}
    </li>
  )
}

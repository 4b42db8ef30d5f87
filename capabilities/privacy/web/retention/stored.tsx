import { exact, size } from '#web/console/show/amount.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { retentionScreens } from '../../text/retention-screens.ts'
import styles from './retention.module.css'

/** Shows the estimated size of a class; a dash for one of files only. The database knows no rows of a table that it never analysed. */
export function Stored({ of: { rows, bytes, tables } }: { readonly of: Sized & Named }) {
  const t = useTranslate(retentionScreens)
  const language = useLanguage()
  if (tables.length === 0) return '—'
  const ofBytes = { size: size(bytes, language) }
  return rows === 0 ? t('stored-bytes', ofBytes) : t('stored-size', { ...ofBytes, rows: exact(rows, language) })
}

type Sized = { readonly rows: number; readonly bytes: number }
type Named = { readonly tables: readonly string[]; readonly files: readonly string[] }

/** Names the tables and files of a class on demand, for those who know the database. */
export function Tables({ of: { tables, files } }: { readonly of: Named }) {
  const t = useTranslate(retentionScreens)
  return (
    <details className={styles.tables}>
      <summary className={text.fine}>{t('tables')}</summary>
      <p className={text.fine}>{[...tables, ...files].join(', ')}</p>
    </details>
  )
}

import type { ReactNode } from 'react'
import { useLanguage } from '../../language.ts'
import styles from './page-head.module.css'
import { usePage } from './use-page.ts'

type Props = {
  /** The page's own title when left out. */
  readonly title?: ReactNode
  /** One sentence: what one does here. */
  readonly lead?: ReactNode
  /** The primary action comes last, and there is one. */
  readonly actions?: ReactNode
}

/** The head of every screen: title, one sentence, one primary action. */
export function PageHead({ title, lead, actions }: Props) {
  const language = useLanguage()
  const page = usePage()
  return (
    <header className={styles.head}>
      <div>
        <h1>{title ?? page?.title[language]}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

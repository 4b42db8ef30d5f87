import type { ReactNode } from 'react'
import { cluster } from '../../kit/style/layouts.ts'
import text from '../../kit/style/text.module.css'
import { useLanguage } from '../../language.ts'
import styles from './screen.module.css'
import { usePage } from './use-page.ts'

type Props = {
  /** The page's own title by default. */
  readonly title?: ReactNode
  /** One sentence about the purpose of the screen. */
  readonly lead?: ReactNode
  /** Contains the actions; the single primary one comes last. */
  readonly actions?: ReactNode
}

/** The head of every screen: title, one sentence and the actions. */
export function PageHead({ title, lead, actions }: Props) {
  const language = useLanguage()
  const page = usePage()
  return (
    <header className={cluster([8, 16], styles.head)}>
      <div>
        <h1>{title ?? page?.title[language]}</h1>
        {lead && <p className={text.quiet}>{lead}</p>}
      </div>
      {actions && <div className={cluster(8, styles.actions)}>{actions}</div>}
    </header>
  )
}

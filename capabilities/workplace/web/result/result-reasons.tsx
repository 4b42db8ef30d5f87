import { Link } from 'react-router'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Submission } from '../../contract.ts'
import { workplaceText } from '../../text/texts.ts'
import styles from './result.module.css'

type Reason = Submission['reasons'][number]

/** Lists the reasons with links to where each can be fixed. Text from users is rendered as text (S57). */
export function Reasons({ submission: { reasons } }: { readonly submission: Submission }) {
  const t = useTranslate(workplaceText)
  if (reasons.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('result.reasons')}>
      <h2>{t('result.reasons')}</h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <OneReason key={`${reason.about?.['en-US']} ${reason.text['en-US']}`} reason={reason} />
        ))}
      </ul>
    </section>
  )
}

function OneReason({ reason: { about, text: words, path, permission } }: { readonly reason: Reason }) {
  const t = useTranslate(workplaceText)
  const language = useLanguage()
  return (
    <li>
      <ConsoleIcon name="bad" size={18} />
      <p>
        {about && <b>{about[language]}</b>}
        {words[language]}
      </p>
      {permission !== undefined ? (
        <Link className={text.link} to={`/exception/403?${new URLSearchParams({ permission })}`}>
          {t('result.ask')}
        </Link>
      ) : (
        path !== undefined && (
          <Link className={text.link} to={path}>
            {t('result.mend')}
          </Link>
        )
      )}
    </li>
  )
}

import { useTranslate } from '#web/language.ts'
import { consentTexts } from '../../text/consents.ts'
import styles from './versions.module.css'
import type { TextOfVersion } from './view-versions.ts'

/** Lists the hashes of texts, each with a link to the file that has it. */
export function Hashes({ texts }: { readonly texts: readonly Pick<TextOfVersion, 'document' | 'language' | 'sha256' | 'file'>[] }) {
  const t = useTranslate(consentTexts)
  return (
    <dl className={styles.hashes}>
      {texts.map(({ document, language, sha256, file }) => (
        <div key={document + language}>
          <dt>{t('text-of', { document: t(`document.${document}`), language: t(`language.${language}`) })}</dt>
          <dd>
            <code className={styles.hash}>{sha256}</code>
            <a className={styles.link} href={file} download>
              {t('download')}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { data } from 'react-router'
import { sameInBoth } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { getAgreementVersion } from '../../contract.ts'
import { consentTexts } from '../../text/consents.ts'
import { DocumentText } from './document-text.tsx'
import { Hashes } from './hashes.tsx'
import { TERMS_TAG } from './terms-tag.ts'
import { VersionAbout } from './version-about.tsx'
import styles from './versions.module.css'
import { viewVersion } from './view-versions.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  name: 'agreementVersion',
  breadcrumb: (loaded) => {
    const { version = '', listPath = '' } = (loaded ?? {}) as Partial<Loaded>
    return [{ text: inBoth(consentTexts, 'versions'), href: listPath }, { text: sameInBoth(version) }]
  },
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => {
  const t = translatorOf(consentTexts, languageIn(matches))
  return titled(matches, `${t('versions.title')} ${loaderData?.version ?? ''}`.trim(), t('versions.description'))
}

export async function loader({ params, context }: LoaderArgs<'/agreement/versions/:version'>) {
  const { ask, language, dependsOn } = readVisit(context)
  dependsOn(TERMS_TAG)
  const found = await ask(getAgreementVersion, { version: params.version })
  if ('ok' in found) return viewVersion(found.ok, language)
  throw data(found.refused, { status: ['NOT_FOUND', 'BAD_REQUEST'].includes(found.refused) ? 404 : 503 })
}

export default function VersionPage({ loaderData }: PageProps<'/agreement/versions/:version', typeof loader>) {
  const t = useTranslate(consentTexts)
  const { version, listPath, documents, isNewest } = loaderData
  return (
    <section className={layout.section}>
      <header className={layout.title}>
        <h1>{t('version', { version })}</h1>
        <div className={styles.version}>
          <VersionAbout {...loaderData} />
        </div>
      </header>
      <div className={styles.body}>
        {!isNewest && (
          <Notice kind="info">
            {t('not-newest')}{' '}
            <Link to={listPath} className={styles.link}>
              {t('to-newest')}
            </Link>
          </Notice>
        )}
        {documents.length === 0 && <Notice kind="info">{t('not-recorded')}</Notice>}
        {documents.map(({ shown, texts }) => (
          <article key={shown.document} id={shown.document} className={styles.document}>
            <DocumentText text={shown.text} language={shown.language} />
            <Hashes texts={texts} />
          </article>
        ))}
      </div>
    </section>
  )
}

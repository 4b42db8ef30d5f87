import { data } from 'react-router'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { listAgreementVersions } from '../../contract.ts'
import { consentTexts } from '../../text/consents.ts'
import { Hashes } from './hashes.tsx'
import { TERMS_TAG } from './terms-tag.ts'
import { VersionAbout } from './version-about.tsx'
import styles from './versions.module.css'
import { viewListed } from './view-versions.ts'

export const handle: PageHandle = { name: 'agreementVersions', breadcrumb: [{ text: inBoth(consentTexts, 'versions') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(consentTexts, languageIn(matches))
  return titled(matches, t('versions.title'), t('versions.description'))
}

export async function loader({ context }: LoaderArgs<'/agreement/versions'>) {
  const { ask, language, dependsOn } = readVisit(context)
  dependsOn(TERMS_TAG)
  const listed = await ask(listAgreementVersions, {})
  if (!('ok' in listed)) throw data(listed.refused, { status: 503 })
  return { versions: viewListed(listed.ok.versions, language) }
}

export default function VersionsPage({ loaderData: { versions } }: PageProps<'/agreement/versions', typeof loader>) {
  const t = useTranslate(consentTexts)
  return (
    <section className={layout.section}>
      <header className={layout.title}>
        <h1>{t('versions.title')}</h1>
        <p>{t('versions.lead')}</p>
      </header>
      <ol className={styles.versions}>
        {versions.map((each) => (
          <li key={each.path}>
            <div className={styles.version}>
              <h2>
                <Link to={each.path}>{t('version', { version: each.version })}</Link>
              </h2>
              <VersionAbout {...each} />
            </div>
            <Hashes texts={each.texts} />
          </li>
        ))}
      </ol>
    </section>
  )
}

import { data } from 'react-router'
import { TERMS_VERSIONS_PATH } from '#capabilities/content/contract.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { getAgreementVersion } from '../../contract.ts'
import { consentTexts } from '../../text/consents.ts'
import { TERMS_TAG } from './terms-tag.ts'
import styles from './versions.module.css'
import { type ChangePart, viewChanges } from './view-changes.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  name: 'agreementChanges',
  breadcrumb: (loaded) => [
    { text: inBoth(consentTexts, 'versions'), href: ((loaded ?? {}) as Partial<Loaded>).listPath ?? '' },
    { text: inBoth(consentTexts, 'changes') },
  ],
  addresses: () => null,
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => titled(matches, translatorOf(consentTexts, languageIn(matches))('changes'))

export async function loader({ params, context }: LoaderArgs<'/agreement/versions/:version/since/:earlier'>) {
  const { ask, language, dependsOn } = readVisit(context)
  dependsOn(TERMS_TAG)
  const [before, after] = await Promise.all([
    ask(getAgreementVersion, { version: params.earlier }),
    ask(getAgreementVersion, { version: params.version }),
  ])
  if ('ok' in before && 'ok' in after) {
    const { version, earlier } = params
    return { version, earlier, listPath: TERMS_VERSIONS_PATH, documents: viewChanges(before.ok, after.ok, language) }
  }
  const refused = [before, after].flatMap((reply) => ('ok' in reply ? [] : [reply.refused]))
  throw data(null, { status: refused.every((code) => code === 'NOT_FOUND' || code === 'BAD_REQUEST') ? 404 : 503 })
}

/** Shows the paragraphs that were removed from and added to the agreement between two versions. */
export default function ChangesPage({ loaderData }: PageProps<'/agreement/versions/:version/since/:earlier', typeof loader>) {
  const t = useTranslate(consentTexts)
  const { version, earlier, listPath, documents } = loaderData
  return (
    <section className={layout.section}>
      <header className={layout.title}>
        <h1>{t('changes')}</h1>
        <p>{t('changes.lead', { version, earlier })}</p>
        <Link className={styles.link} to={`${listPath}/${version}`}>
          {t('changes.whole', { version })}
        </Link>
      </header>
      <div className={styles.body}>
        {documents.map(({ document, language, parts }) => (
          <section key={document} className={styles.document} lang={language}>
            <h2>{t(`document.${document}`)}</h2>
            {parts.length === 0 ? <p>{t('changes.none')}</p> : <Parts parts={parts} />}
          </section>
        ))}
      </div>
    </section>
  )
}

const HEADING_MARKS = /^#{1,4} /

const Parts = ({ parts }: { readonly parts: readonly ChangePart[] }) => (
  <div className={styles.changes}>
    {parts.map(({ kind, text }, at) => {
      const key = `${at} ${kind}`
      if (kind === 'same') return <p key={key}>…</p>
      const words = text.replace(HEADING_MARKS, '')
      return kind === 'added' ? <ins key={key}>{words}</ins> : <del key={key}>{words}</del>
    })}
  </div>
)

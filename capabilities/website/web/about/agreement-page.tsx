import { clsx as cx } from 'clsx'
import { writeDay } from '#contract/dates.ts'
import { publisherIn } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Button } from '#web/kit/button.tsx'
import layout from '#web/kit/style/layout.module.css'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { useSession } from '#web/session/session.ts'
import { AGREEMENT_VERSION } from '../../contract.ts'
import { agreementEnUS } from '../../text/agreement.en-US.ts'
import type { AgreementPart, Clause } from '../../text/agreement.ts'
import { agreementZhCN } from '../../text/agreement.zh-CN.ts'
import { websiteText } from '../../text/texts.ts'
import styles from './agreement-page.module.css'

export const handle: PageHandle = { name: 'agreement', breadcrumb: [{ text: inBoth(websiteText, 'agreement') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(websiteText, languageIn(matches))
  return titled(matches, t('agreement'), t('agreement.description'))
}

/** The text in the reader's language only; the browser never loads the other one. */
export function loader({ context }: LoaderArgs<'/agreement'>) {
  const { language, site } = readVisit(context)
  const { since, parts } = language === 'zh-CN' ? agreementZhCN : agreementEnUS
  const filled = JSON.stringify(parts)
    .replaceAll('{organisation}', inJson(publisherIn(site, language)))
    .replaceAll('{site}', inJson(site.name[language]))
  return { version: AGREEMENT_VERSION, since, day: writeDay(since, language), parts: JSON.parse(filled) as AgreementPart[] }
}

const inJson = (name: string) => JSON.stringify(name).slice(1, -1)

/** What one agrees to when opening an account, with its version and date; to be read, linked to by section, and saved. */
export default function AgreementPage({ loaderData }: PageProps<'/agreement', typeof loader>) {
  const t = useTranslate(websiteText)
  const { version, day, parts } = loaderData
  return (
    <div className={cx(layout.band, styles.page)}>
      <header className={styles.head}>
        <h1>{t('agreement')}</h1>
        <p>{t('agreement.version', { version, date: day })}</p>
        <SaveButton />
      </header>
      <div className={layout.sub}>
        <nav className={styles.contents} aria-label={t('agreement.contents')}>
          {parts.map((part) => (
            <div key={part.id}>
              <a className={styles.part} href={`#${part.id}`}>
                {part.title}
              </a>
              <ol>
                {part.sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${part.id}-${section.id}`}>{section.title}</a>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </nav>
        <div className={styles.prose}>
          {parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Part({ part }: { readonly part: AgreementPart }) {
  return (
    <section>
      <h2 id={part.id}>{part.title}</h2>
      <p className={styles.lead}>{part.lead}</p>
      {part.sections.map((section, place) => (
        <section key={section.id}>
          <h3 id={`${part.id}-${section.id}`}>
            <span>{place + 1}</span>
            {section.title}
          </h3>
          {section.clauses.map((clause) => (
            <ClauseText key={clause[0]} clause={clause} />
          ))}
        </section>
      ))}
    </section>
  )
}

function ClauseText({ clause }: { readonly clause: Clause }) {
  if (typeof clause === 'string') return <p>{clause}</p>
  return (
    <ul>
      {clause.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** Shown once a script can answer it. */
function SaveButton() {
  const t = useTranslate(websiteText)
  const { known } = useSession()
  return (
    <div className={cx(styles.save, !known && text.hidden)} aria-hidden={!known}>
      {known && (
        <Button icon="download" onClick={() => print()}>
          {t('agreement.save')}
        </Button>
      )}
    </div>
  )
}

import { clsx as cx } from 'clsx'
import { data } from 'react-router'
import { writeDay } from '#contract/dates.ts'
import { textIn } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import document from '#web/kit/document/document.module.css'
import { Link } from '#web/kit/link.tsx'
import layout from '#web/kit/style/layout.module.css'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { useSite } from '#web/site.ts'
import { ACCESSIBILITY_TAG, type AccessibilityStatement, getAccessibility } from '../../contract.ts'
import { accessibilityText } from '../../text/accessibility.ts'

export const handle: PageHandle = { name: 'accessibility', breadcrumb: [{ text: inBoth(accessibilityText, 'title') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => titled(matches, translatorOf(accessibilityText, languageIn(matches))('title'))

/** Loads the statement. The page is cached until the owner saves another. */
export async function loader({ context }: LoaderArgs<'/accessibility'>) {
  const { ask, dependsOn } = readVisit(context)
  const reply = await ask(getAccessibility, {})
  if (!('ok' in reply)) throw data(reply.refused, { status: 503 })
  dependsOn(ACCESSIBILITY_TAG)
  return reply.ok
}

export default function AccessibilityPage({ loaderData: { statement, savedAt } }: PageProps<'/accessibility', typeof loader>) {
  const t = useTranslate(accessibilityText)
  const { site, language } = useSite()
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{t('title')}</h1>
        <p>{t('lead', { site: site.name[language] })}</p>
      </header>
      <article className={document['document']} lang={language}>
        <h2>{t('status')}</h2>
        <Claim statement={statement} />
        {statement.limits.length > 0 && (
          <>
            <h2>{t('limits')}</h2>
            <ul>
              {statement.limits.map((limit) => (
                <li key={limit['zh-CN'] + limit['en-US']}>{textIn(limit, language)}</li>
              ))}
            </ul>
          </>
        )}
        <Feedback contact={textIn(statement.contact, language)} />
        {savedAt !== null && <p className={text.quiet}>{t('saved-on', { day: writeDay(savedAt, language) })}</p>}
      </article>
    </div>
  )
}

function Claim({ statement: { level, extent, checkedOn, method } }: { readonly statement: AccessibilityStatement }) {
  const t = useTranslate(accessibilityText)
  const { language } = useSite()
  if (level === 'none' || checkedOn === null) return <p>{t('status.none')}</p>
  return (
    <>
      <p>{t(`status.${extent}`, { day: writeDay(checkedOn, language), level })}</p>
      <h2>{t('method')}</h2>
      <p>{textIn(method, language)}</p>
    </>
  )
}

function Feedback({ contact }: { readonly contact: string }) {
  const t = useTranslate(accessibilityText)
  const { email, phone } = useSite().site.contact
  return (
    <>
      <h2>{t('contact')}</h2>
      <p>{t('contact.page')}</p>
      {contact !== '' && <p>{contact}</p>}
      <ul>
        <li>
          <Link to="/contact">{t('contact.link')}</Link>
        </li>
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
      </ul>
    </>
  )
}

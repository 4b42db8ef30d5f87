import { clsx as cx } from 'clsx'
import { publisherIn } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { breakTitle } from '#web/break-title.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { BrokenTitle } from '#web/kit/broken-title.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { Icon, type IconName } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { useTheme } from '#web/preferences.ts'
import { useSite } from '#web/site.ts'
import { websiteText } from '../../text/texts.ts'
import styles from './about-page.module.css'

export const handle: PageHandle = { name: 'about', breadcrumb: [{ text: inBoth(websiteText, 'about') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(websiteText, languageIn(matches))
  return titled(matches, t('about'), t('about.description'))
}

export function loader({ context }: LoaderArgs<'/about/index'>) {
  const { language } = readVisit(context)
  return { title: breakTitle(translatorOf(websiteText, language)('about.title'), language) }
}

const FINDS = [
  ['research', 'flask', '/platformShow/multicenter'],
  ['medicine', 'pill', '/platformShow/medicine'],
  ['achievement', 'cup', '/platformShow/achievement'],
  ['college', 'book', '/college/index'],
] as const satisfies readonly (readonly [string, IconName, string])[]
const STEPS = ['1', '2', '3', '4'] as const

/** Who stands behind this, what is here, how it is made, and how to read it. */
export default function AboutPage({ loaderData }: PageProps<'/about/index', typeof loader>) {
  const t = useTranslate(websiteText)
  const { site, language } = useSite()
  const night = useTheme() === 'dark'
  return (
    <>
      <section className={cx(layout.band, styles.head)}>
        <div className={styles.say}>
          <h1>
            <BrokenTitle parts={loaderData.title} />
          </h1>
          <p>{t('about.lead', { organisation: publisherIn(site, language) })}</p>
        </div>
        <img className={styles.picture} src={pictureUrl(night ? 'dusk' : 'green')} alt="" width={1600} height={900} />
      </section>
      <Finds />
      <Making />
      <section className={layout.section}>
        <div className={layout.sub}>
          <div className={styles.half}>
            <h2>{t('about.read')}</h2>
            <p>{t('about.read-text')}</p>
          </div>
          <div className={styles.otherHalf}>
            <h2>{t('about.you')}</h2>
            <p>{t('about.you-text')}</p>
            <ButtonLink to="/agreement#privacy" after="arrow">
              {t('about.privacy')}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

function Finds() {
  const t = useTranslate(websiteText)
  return (
    <section className={layout.section}>
      <div className={layout.head}>
        <h2>{t('about.find')}</h2>
      </div>
      <ul className={styles.finds}>
        {FINDS.map(([key, icon, to]) => (
          <li key={key}>
            <Icon name={icon} size={24} />
            <h3>
              <Link to={to}>
                {t(`about.find-${key}`)}
                <Icon name="arrow" size={16} />
              </Link>
            </h3>
            <p>{t(`about.find-${key}-text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Making() {
  const t = useTranslate(websiteText)
  return (
    <section className={cx(layout.section, layout.shade)}>
      <div className={layout.sub}>
        <h2 className={styles.madeTitle}>{t('about.made')}</h2>
        <ol className={styles.made}>
          {STEPS.map((step) => (
            <li key={step}>
              <span aria-hidden>{step}</span>
              <div>
                <h3>{t(`about.made-${step}`)}</h3>
                <p>{t(`about.made-${step}-text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

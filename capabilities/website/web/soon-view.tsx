import { inBoth, speak } from '#contract/text.ts'
import { pictureUrl } from '#web/kit/art.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Chip } from '#web/kit/chip.tsx'
import layout from '#web/kit/layout.module.css'
import { useSay } from '#web/language.ts'
import { languageIn, type Meta, type PageHandle, titled } from '#web/page.ts'
import { websiteText } from '../text/texts.ts'
import styles from './soon-view.module.css'

type Soon = 'college' | 'dynamic' | 'medicine' | 'multicenter' | 'achievement' | 'article' | 'video' | 'product'
const PICTURES: Readonly<Record<Soon, string>> = {
  college: 'lecture',
  dynamic: 'contours-teal',
  medicine: 'lattice',
  multicenter: 'rings-blue',
  achievement: 'fibres',
  article: 'cells-blue',
  video: 'lecture-2',
  product: 'rings',
}

export const soonHandle = (name: Soon, more: Partial<PageHandle> = {}): PageHandle => ({
  name,
  breadcrumb: [{ text: inBoth(websiteText, `soon.${name}`) }],
  ...more,
})

export const soonMeta =
  (name: Soon): Meta =>
  ({ matches }) => {
    const say = speak(websiteText, languageIn(matches))
    return titled(matches, say(`soon.${name}`), say(`soon.${name}-text`))
  }

/** A page that is promised and not yet there: what it will be, and where to go meanwhile. */
export function SoonView({ name }: { readonly name: Soon }) {
  const say = useSay(websiteText)
  return (
    <section className={layout.section}>
      <div className={layout.sub}>
        <div className={styles.say}>
          <Chip icon="clock" kind="info">
            {say('soon.tag')}
          </Chip>
          <h1>{say(`soon.${name}`)}</h1>
          <p>{say(`soon.${name}-text`)}</p>
          <h2 className={styles.meanwhile}>{say('soon.meanwhile')}</h2>
          <div className={styles.ways}>
            <ButtonLink to="/home" kind="solid" size="large">
              {say('soon.home')}
            </ButtonLink>
            <ButtonLink to="/about/index" size="large">
              {say('about')}
            </ButtonLink>
          </div>
        </div>
        <img className={styles.picture} src={pictureUrl(PICTURES[name])} alt="" width={1600} height={900} />
      </div>
    </section>
  )
}

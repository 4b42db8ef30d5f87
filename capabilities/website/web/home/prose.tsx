import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import layout from '#web/kit/style/layout.module.css'
import text from '#web/kit/style/text.module.css'
import styles from './blocks.module.css'
import { SectionHead } from './section-head.tsx'
import type { ViewOf } from './view-home.ts'

export function Prose({ head, paragraphs, link }: ViewOf<'text'>) {
  return (
    <section className={layout.section}>
      <SectionHead {...head} />
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <Link to={link.to} className={text.onward}>
            {link.text}
            <Icon name="arrow" size={16} />
          </Link>
        )}
      </div>
    </section>
  )
}

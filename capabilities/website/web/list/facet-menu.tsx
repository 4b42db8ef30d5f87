import { useDisclosure } from '#web/kit/overlay/disclosure.ts'
import { Icon } from '#web/kit/picture/icon.tsx'
import styles from './facet-menu.module.css'
import type { GroupView } from './facet-view.ts'
import { Options } from './facets.tsx'

export function FacetMenu({ title, options, more }: GroupView) {
  const details = useDisclosure()
  return (
    <details className={styles.menu} ref={details}>
      <summary>
        {title}
        <Icon name="down" size={14} />
      </summary>
      <div className={styles.sheet}>
        <Options options={[...options, ...more]} />
      </div>
    </details>
  )
}

import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/toast.tsx'
import styles from './share-box.module.css'
import type { ItemView } from './view-item.ts'

/** The way to this page for others: a code to scan, a link to copy, paper. */
export function ShareBox({ share, words }: Pick<ItemView, 'share' | 'words'>) {
  async function copy() {
    await navigator.clipboard.writeText(share.url)
    toast('ok', words.copied)
  }
  return (
    <aside className={styles.box} aria-label={words['share-title']}>
      <svg
        className={styles.code}
        viewBox={`-2 -2 ${share.size + 4} ${share.size + 4}`}
        role="img"
        aria-label={share.label}
        shapeRendering="crispEdges"
      >
        <path d={share.path} />
      </svg>
      <div>
        <strong>{words['share-title']}</strong>
        <p>{words['share-text']}</p>
        <a href={share.url} className={styles.link}>
          {share.url.replace(/^https?:\/\//, '')}
        </a>
      </div>
      <div className={styles.actions}>
        <Button size="small" icon="copy" onClick={copy}>
          {words.copy}
        </Button>
        <Button size="small" icon="document" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </aside>
  )
}

import { mediaAddress } from '#contract/picture-files.ts'
import { useSite } from '../../site.ts'
import styles from './picture.module.css'

/** Shows the owner's logo, or an arch with a heartbeat below. It is decorative, because the site name appears beside it. */
export function Logo() {
  const { logo } = useSite().site
  const file = logo && smallestOf(logo.files)
  if (file) return <img className={styles.own} src={mediaAddress(logo.id, file.name)} alt="" width={file.width} height={file.height} />
  return (
    <svg className={styles.logo} width="30" height="30" viewBox="0 0 32 32" aria-hidden>
      <path d="M3.5 27.5h25M6 27.5V15a10 10 0 0 1 20 0v12.5M11.5 27.5V16M20.5 27.5V16" />
      <path className={styles.beat} d="M11.5 19.5h2l2-5 2.2 8.2 1.4-3.2h1.4" />
    </svg>
  )
}

type File = { readonly name: string; readonly format: string; readonly width: number; readonly height: number }
/** Returns the smallest WebP file, since WebP keeps transparency and all browsers support it. */
export const smallestOf = (files: readonly File[]): File | undefined =>
  files.filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)[0] ?? files[0]

import { Avatar } from '#web/kit/picture/avatar.tsx'
import { Cover } from '../cover.tsx'
import styles from './authors.module.css'
import type { PersonView } from './load-author.ts'

type Props = { readonly of: Pick<PersonView, 'name' | 'portrait'>; readonly isLarge?: boolean }

/** Shows a portrait, or the first letter of the name. It is decorative, because the name is next to it. */
export function Portrait({ of: { name, portrait }, isLarge = false }: Props) {
  return (
    <div className={isLarge ? styles.large : styles.portrait}>
      {portrait ? (
        <Cover cover={portrait} drawing="" sizes={isLarge ? '(max-width: 900px) 120px, 168px' : '96px'} first={isLarge} />
      ) : (
        <Avatar name={name} size="large" />
      )}
    </div>
  )
}

import { Avatar } from '#web/kit/picture/avatar.tsx'
import styles from './info.module.css'

type Person = { readonly name: string; readonly avatar: string | null }

/** Shows several avatars; screen readers receive the names. */
export function Avatars({ people }: { readonly people: readonly Person[] }) {
  return (
    <span className={styles.avatars} role="img" aria-label={people.map(({ name }) => name).join(', ')}>
      {people.map(({ name, avatar }, place) => (
        <Avatar
          key={people
            .slice(0, place + 1)
            .map((each) => each.name)
            .join()}
          name={name}
          picture={avatar}
          size="small"
        />
      ))}
    </span>
  )
}

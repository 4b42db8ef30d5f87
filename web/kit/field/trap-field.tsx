import styles from './field.module.css'

type Props = { readonly value: string; onChange(value: string): void }

/** A field that people do not see and programs fill in, so that the server recognizes them. */
export function TrapField({ value, onChange }: Props) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}

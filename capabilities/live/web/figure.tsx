import type { ReactNode } from 'react'

/** A name and its value, within a list of them. */
export function Figure({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

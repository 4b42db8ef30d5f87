import type { ReactNode } from 'react'

/** Renders a name and its value within a description list. */
export function Figure({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

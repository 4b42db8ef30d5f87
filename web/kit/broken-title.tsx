import { Fragment } from 'react'

/** A title in parts that stay whole; a line may end between them. The server makes the parts (break-title.ts). */
export function BrokenTitle({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place + 1).join('')}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

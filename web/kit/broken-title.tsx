import { Fragment } from 'react'

/** Renders a title in unbreakable parts with possible line breaks between them. break-title.ts makes the parts on the server. */
export function BrokenTitle({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place + 1).join('')}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { getMedia } from '../contract.ts'
import { AltFields } from './alt-fields.tsx'

/** Edits alt text at the place where it is missing. */
export default function AltPart({ id, onSaved }: { readonly id: string; onSaved(): void }) {
  return (
    <Can permission="media:write" otherwise={null}>
      <AltOf id={id} onSaved={onSaved} />
    </Can>
  )
}

function AltOf({ id, onSaved }: { readonly id: string; onSaved(): void }) {
  const media = useCall(getMedia, { id })
  return (
    <Answer of={media} small>
      {(row) => <AltFields row={row} onSaved={onSaved} />}
    </Answer>
  )
}

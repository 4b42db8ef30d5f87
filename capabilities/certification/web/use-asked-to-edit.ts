import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Kind } from '../contract.ts'

/** Opens the form when the address contains `edit=<kind>`, as the link from a returned filing does, once it can be edited. */
export function useAskedToEdit(kind: Kind, canWrite: boolean, begin: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = canWrite && search.get('edit') === kind
  const open = useEffectEvent(() => {
    begin()
    setSearch(withoutEdit, { replace: true })
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}

function withoutEdit(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('edit')
  return after
}

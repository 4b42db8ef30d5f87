import { data, redirect } from 'react-router'
import { saveQuery } from '#web/navigation/save-query.ts'
import { type LoaderArgs, readVisit } from '#web/page.ts'
import { findAddress } from '../../contract.ts'

type Args = Pick<LoaderArgs<'/'>, 'request' | 'context'>

/** Redirects `?id=` permanently (301) to the item in the requested language. Does nothing without `id`. */
export async function goToItem({ request, context }: Args): Promise<void> {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id === null) return
  const { ask, language } = readVisit(context)
  const found = await ask(findAddress, { id, language })
  if (!('ok' in found)) throw data(found.refused, { status: found.refused === 'BAD_REQUEST' ? 404 : 503 })
  if (found.ok.href === null) throw data('NOT_FOUND', { status: found.ok.gone ? 410 : 404 })
  throw redirect(saveQuery(found.ok.href, request, 'id'), 301)
}

import { clsx as cx } from 'clsx'
import { data } from 'react-router'
import { textIn } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { DIRECTORY_PATH, listDirectory } from '../../contract.ts'
import { membershipSite } from '../../text/site-texts.ts'
import styles from './public.module.css'

/** Robots skip the page and nothing stores it, so that a withdrawn consent takes effect at once. */
export const handle: PageHandle = { name: 'directory', breadcrumb: [{ text: inBoth(membershipSite, 'directory') }], addresses: () => null }
export const headers = privateHeaders
export const meta: Meta<typeof loader> = ({ matches }) => titled(matches, translatorOf(membershipSite, languageIn(matches))('directory'))

const PAGE_SIZE = 50

/** Loads a page of the directory; the address has the filters. */
export async function loader({ request, context }: LoaderArgs<'/members'>) {
  const { ask, language } = readVisit(context)
  const search = new URL(request.url).searchParams
  const [branch, place] = [search.get('branch') ?? '', search.get('place') ?? '']
  const page = Math.max(1, Number(search.get('page')) || 1)
  const input = { language, page: Math.min(page, 200), pageSize: PAGE_SIZE, place, ...(branch !== '' && { branch }) }
  const reply = await ask(listDirectory, input)
  if (!('ok' in reply)) throw data(reply.refused, { status: reply.refused === 'BAD_REQUEST' ? 404 : 503 })
  const t = translatorOf(membershipSite, language)
  const pathOf = (at: number) => `${DIRECTORY_PATH}?${new URLSearchParams({ branch, place, page: String(at) })}`
  const { branches, places, list, total } = reply.ok
  return {
    path: DIRECTORY_PATH,
    words: {
      title: t('directory'),
      lead: t('directory.lead'),
      none: t('directory.none'),
      noneWhy: t(branch || place ? 'directory.none-here' : 'directory.none-why'),
      branch: t('directory.branch'),
      place: t('directory.place'),
      all: t('directory.all'),
      apply: t('directory.apply'),
      name: t('directory.name'),
      count: t('directory.count', { count: total }),
      earlier: t('directory.earlier'),
      later: t('directory.later'),
    },
    branches: branches.map(({ id, name }) => ({ value: id, label: textIn(name, language) })),
    places: places.map((value) => ({ value, label: value })),
    chosen: { branch, place },
    list: list.map((entry, at) => ({ ...entry, key: `${page} ${at}` })),
    earlier: page > 1 ? pathOf(page - 1) : null,
    later: page * PAGE_SIZE < total ? pathOf(page + 1) : null,
  }
}

export default function DirectoryPage({ loaderData }: PageProps<'/members', typeof loader>) {
  const { path, words, list, branches, places, chosen, earlier, later } = loaderData
  return (
    <div className={cx(layout.band, layout.page)}>
      <header className={layout.title}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <section className={stack(20)} aria-label={words.title}>
        {branches.length > 0 && (
          <form className={cluster(12, styles.filters)} method="get" action={path}>
            <Choice name="branch" label={words.branch} all={words.all} choices={branches} value={chosen.branch} />
            <Choice name="place" label={words.place} all={words.all} choices={places} value={chosen.place} />
            <Button type="submit">{words.apply}</Button>
          </form>
        )}
        {list.length === 0 ? (
          <EmptyState icon="user" title={words.none}>
            {words.noneWhy}
          </EmptyState>
        ) : (
          <>
            <p className={text.quiet}>{words.count}</p>
            <table className={styles.list}>
              <thead>
                <tr>
                  <th scope="col">{words.name}</th>
                  <th scope="col">{words.branch}</th>
                  <th scope="col">{words.place}</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ key, name, branch, place }) => (
                  <tr key={key}>
                    <td>{name}</td>
                    <td>{branch}</td>
                    <td>{place}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        <div className={cluster(8)}>
          {earlier && <ButtonLink to={earlier}>{words.earlier}</ButtonLink>}
          {later && <ButtonLink to={later}>{words.later}</ButtonLink>}
        </div>
      </section>
    </div>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
}

/** A native field, which works without JavaScript. */
function Choice({ name, label, all, choices, value }: ChoiceProps) {
  return (
    <label className={stack(4)}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

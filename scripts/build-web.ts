import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildOnce } from './steps/build-once.ts'

/** Builds the files for the browser and the server-side renderer. */
export const buildWeb = (): Promise<void> =>
  buildOnce({
    what: 'the pages',
    sources: [
      '{web,app/web}/**/*',
      'contract/**/*',
      'capabilities/*/{web,text}/**/*',
      'capabilities/*/{console,contract}.ts',
      'capabilities/*/contract/**/*',
      'vite.config.ts',
      'scripts/{build-web,vite/*}.ts',
      'react-router.config.ts',
      'package-lock.json',
    ],
    mark: 'build/.sources',
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    finish() {
      for (const map of globSync('build/client/**/*.map')) rmSync(map) // visitors get no source code (S109)
      for (const manifest of globSync('build/client/assets/manifest-*.js')) shortenManifest(manifest)
    },
  })

type Route = { readonly parentId?: string; readonly css?: readonly string[] } & Readonly<Record<string, unknown>>

/** Gives the routes their ids back, which are also their keys, and empty lists of style sheets. */
const FILL = 'for(let i in M.routes){let r=M.routes[i];r.id=i;r.css??=[]}'

/**
 * Shortens the manifest of routes, which every visitor loads. Removes what the browser learns elsewhere: imports (modules name their own),
 * style sheets that a surrounding layout loads, flags that are off or that it never reads, and what `FILL` gives back. The server has the
 * full list and writes the preload hints of the first page from it.
 */
function shortenManifest(file: string): void {
  const [name = '', json = ''] = readFileSync(file, 'utf8').trim().replace(/;$/, '').split(/=(.*)/s)
  const manifest: { readonly routes: Readonly<Record<string, Route>> } = JSON.parse(json)
  const routes = new Map<string, Route>(Object.entries(manifest.routes))
  const sheetsAround = ({ parentId = '' }: Route): readonly string[] => {
    const parent = routes.get(parentId)
    return parent === undefined ? [] : [...(parent.css ?? []), ...sheetsAround(parent)]
  }
  const shortened = [...routes].map(([key, { imports: _, id, hasDefaultExport: __, ...route }]) => {
    if (id !== key) throw new Error(`The route ${String(id)} has the key ${key}`)
    const around = new Set(sheetsAround(route))
    const css = route.css?.filter((sheet) => !around.has(sheet)) ?? []
    const fields: Readonly<Record<string, unknown>> = { ...route, css: css.length > 0 && css }
    return [key, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== false))]
  })
  writeFileSync(file, `{let M=${name}=${JSON.stringify({ ...manifest, routes: Object.fromEntries(shortened) })};${FILL}}`)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** A module of the web as Node can run it, so that a test can render its components: JSX, styles and addresses of files are built in. */
export async function loadWebModule<Module>(path: string): Promise<Module & Disposable> {
  const folder = mkdtempSync(resolve('.runtime/web-module-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: path, outDir: folder, emptyOutDir: true, minify: false, rolldownOptions: { output: { entryFileNames: 'module.mjs' } } },
    resolve: { alias: [{ find: /^#/, replacement: `${resolve('.')}/` }] },
  })
  const module = (await import(pathToFileURL(join(folder, 'module.mjs')).href)) as Module
  return { ...module, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

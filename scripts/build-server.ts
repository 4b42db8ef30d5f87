import { buildOnce } from './steps/build-once.ts'

/**
 * Builds the process that `npm start` runs. One file needs a third of the memory of two thousand and loads faster (docs/decisions/0052).
 */
export const buildServer = (): Promise<void> =>
  buildOnce({
    what: 'the server',
    sources: [
      '{app/server,server,streaming,contract}/**/*.ts',
      'capabilities/*/{server,text,contract}/**/*.ts',
      'capabilities/*/{console,contract}.ts',
      'scripts/{build-server,bundle-server,audit-verify,demo-remove,steps/find-database,vite/{in-ascii,lazy-schemas}}.ts',
      'package-lock.json',
    ],
    mark: '.runtime/process/.sources',
    command: ['scripts/bundle-server.ts'],
  })

import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Bucket = AsyncDisposable & {
  /** For `S3_URL`. */
  readonly url: string
  /** The same with the account in it, and a folder behind it. */
  urlWithAccount(folder: string): string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type S3rver = { run(): Promise<{ readonly port: number }>; close(): Promise<void>; readonly httpServer: Server }
type Options = { readonly address: string; readonly port: number; readonly silent: boolean; readonly directory: string }
type NewS3rver = new (options: Options & { readonly configureBuckets: readonly { readonly name: string }[] }) => S3rver

/** A real S3 server on loopback with one bucket, forgotten when it is closed. */
export async function openBucket(): Promise<Bucket> {
  const S3rver = createRequire(import.meta.url)('s3rver') as NewS3rver
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'lyceum' }] })
  const { port } = await server.run()
  const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    ...account,
    url: `http://127.0.0.1:${port}/lyceum`,
    urlWithAccount: (folder) => `http://${account.accessKeyId}:${account.secretAccessKey}@127.0.0.1:${port}/lyceum/${folder}`,
    async [Symbol.asyncDispose]() {
      if (!server.httpServer.listening) return
      server.httpServer.closeAllConnections()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

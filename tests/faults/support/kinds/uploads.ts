import { hash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { metadataOf } from '../../../fixtures/media.ts'
import { addPerson } from '../../../world/people.ts'
import type { Client } from '../client.ts'
import type { Done } from '../ledger.ts'
import type { Kind } from './kind.ts'

const SIDE = 24

/** Uploads a picture that no other equals; the last piece is the write, and its mark the digest that the server computes from its files. */
export const uploads: Kind = {
  name: 'upload',
  async prepare({ sql }, _cast, many) {
    const [{ token }, ...pictures] = await Promise.all([
      addPerson(sql, { roles: ['editor'], steppedUp: true }), // an account may upload a thousand files a day
      ...Array.from({ length: many }, newPicture),
    ])
    return pictures.map((bytes) => (client) => upload(client, token, bytes))
  },
  found: `select encode(sha256, 'hex') as mark from media.asset where state = 'ready' and sha256 is not null`,
  halves: `
    select upload.id from media.upload left join media.asset using (id)
    left join audit.entry on action = 'media.uploaded' and outcome = 'ok' and target = 'asset:' || upload.id
    where (finished_at is null) <> (asset.id is null) or (finished_at is null) <> (entry.id is null)`,
}

const newPicture = (): Promise<Buffer> =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()

async function upload(client: Client, token: string, bytes: Buffer): Promise<Done> {
  const mark = hash('sha256', bytes)
  const tus = { token, 'tus-resumable': '1.0.0' }
  const metadata = metadataOf({ filename: 'a.png', filetype: 'image/png' })
  const begun = await client.send('/files/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const path = begun.headers.get('location')
  if (path === null) return { mark, outcome: 'refused' }
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return { mark, outcome: (await client.send(path, { method: 'PATCH', headers, body: bytes })).outcome }
}

import type { Told, World } from './world.ts'

export type TusAnswer = { readonly status: number; readonly headers: Headers; readonly data: Told }
export type TusOptions = {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | ReadableStream
  /** Another process of the same world. */
  readonly url?: string
}

const encode = (text: string) => Buffer.from(text).toString('base64')
export const metadataOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${encode(value)}`)
    .join(',')

/** One request of the protocol as it is on the wire. */
export async function tus(
  world: World,
  method: string,
  path: string,
  { token, headers, body, url = world.url }: TusOptions = {},
): Promise<TusAnswer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token !== undefined && { token }),
      ...(body && { 'content-type': 'application/offset+octet-stream' }),
      ...headers,
    },
    ...(body && { body, duplex: 'half' }),
  } as RequestInit)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    data: isJson && text ? (JSON.parse(text) as { data: Told }).data : (text as Told),
  }
}

export type NewFile = { readonly name: string; readonly type: string; readonly more?: Readonly<Record<string, string>> }

export const beginUpload = (world: World, token: string, lengthBytes: number, { name, type, more }: NewFile): Promise<TusAnswer> =>
  tus(world, 'POST', '/files/uploads', {
    token,
    headers: { 'upload-length': String(lengthBytes), 'upload-metadata': metadataOf({ filename: name, filetype: type, ...more }) },
  })

export const sendPiece = (
  world: World,
  token: string,
  path: string,
  offset: number,
  body: Uint8Array,
  options: TusOptions = {},
): Promise<TusAnswer> =>
  tus(world, 'PATCH', path, { token, body, ...options, headers: { 'upload-offset': String(offset), ...options.headers } })

/** A whole file in two requests; the last answer, and the id that the asset has. */
export async function upload(world: World, token: string, bytes: Uint8Array, file: NewFile): Promise<TusAnswer & { readonly id: string }> {
  const begun = await beginUpload(world, token, bytes.length, file)
  if (begun.status !== 201) return { ...begun, id: '' }
  const path = begun.headers.get('location')!
  return { ...(await sendPiece(world, token, path, 0, bytes)), id: path.split('/').at(-1)! }
}

/** Uploads and processes; what the library tells of it then. */
export async function addMedia(world: World, token: string, bytes: Uint8Array, file: NewFile): Promise<Told> {
  const { status, data, id } = await upload(world, token, bytes, file)
  if (status !== 204) throw new Error(`Upload refused: ${status} ${JSON.stringify(data)}`)
  await world.runDueWork()
  return (await world.ask('/api/media/read', { id }, { token })).data
}

/** The facts of what is in the audit trail about an action, by its target or by who did it. */
export async function recordedFacts(
  world: World,
  action: string,
  { target, actor }: { readonly target?: string; readonly actor?: string },
): Promise<unknown[]> {
  const { rows } = await world.sql.query<{ facts: unknown }>(
    'select facts from audit.entry where action = $1 and ($2::text is null or target = $2) and ($3::uuid is null or actor = $3) order by at, id',
    [action, target, actor],
  )
  return rows.map(({ facts }) => facts)
}

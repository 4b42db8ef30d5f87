import type { Answered, Person, Told, World } from './world.ts'

/** Parameters that every rule lets through. */
export const newParameters = (rate: Readonly<Record<string, number>> = {}) => ({
  video: {
    mode: 'custom',
    acquisition: { resolution: '1280*720', frameRate: 25 },
    encoding: { resolution: '1280*720', rate: { min: 300, default: 800, max: 1500, ...rate }, frameRate: 25, profile: 'high' },
  },
  audio: { mode: 'custom', acquisition: { channels: 2 }, encoding: { channels: 2, rate: 128, profile: 'AAC-LC' } },
})

export const askEncoding = (
  world: World,
  { token }: Person,
  path: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answered> => world.ask(path.startsWith('/') ? path : `/api/encoding/${path}`, fields, { token })

/** Asks, and takes nothing but a yes. */
export async function encode(world: World, person: Person, path: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Told> {
  const { http, data } = await askEncoding(world, person, path, fields)
  if (http !== 200) throw new Error(`${path} refused: ${JSON.stringify(data)}`)
  return data
}

/** Asks for parameters of a studio, which waits for approval then. */
export async function requestEncoding(
  world: World,
  person: Person,
  studio: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly number: number }> {
  const { id, number } = await encode(world, person, 'requests/submit', { studio, ...newParameters(), description: '提高画质', ...fields })
  return { id: String(id), number: Number(number) }
}

// Computes the sounds of lesson videos; none is recorded.

const SAMPLES_PER_SECOND = 24_000
export const PART_SECONDS = 10
export type Sound = Float32Array
/** The samples of a part, between -1 and 1, and its drawing. */
export type LessonPart = { readonly sound: Sound; readonly draw: (at: number) => string }

export const samplesOf = (seconds: number): number => Math.round(seconds * SAMPLES_PER_SECOND)
export const part = (levelAt: (second: number, sample: number) => number): Sound =>
  Float32Array.from({ length: samplesOf(PART_SECONDS) }, (_, sample) => levelAt(sample / SAMPLES_PER_SECOND, sample))
export const mixed = (...sounds: readonly Sound[]): Sound =>
  Float32Array.from(sounds[0]!, (_, sample) => sounds.reduce((sum, each) => sum + each[sample]!, 0))
export const louder = (sound: Sound, times: (second: number) => number): Sound =>
  sound.map((level, sample) => level * times(sample / SAMPLES_PER_SECOND))
export const joined = (sounds: readonly Sound[]): Sound => Float32Array.from(sounds.flatMap((sound) => [...sound]))

/** Returns a reproducible pseudo-random generator of numbers between 0 and 1. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Returns noise between two frequencies, with the same power for every range. */
export function noise(fromHz: number, toHz: number, seed = 7): Sound {
  const next = chance(seed)
  const [low, high] = [fromHz, toHz].map((hertz) => 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLES_PER_SECOND)) as [number, number]
  const stages = [0, 0, 0, 0]
  const sound = part(() => {
    stages[0]! += high * (next() * 2 - 1 - stages[0]!)
    stages[1]! += high * (stages[0]! - stages[1]!)
    stages[2]! += low * (stages[1]! - stages[2]!)
    stages[3]! += low * (stages[1]! - stages[2]! - stages[3]!)
    return stages[1]! - stages[2]! - stages[3]!
  })
  const strength = Math.sqrt(sound.reduce((sum, level) => sum + level * level, 0) / sound.length)
  return sound.map((level) => level / strength)
}

/** Returns a tone that starts at the given seconds and decays. */
export const struck = (seconds: readonly number[], hertz: number, loud: number, fadesPerSecond: number): Sound => {
  const sound = part(() => 0)
  for (const second of seconds)
    for (let sample = 0; sample < samplesOf(Math.min(0.6, 8 / fadesPerSecond)); sample++) {
      const [place, time] = [samplesOf(second) + sample, sample / SAMPLES_PER_SECOND]
      if (place < sound.length) sound[place]! += loud * Math.sin(2 * Math.PI * hertz * time) * Math.exp(-fadesPerSecond * time)
    }
  return sound
}

/** Encodes a WAV file with one channel and 16 bits. */
export function wavOf(sound: Sound): Buffer {
  const wav = Buffer.alloc(44 + sound.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + sound.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  for (const [at, size, value] of [
    [16, 4, 16],
    [20, 2, 1],
    [22, 2, 1],
    [24, 4, SAMPLES_PER_SECOND],
    [28, 4, SAMPLES_PER_SECOND * 2],
    [32, 2, 2],
    [34, 2, 16],
    [40, 4, sound.length * 2],
  ] as const)
    wav.writeUIntLE(value, at, size)
  wav.write('data', 36)
  for (const [at, level] of sound.entries()) wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, level)) * 32_767), 44 + at * 2)
  return wav
}

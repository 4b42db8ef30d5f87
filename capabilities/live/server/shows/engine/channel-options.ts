import { fileURLToPath } from 'node:url'
import type { ChannelAccess, ChannelOptions, EncodingPolicy, LadderOptions, PullOptions } from '#streaming/control.ts'
import type { StreamPolicy } from '../../../contract.ts'
import { isSrt } from '../pull/pull-address.ts'
import type { EngineStudio } from './engine.ts'

type FindTools = () => Promise<{ readonly ffmpeg: string } | null>

/** Returns the options that open the channel of a studio, including ffmpeg for its ladder and for its SRT source. */
export async function channelOptions(
  studio: EngineStudio,
  { findTools, findCaller }: { readonly findTools: FindTools; readonly findCaller: FindTools },
): Promise<ChannelOptions> {
  const ladder = await ladderOf(studio, findTools)
  const pull = await pullOf(studio, findCaller)
  const policy = policyOf(studio)
  return {
    ...sourcesOf(studio),
    ...(policy && { policy }),
    ...(ladder && { ladder }),
    ...(pull && { pull }),
  }
}

/** Returns null also when this machine cannot make smaller sizes. */
export async function ladderOf({ ladder: heights }: EngineStudio, findTools: FindTools): Promise<LadderOptions | null> {
  const tools = heights.length > 0 ? await findTools() : null
  return tools && { ffmpeg: tools.ffmpeg, heights }
}

/** Adds the program that SRT requires. The program may be missing; the pull then fails and reports it. */
export async function pullOf({ pull }: EngineStudio, findTools: FindTools): Promise<PullOptions | null> {
  const tools = pull && isSrt(pull.address) ? await findTools() : null
  return pull && { ...pull, ...(tools && { ffmpeg: tools.ffmpeg }) }
}

export const isSamePull = (one: EngineStudio['pull'], other: EngineStudio['pull']): boolean =>
  one?.address === other?.address && one?.delayMs === other?.delayMs

/** Says who may watch a studio. */
export const accessOf = ({ needsTicket }: Pick<EngineStudio, 'needsTicket'>): ChannelAccess => (needsTicket ? 'ticket' : 'public')

const sourcesOf = ({ rotation, showsDemo, show, standby, language, isOnAir, ...studio }: EngineStudio) => {
  const slate = studio.slate ?? fileURLToPath(new URL(`../standby/slate-${language}.flv`, import.meta.url))
  if (showsDemo && !rotation) return { ...DEMO, access: accessOf(studio), slate }
  const main = rotation ? { files: rotation } : ('encoder' as const)
  const cold = standby === null ? ('encoder' as const) : { files: [standby] }
  const lines = { main, hot: 'encoder' as const, cold }
  return { lines, access: accessOf(studio), slate, ...(!rotation && { recording: show }), ...(isOnAir && { resumes: true }) }
}

/** Returns true when the channel must be reopened: a rotation begins, or the fallback files have changed while the studio is off air. */
export const isTurnedFrom = (before: EngineStudio | undefined, { rotation, standby, slate, language, isOnAir }: EngineStudio): boolean =>
  (rotation !== null && rotation.join() !== before?.rotation?.join()) ||
  (!isOnAir && before !== undefined && (standby !== before.standby || slate !== before.slate || language !== before.language))

/** An encoder on the main line replaces the loop. */
const DEMO = {
  lines: {
    main: 'encoder',
    hot: { files: [fileURLToPath(new URL('../../../../../database/demo/clock.mp4', import.meta.url))] },
    cold: 'encoder',
  },
  onDemand: true,
} as const

const PROFILES: Readonly<Record<string, string>> = { baseline: 'Baseline', main: 'Main', high: 'High' }

const AUDIO_CODECS: Readonly<Record<string, string>> = { 'AAC-LC': 'mp4a.40.2', 'HE-AAC': 'mp4a.40.5' }
/** Quiet passages need less than the approved bit rate. */
const LEAST_AUDIO = 0.6

/**
 * Compares measurements with the approved profile for display. An encoder at more than one and a half times the maximum is warned and cut
 * (S81).
 */
export const policyOf = ({ policy, judgesContent }: Pick<EngineStudio, 'policy' | 'judgesContent'>): EncodingPolicy | null =>
  policy || judgesContent ? { match: 'loose', judgesContent, ...(policy && boundsOf(policy)) } : null

const boundsOf = ({ width, height, frameRate, bitRateKbps, videoProfile, ...audio }: StreamPolicy): Omit<EncodingPolicy, 'match'> => ({
  width,
  height,
  framesPerSecond: { min: frameRate, max: frameRate },
  kbps: { min: bitRateKbps.min, max: bitRateKbps.max },
  profile: PROFILES[videoProfile] ?? videoProfile,
  channels: audio.audioChannels,
  audioCodec: AUDIO_CODECS[audio.audioProfile] ?? audio.audioProfile,
  audioKbps: { min: audio.audioRateKbps * LEAST_AUDIO, max: audio.audioRateKbps },
})

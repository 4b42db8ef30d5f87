import type { Parameters } from './parameters.ts'

export const FIELDS = [
  'video.mode',
  'video.acquisition.resolution',
  'video.acquisition.frameRate',
  'video.encoding.resolution',
  'video.encoding.rate.min',
  'video.encoding.rate.default',
  'video.encoding.rate.max',
  'video.encoding.frameRate',
  'video.encoding.profile',
  'audio.mode',
  'audio.acquisition.channels',
  'audio.encoding.channels',
  'audio.encoding.rate',
  'audio.encoding.profile',
] as const
export type ParameterField = (typeof FIELDS)[number]

/** @example parameterOf(parameters, 'video.encoding.rate.min') // 300 */
export const parameterOf = (parameters: Parameters, field: ParameterField): string | number =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], parameters) as string | number

/** Returns the fields in which the two sets differ; returns none when there is no earlier set. */
export const differencesOf = (before: Parameters | null, after: Parameters): ParameterField[] =>
  before === null ? [] : FIELDS.filter((field) => parameterOf(before, field) !== parameterOf(after, field))

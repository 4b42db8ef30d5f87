import { LINK_PREFIX } from '../contract.ts'
import type { ChannelRow } from './channel-store.ts'
import type { ChannelFigures } from './context.ts'

const NOTHING: ChannelFigures = { arrivals: 0, visitors: 0, pages: 0, codes: 0, registrations: 0, enrolments: 0, attendances: 0 }

export const figuresOf = (figures: ReadonlyMap<string, ChannelFigures>, { code }: Pick<ChannelRow, 'code'>): ChannelFigures =>
  figures.get(code) ?? NOTHING

export const pathOf = ({ code }: Pick<ChannelRow, 'code'>): string => `${LINK_PREFIX}${code}`

export const toChannel = (row: ChannelRow, { arrivals, visitors, registrations }: ChannelFigures) => ({
  id: row.id,
  number: row.number,
  path: pathOf(row),
  name: row.name,
  type: row.type,
  from: row.starts_on,
  to: row.ends_on,
  status: row.status,
  arrivals,
  visitors,
  registrations,
})

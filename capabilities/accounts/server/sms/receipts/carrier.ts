import { CARRIERS, type Carrier } from '../../../contract.ts'

/**
 * Number segments of the mainland (Ministry of Industry and Information Technology). Virtual operators are counted with the network that
 * they use. A number that moved to another carrier keeps its segment, so figures by segment are close, not exact.
 */
const SEGMENTS: readonly (readonly [Carrier, string])[] = [
  ['mobile', '134 135 136 137 138 139 147 148 150 151 152 157 158 159 165 172 178 182 183 184 187 188 195 197 198 1703 1705 1706'],
  ['unicom', '130 131 132 140 145 146 155 156 166 167 171 175 176 185 186 196 1704 1707 1708 1709'],
  ['telecom', '133 1349 141 149 153 162 173 174 177 180 181 189 190 191 193 199 1700 1701 1702'],
  ['broadnet', '192'],
]
const CARRIER_OF: ReadonlyMap<string, Carrier> = new Map(
  SEGMENTS.flatMap(([carrier, segments]) => segments.split(' ').map((segment) => [segment, carrier] as const)),
)

/** Returns the carrier of a phone in E.164 by its segment. */
export function carrierOf(phone: string): Carrier {
  if (!phone.startsWith('+86')) return 'abroad'
  const [, four = '', three = ''] = /^\+86((\d{3})\d)/.exec(phone) ?? []
  return CARRIER_OF.get(four) ?? CARRIER_OF.get(three) ?? 'other'
}

/** Reads the carrier of a row. */
export const toCarrier = (text: string): Carrier => CARRIERS.find((carrier) => carrier === text) ?? 'other'

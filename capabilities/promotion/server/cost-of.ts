import type { ChannelFigures } from './deps.ts'

type Cost = { readonly spent: number | null; readonly smsCost: number | null; readonly costPerRegistration: number | null }

/** In yuan. What nobody told is not taken for nothing: without price and payment there is no cost of a registration. */
export function costOf(
  { codes, registrations }: Pick<ChannelFigures, 'codes' | 'registrations'>,
  spent: number | null,
  smsPrice: number | undefined,
): Cost {
  const smsCost = smsPrice === undefined ? null : round(codes * smsPrice)
  const isKnown = (spent !== null || smsCost !== null) && registrations > 0
  return { spent, smsCost, costPerRegistration: isKnown ? round(((spent ?? 0) + (smsCost ?? 0)) / registrations) : null }
}

const round = (yuan: number): number => Math.round(yuan * 100) / 100

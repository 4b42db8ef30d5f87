import type { ChannelFigures } from './context.ts'

type Cost = { readonly spent: number | null; readonly smsCost: number | null; readonly costPerRegistration: number | null }

/** Yuan. Unknown costs are null instead of zero: without SMS price and advertising cost, the cost per registration is null. */
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

import { randomInt } from 'node:crypto'

type Deck = { readonly passesLeft: number; readonly drawsLeft: number }
const HUNDRED = 100

/**
 * Decides if an approved text gets a spot check. Of each hundred exactly `sharePercent` are drawn, unpredictably.
 * @param below gives a whole number from 0 up to, not including, its argument
 */
export function draw(
  deck: Deck,
  sharePercent: number,
  below: (most: number) => number = (most) => randomInt(most),
): { readonly isDrawn: boolean; readonly deck: Deck } {
  const { passesLeft, drawsLeft } = deck.passesLeft > 0 ? deck : { passesLeft: HUNDRED, drawsLeft: sharePercent }
  const isDrawn = below(passesLeft) < drawsLeft
  return { isDrawn, deck: { passesLeft: passesLeft - 1, drawsLeft: drawsLeft - Number(isDrawn) } }
}

/** Letters in small case, each followed by the Latin letter that it is taken for; a character alone is not seen. */
const PAIRS = [
  // Cyrillic
  'аa вb сc ԁd еe ёe єe ғf ԍg һh нh ћh іi їi јj кk ӏl мm пn оo өo рp ԛq гr ѕs тt цu ѵv ԝw шw хx уy үy ʼ',
  // Greek
  'αa βb ϲc δd εe ηn ιi κk λl μm νv οo πn ρp σo τt υu χx γy ωw ζz ϳj',
  // Latin
  'ɑa ƅb ɖd ɡg ɩi ɪi ʟl ǀl ɴn ɵo ʀr ꜱs ʋv ʏy ᴢz',
]
const LOOK_ALIKES = new Map(PAIRS.flatMap((line) => line.split(' ')).map(([letter = '', latin = '']) => [letter, latin]))

/** What a reader sees: names that look alike come out equal. Takes a name in small case. */
export const toSkeleton = (name: string): string => Array.from(name, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')

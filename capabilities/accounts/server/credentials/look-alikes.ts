/** Lower-case letters, each followed by the Latin letter that it is mistaken for. Single characters are ignored. */
const PAIRS = [
  // Cyrillic
  'аa вb сc ԁd еe ёe єe ғf ԍg һh нh ћh іi їi јj кk ӏl мm пn оo өo рp ԛq гr ѕs тt цu ѵv ԝw шw хx уy үy ʼ',
  // Greek
  'αa βb ϲc δd εe ηn ιi κk λl μm νv οo πn ρp σo τt υu χx γy ωw ζz ϳj',
  // Latin
  'ɑa ƅb ɖd ɡg ɩi ɪi ʟl ǀl ɴn ɵo ʀr ꜱs ʋv ʏy ᴢz',
]
const LOOK_ALIKES = new Map(PAIRS.flatMap((line) => line.split(' ')).map(([letter = '', latin = '']) => [letter, latin]))

/** Maps names that look the same to the same text. Takes a name in lower case. */
export const toSkeleton = (name: string): string => Array.from(name, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')

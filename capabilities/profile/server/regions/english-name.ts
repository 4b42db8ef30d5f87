/**
 * Returns the English name of a region below the first level: its name in Pinyin or its established English name, its ethnic groups, and
 * its kind.
 * @example await englishName('延边朝鲜族自治州') // 'Yanbian Korean Autonomous Prefecture'
 */
export async function englishName(chinese: string): Promise<string> {
  const whole = WHOLE_NAMES[chinese]
  if (whole !== undefined) return whole
  const { pinyin } = await import('pinyin-pro')
  const [end, kind] = KINDS.find(([end]) => chinese.endsWith(end) && chinese.length > end.length) ?? ['', '']
  const [stem, peoples] = splitPeoples(chinese.slice(0, chinese.length - end.length))
  const name = OWN_NAMES[stem] ?? join(pinyin(stem, { toneType: 'none', type: 'array', v: false }))
  return [name, ...peoples, kind].filter(Boolean).join(' ')
}

function splitPeoples(stem: string): readonly [name: string, peoples: readonly string[]] {
  const [end, people] = PEOPLES.find(([end]) => stem.endsWith(end) && stem.length > end.length) ?? []
  if (end === undefined || people === undefined) return [stem, []]
  const [name, peoples] = splitPeoples(stem.slice(0, -end.length))
  return [name, [...peoples, people]]
}

/** Joins syllables to one word; an apostrophe separates a syllable that begins with a vowel (Xi'an). */
function join(syllables: readonly string[]): string {
  const word = syllables.map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable)).join('')
  return word.replace(/^./u, (first) => first.toUpperCase())
}

/** Kinds of regions by the end of their Chinese names, longer ends first. Cities have no kind in English. */
const KINDS: readonly (readonly [end: string, kind: string])[] = [
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['开发区', 'Development Zone'],
  ['高新区', 'High-tech Zone'],
  ['地区', 'Prefecture'],
  ['林区', 'Forestry District'],
  ['矿区', 'Mining District'],
  ['新区', 'New Area'],
  ['特区', 'Special District'],
  ['群岛', 'Islands'],
  ['区', 'District'],
  ['县', 'County'],
  ['旗', 'Banner'],
  ['盟', 'League'],
  ['岛', 'Island'],
  ['市', ''],
]

const PEOPLES: readonly (readonly [end: string, people: string])[] = Object.entries({
  朝鲜族: 'Korean',
  蒙古族: 'Mongol',
  蒙古: 'Mongol',
  藏族: 'Tibetan',
  彝族: 'Yi',
  羌族: 'Qiang',
  土家族: 'Tujia',
  苗族: 'Miao',
  侗族: 'Dong',
  布依族: 'Bouyei',
  哈尼族: 'Hani',
  壮族: 'Zhuang',
  傣族: 'Dai',
  景颇族: 'Jingpo',
  傈僳族: 'Lisu',
  白族: 'Bai',
  回族: 'Hui',
  哈萨克族: 'Kazakh',
  哈萨克: 'Kazakh',
  柯尔克孜: 'Kyrgyz',
  满族: 'Manchu',
  瑶族: 'Yao',
  仡佬族: 'Gelao',
  水族: 'Sui',
  黎族: 'Li',
  畲族: 'She',
  纳西族: 'Nakhi',
  佤族: 'Wa',
  拉祜族: 'Lahu',
  布朗族: 'Blang',
  独龙族: 'Derung',
  怒族: 'Nu',
  普米族: 'Pumi',
  裕固族: 'Yugur',
  东乡族: 'Dongxiang',
  保安族: 'Bonan',
  撒拉族: 'Salar',
  土族: 'Tu',
  锡伯: 'Xibe',
  塔吉克: 'Tajik',
  达斡尔族: 'Daur',
  鄂温克族: 'Evenki',
  鄂伦春: 'Oroqen',
  毛南族: 'Maonan',
  仫佬族: 'Mulao',
  各族: 'Multi-ethnic',
})

const OWN_NAMES: Readonly<Record<string, string>> = {
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  锡林郭勒: 'Xilingol',
  兴安: 'Hinggan',
  阿拉善: 'Alxa',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Qamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  阿坝: 'Ngawa',
  甘孜: 'Garze',
  果洛: 'Golog',
  台北: 'Taipei',
  新北: 'New Taipei',
  桃园: 'Taoyuan',
  台中: 'Taichung',
  台南: 'Tainan',
  高雄: 'Kaohsiung',
  基隆: 'Keelung',
  新竹: 'Hsinchu',
  嘉义: 'Chiayi',
  彰化: 'Changhua',
  屏东: 'Pingtung',
  花莲: 'Hualien',
  台东: 'Taitung',
  金门: 'Kinmen',
  连江: 'Lienchiang',
  香港: 'Hong Kong',
  九龙: 'Kowloon',
}

const WHOLE_NAMES: Readonly<Record<string, string>> = {
  都安瑶族自治县: "Du'an Yao Autonomous County",
  自治区直辖县级行政区划: 'Directly administered by the region',
  省直辖县级行政区划: 'Directly administered by the province',
  中西区: 'Central and Western District',
  湾仔区: 'Wan Chai District',
  九龙城区: 'Kowloon City District',
  油尖旺区: 'Yau Tsim Mong District',
  深水埗区: 'Sham Shui Po District',
  黄大仙区: 'Wong Tai Sin District',
  观塘区: 'Kwun Tong District',
  新界: 'New Territories',
  大埔区: 'Tai Po District',
  沙田区: 'Sha Tin District',
  西贡区: 'Sai Kung District',
  元朗区: 'Yuen Long District',
  屯门区: 'Tuen Mun District',
  荃湾区: 'Tsuen Wan District',
  葵青区: 'Kwai Tsing District',
  离岛区: 'Islands District',
  离岛: 'Islands',
  澳门半岛: 'Macao Peninsula',
  花地玛堂区: 'Our Lady of Fatima Parish',
  花王堂区: 'Saint Anthony Parish',
  望德堂区: 'Saint Lazarus Parish',
  大堂区: 'Cathedral Parish',
  风顺堂区: 'Saint Lawrence Parish',
  嘉模堂区: 'Our Lady of Carmel Parish',
  路氹填海区: 'Cotai',
  圣方济各堂区: 'Saint Francis Xavier Parish',
}

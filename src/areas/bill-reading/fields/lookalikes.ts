const pairs = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(' ').map(([from = '', to = '']) => [from, to]))

/** Letters and digits that recognition takes for each other, the misread one first. */
const TO_DIGIT = pairs('O0 Q0 D0 I1 L1 |1 Z2 A4 S5 G6 T7 B8')
const TO_LETTER = pairs('0O 1I 2Z 4A 5S 6G 8B /I |I !I [I ]I $S )J')

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text].map(character => by.get(character) ?? character).join('')

export const asDigits = (text: string): string => replaced(text, TO_DIGIT)
export const asLetters = (text: string): string => replaced(text, TO_LETTER)

/** Letters and digits that recognition takes for each other. */
const TO_DIGIT: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
}
const TO_LETTER: Record<string, string> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '8': 'B',
  '/': 'I',
  '|': 'I',
  '!': 'I',
  '[': 'I',
  ']': 'I',
  $: 'S',
  ')': 'J',
}

export const asDigits = (text: string): string => text.replace(/[OQDIL|ZASGTB]/g, char => TO_DIGIT[char] ?? char)
export const asLetters = (text: string): string => text.replace(/[0124568/|![\]$)]/g, char => TO_LETTER[char] ?? char)

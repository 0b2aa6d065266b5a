/** Values of the characters in odd positions, 0-9 and A-Z (decree of 23 December 1976, table of the fiscal code). */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

const index = (char: string) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65)

/** The check letter of the fiscal code, and with the same table of the Italian IBAN (CIN). Expects 0-9 and A-Z only. */
export function checkLetter(chars: string): string {
  const sum = [...chars].reduce(
    (total, char, position) => total + (position % 2 === 0 ? (ODD[index(char)] ?? 0) : index(char)),
    0,
  )
  return String.fromCharCode(65 + (sum % 26))
}

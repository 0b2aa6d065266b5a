/**
 * What each piece of evidence is worth, 0 to 1, with its reason. Scores of candidates are products of the place, the kind
 * and the words; these decide between the candidates of one field and between fields that must agree.
 */
export const WEIGHTS = {
  /** Below this a value is left empty and asked: a wrong value costs three right ones. */
  sure: 0.6,
  /** Below this a doubtful place is not even shown: it would send the eye to the wrong line. */
  shown: 0.3,
  /** What an empty field is worth beside a value that contradicts others: a value less sure gives way. */
  empty: 0.45,
  /** No evidence is ever certain. */
  certain: 0.99,
  /** Said once more on the bill, up to three times: misreadings and strangers' values are seldom repeated. */
  repeated: 0.02,
  /** What a bill says in front outweighs what later pages say: notices and explanations stand there. */
  laterPage: 0.1,
  /** Another value standing this close to the best one makes the field doubtful. */
  rivalMargin: 0.08,
  /** Recognised letters above this are hardly ever other letters. */
  clearLetters: 0.85,
  /** Among pixels three bands are taken only where they make the year's use: columns shift, digits are lost. */
  unprovenBands: 0.55,
  /** A word of a name read less surely than this has a wrong letter more often than not. */
  legible: 0.8,
  /** Of codes that nothing checks, read less surely than this, most have a wrong sign. */
  codeLetters: 0.7,
  /** A label that people's corrections taught: taken where it stands right beside its value and nothing speaks against it. */
  learnt: 0.68,
  /** A seller named after its label without a legal form. */
  labelledSeller: 0.75,
  /** A number after another in one footer: the seller tells its own first. */
  laterNumber: 0.85,
  /** What passes its check digit, beside the code of a person and no other number, can hardly be another's. */
  onlyNumber: 0.75,
  /** A company over its street where envelopes have their window. */
  nameAtWindow: 0.7,
  /** The only company of the bill. */
  loneSeller: 0.62,
  /** A street beside words that speak of the supply. */
  besideSupply: 0.74,
  /** The one address of the bill that is not the seller's: whoever gets the letters lives there. */
  loneAddress: 0.66,
  /** The same on a photo, of which a page may be missing: shown and asked, never taken. */
  addressForLetters: 0.5,
  /** A number in the head of the paper that is called a number and of nothing else; the day beside it. */
  headNumber: 0.72,
  /** The only other day of the head. */
  headDay: 0.64,
  /** The highest of the prices that multiply all of the use. */
  soldInRow: 0.66,
  /** A quantity that makes the amount of its row with the price beside it. */
  proven: 0.8,
  /** A price that makes the receipt's with another of its parts. */
  partOfReceipt: 0.86,
  /** A fee of the month and the same of the year in one text, whatever it is called. */
  toldTwice: 0.68,
  /** The only code of its form, of nothing else. */
  loneCode: 0.64,
  /** A quantity after the days that it was used in, or at the end of a text that sums its parts. */
  useOfDays: 0.74,
  /** A name that the code of the offer spells. */
  spelt: 0.2,
  /** A name right before the code of its offer. */
  beforeCode: 0.78,
  /** A name on the line over it. */
  overCode: 0.64,
  /** A long sentence does sums: its sums are less surely what is due. Of two periods the earlier as well. */
  inSentence: 0.85,
  /** A sum with the last day to pay it, whatever its label. */
  sumByDay: 0.8,
  /** What remains of a sum without the rows of other bills in it, printed itself: chance seldom makes it. */
  withoutArrears: 0.8,
  /** The only sum in large type, beside words on its payment. */
  inLargeType: 0.7,
  /** The day right after the number of the bill, with the word that leads to it. */
  dayOfNumber: 0.93,
  /** The same on another line, or in a cell of its own. */
  dayNearNumber: 0.85,
  /** A label this near owns its value: no other rule asks for it again. */
  owned: 0.8,
  /** A label this near makes a number of «331/B». */
  shortNumber: 0.85,
  /** Two days as far apart as those of a bill, of nothing else. */
  lonePeriod: 0.64,
  /** A month alone in its heading: it takes an agreement to be the period. */
  monthInHeading: 0.58,
  /** A month amid other words. */
  monthInText: 0.51,
  /** The sum at the end of a row of bands that closes. */
  totalOfTable: 0.96,
  /** A sentence says that so much was used, and of no year. */
  toldUse: 0.72,
  /** «2.700 kWh/anno» says itself of how long it is. */
  aYear: 0.8,
  /** A sentence says it of a year. */
  toldOfYear: 0.7,
  /** Of two printed sums of bands the greater is a year's. */
  greaterSum: 0.66,
  /** Three numbers under the bands where nothing says of how long: only a sum that closes makes them a year's. */
  bandsUnsaid: 0.5,
  /** Numbers under the names of the bands make a year's use by no chance. */
  bandsBySum: 0.85,
  /** A quantity that two prices multiply is what the bill charges; three or more, the surer. */
  charged: 0.68,
  chargedOften: 0.76,
  /** A table of bands whose head says that it is a year's; a sentence that says so. */
  tableOfYear: 0.8,
  sentenceOfYear: 0.77,
  /** «Fisso» alone in the cell that «Prezzo» asks for. */
  bareKind: 0.82,
  /** A clause on this price says its kind, or what it follows. */
  clauseOnPrice: 0.85,
  /** The eighth sign of the code of the offer. */
  signOfCode: 0.74,
  /** A price in the row or under the head of its band. */
  bandPrice: 0.86,
  /** A number that the formula of the price adds to an index. */
  addedToIndex: 0.88,
  /** A fee that is named after its amount. */
  namedAfter: 0.74,
  /** A bare amount beside a fee, multiplied by its months. */
  feeOfMonths: 0.82,
  /** A name in quotes, or between the bars of a heading on the price. */
  namedInPlace: 0.8,
  /** A code of the national form without a label. */
  nationalForm: 0.82,
  /** A seller's own code may have few digits («SNI-E-26»): its label must stand as near as that. */
  ownCode: 0.78,
  /** First and last day of the terms in force, or of a price. */
  terms: 0.85,
  /** The only power of the bill. */
  lonePower: 0.66,
  /** What remains of the confidence of a doubtful field. */
  doubt: 0.6,
  /** Values that agree by arithmetic: chance seldom makes sums true. */
  agrees: 0.12,
  /** Dates in the usual order and distance: weak, many dates of a bill are. */
  inOrder: 0.05,
  /** Values that cannot both be right. */
  contradicts: 0.6,
  /** Values that seldom stand together and still may. */
  unlikely: 0.15,
} as const

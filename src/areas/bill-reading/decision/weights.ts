/**
 * The weight of each piece of evidence, 0 to 1, with its reason. The score of a candidate is the product of its
 * place, its kind of value and its words; the scores decide between candidates of one field and between fields that
 * must agree.
 */
// oxfmt-ignore
export const WEIGHTS = {
  sure: 0.6, // Below this a value is left empty and asked: a wrong value costs three right ones.
  shownAsDoubt: 0.3, // Below this a doubtful place is not even shown: it would send the eye to the wrong line.
  empty: 0.45, // What an empty field is worth beside a value that contradicts others: a value less sure gives way.
  certain: 0.99, // No evidence is ever certain.
  repeated: 0.02, // Said once more on the bill, up to three times: misreadings and strangers' values are seldom repeated.
  laterPage: 0.1, // What a bill says in front outweighs what later pages say: notices and explanations stand there.
  rivalMargin: 0.08, // Another value standing this close to the best one makes the field doubtful.
  legibleCharacter: 0.85, // Recognised letters above this are hardly ever other letters.
  unprovenBands: 0.55, // Among pixels three bands are taken only where they make the year's use: columns shift, digits are lost.
  legible: 0.8, // A word of a name read less surely than this has a wrong letter more often than not.
  legibleCode: 0.7, // Of codes that nothing checks, read less surely than this, most have a wrong sign.
  learnt: 0.68, // A label that people's corrections taught: taken where it stands right beside its value and nothing speaks against it.
  labelledSeller: 0.75, // A seller named after its label without a legal form.
  laterNumber: 0.85, // A number after another in one footer: the seller tells its own first.
  onlyNumber: 0.75, // What passes its check digit, beside the code of a person and no other number, can hardly be another's.
  nameAtWindow: 0.7, // A company over its street where envelopes have their window.
  loneSeller: 0.62, // The only company of the bill.
  besideSupply: 0.74, // A street beside words that speak of the supply.
  loneAddress: 0.66, // The one address of the bill that is not the seller's: whoever gets the letters lives there.
  addressForLetters: 0.5, // The same on a photo, of which a page may be missing: shown and asked, never taken.
  headNumber: 0.72, // A number in the head of the paper that is called a number and of nothing else; the day beside it.
  headDay: 0.64, // The only other day of the head.
  highestInRows: 0.66, // The highest of the prices that multiply all of the use.
  proven: 0.8, // A quantity that makes the amount of its row with the price beside it.
  partOfReceipt: 0.86, // A price that makes the receipt's with another of its parts.
  statedTwice: 0.68, // A fee of the month and the same of the year in one text, whatever it is called.
  loneCode: 0.64, // The only code of its form, of nothing else.
  useOfDays: 0.74, // A quantity after the days that it was used in, or at the end of a text that sums its parts.
  spelled: 0.2, // A name that the code of the offer spells.
  beforeCode: 0.78, // A name right before the code of its offer.
  overCode: 0.64, // A name on the line over it.
  inSentence: 0.85, // A long sentence does sums: its sums are less surely what is due. Of two periods the earlier as well.
  sumByDay: 0.8, // A sum with the last day to pay it, whatever its label.
  withoutArrears: 0.8, // What remains of a sum without the rows of other bills in it, printed itself: chance seldom makes it.
  inLargeType: 0.7, // The only sum in large type, beside words on its payment.
  dayOfNumber: 0.93, // The day right after the number of the bill, with the word that leads to it.
  dayNearNumber: 0.85, // The same on another line, or in a cell of its own.
  dayOfSum: 0.85, // The day after the sum to pay, without its year.
  ownsValue: 0.8, // A label this near owns its value: no other rule asks for it again.
  shortNumber: 0.85, // A label this near makes a number of «331/B».
  lonePeriod: 0.64, // Two days as far apart as those of a bill, of nothing else.
  monthInHeading: 0.58, // A month alone in its heading: it takes an agreement to be the period.
  monthInText: 0.51, // A month amid other words.
  totalOfTable: 0.96, // The sum at the end of a row of bands that closes.
  useInProse: 0.72, // A sentence says that so much was used, and of no year.
  aYear: 0.8, // «2.700 kWh/anno» says itself of how long it is.
  yearlyUseInProse: 0.7, // A sentence says it of a year.
  greaterSum: 0.66, // Of two printed sums of bands the greater is a year's.
  bandsWithoutYear: 0.5, // Three numbers under the bands where nothing says of how long: only a sum that closes makes them a year's.
  bandsBySum: 0.85, // Numbers under the names of the bands make a year's use by no chance.
  /** The bill charges the quantity that two prices multiply; three or more make it surer. */
  charged: 0.68, chargedOften: 0.76,
  /** A table of bands whose head says that it covers a year; a sentence that says so. */
  tableOfYear: 0.8, sentenceOfYear: 0.77,
  bareKind: 0.82, // «Fisso» alone in the cell that «Prezzo» asks for.
  clauseOnPrice: 0.85, // A clause on this price says its kind, or what it follows.
  codeCharacter: 0.74, // The eighth sign of the code of the offer.
  bandPrice: 0.86, // A price in the row or under the head of its band.
  addedToIndex: 0.88, // A number that the formula of the price adds to an index.
  namedAfter: 0.74, // A fee that is named after its amount.
  feeOfMonths: 0.82, // A bare amount beside a fee, multiplied by its months.
  namedInPlace: 0.8, // A name in quotes, or between the bars of a heading on the price.
  nationalForm: 0.82, // A code of the national form without a label.
  ownCode: 0.78, // A seller's own code may have few digits («SNI-E-26»): its label must stand as near as that.
  terms: 0.85, // First and last day of the terms in force, or of a price.
  lonePower: 0.66, // The only power of the bill.
  doubt: 0.6, // What remains of the confidence of a doubtful field.
  agrees: 0.12, // Values that agree by arithmetic: chance seldom makes sums true.
  inOrder: 0.05, // Dates in the usual order and distance: weak, many dates of a bill are.
  contradicts: 0.6, // Values that cannot both be right.
  unlikely: 0.15, // Values that seldom stand together and still may.
  leastClaim: 0.35, // Weaker claims of a label on a value are forgotten: half of what stands in order.
  gluedDigit: 0.5, // «aggiornat@73»: a digit may be in the letter before it.
  /** How many values of each slot are weighed together; further repetitions than this add nothing. */
  options: 5, repeats: 3,
  noSign: 0.97, // Without its sign of currency, or as the end of a range.
  lessCertain: 0.9, // A quantity that may be a part, a day that only a dash leads to.
  wholeMonths: 0.85, // Months without days.
  aloneOver: 1.12, // «Consumo» alone in its cell over a quantity.
  explicitUnit: 1.25, // «Quota fissa annua 84,00»: the label says what a unit would.
  multiplies: 1.15, // The price of a row that makes its amount is worth more than its label.
  /** Confidence of recognised words, and the factor that remains of a value: below 60 % a digit is often wrong, above 90 % hardly ever. */
  letters: { clear: 0.9, likely: 0.75, doubtful: 0.6, ofLikely: 0.9, ofDoubtful: 0.65, ofFaint: 0.35 },
  /** Recognised offer codes: spelled by the name beside them, of the national form, any other that was read clearly. */
  code: { spelled: 0.9, national: 0.8, clear: 0.93, other: 0.68 },
  /** An index beside a fixed price; the gas index on a bill of two supplies; an index in the formula of the price; one that is only mentioned. */
  index: { fixedPrice: 0.85, ofGas: 0.7, formula: 0.93, named: 0.66 },
  /** Rows of cost: quantity times price makes the amount, nothing to multiply, or it does not; on recognised pages a digit is often misread then. */
  charge: { closes: 0.95, unchecked: 0.85, open: 0.75, openRead: 0.3 },
  /** A code that passes its check digit is right; one that passes only after mending a character is less sure. */
  checked: 0.97, mended: 0.83,
  checkedLetters: 0.9, // Faint letters take no more than this from what passes its check.
  partial: 0.6, // An address without its town.
  /** Evidence, added up, for a name being that of the seller. */
  seller: {
    /** A name with its legal form and nothing around it; a name without its form may belong to the line below. */
    named: 0.3, lessCalled: 0.12,
    register: 0.35, // Beside words of its register, or beside its number.
    labelled: 0.4, // Under its label, or where money is sent.
    margin: 0.15, // In the margins of a page, where letterheads and footers stand.
    brand: 0.2, // At the very top, or with its first word in the head or in a web address.
    /** In the box of the seller, or with its number in the same sentence; as much against it in the box of the customer. */
    party: 0.48, most: 0.96,
  },
  /** A labelled name that no fiscal code confirms. */
  holder: {
    person: 0.9,
    /** The code is a person's: a company may be its trade, another person a relative. */
    companyOfPerson: 0.75, otherPerson: 0.62,
    lettersOfCode: 0.93, // A name without a label whose letters the code has.
    overNumber: 0.8, // A company over its own number.
  },
  /** Whose VAT number it is: words of a company register, added up, against titles of the customer. */
  number: {
    sure: 2, // Words of a register in its own text, or the box it stands in.
    form: 1, // A legal form beside or over it.
    nearWords: 0.75, // Such words near by; a margin of the page.
    titled: 0.8, // A title of the customer before it.
    /** Without a label: among many such words, among some. */
    ofCompany: 0.8, likely: 0.66, lessSure: 0.9,
    /** No label calls it a VAT number; nothing tells whose it is. */
    unnamed: 0.85, nobodys: 0.7,
  },
  /** Evidence, added up, for and against a paper being an energy bill. */
  kind: {
    /** Enough for a bill, though a doubtful one; enough to be beyond doubt. */
    bill: 1, sure: 2.5,
    ofBill: 1, // A number, a day to pay on, a total: other papers have one of them.
    energy: 1.5, // A supply's code, a period, a quantity billed; contracts and letters seldom have two.
    /** At least two rows of charges with their amounts are an account of what is due. */
    account: 3, charges: 2,
    lacks: 2, // What every bill has is missing.
    /** At least two words of another matter: another title, another service, a signature. */
    otherMatter: 4.25, words: 2,
    other: 6.5, // It says so in its subject, or has nothing to do with energy.
  },
  /** How well the position of a value fits its label. */
  place: {
    beside: 0.96, // Next in its row, or after it in its text: nothing else is meant.
    /** A text beside its label, or under it, may be the next title. */
    textBeside: 0.93, textUnder: 0.88,
    answered: 0.8, // The same under a label that has its answer beside it.
    /** Right under the label with aligned edges or middles; under a part of it; somewhere in its cell. */
    under: 0.92, partlyUnder: 0.84, inCell: 0.8,
    /** Above its label in larger type, as over a caption; in the same type it mostly belongs to another label. */
    largeOver: 0.66, over: 0.4,
    valueFirst: 0.62, // Before it in its text, alone: «2.310 kWh consumo annuo».
    mirrored: 0.93, // On a page that is set with its labels after their answers.
    unitInLabel: 0.97, // Its unit stands in the label: «Consumo annuo (kWh)».
    otherUnit: 0.5, // «m³», «giorni»: only what asks for nothing in particular may own it.
    asksFor: 0.5, // A kind of value that answers a label this well is what it asks for.
    earlierValue: 0.12, // «3 kW / 3,3 kW»: the first is meant, unless the label says otherwise.
    /** Penalties for what stands between: a word in its text, a line, a cell, a text that may own the value. */
    wordBetween: 0.03, lineBetween: 0.05, cellBetween: 0.02, textBetween: 0.25,
    /** Penalties for each line further down, for values and for texts, and for each page width beyond the next cell. */
    lineDown: 0.07, textDown: 0.05, far: 0.12,
    labelAgain: 0.5, // The label said twice before the value: the nearer counts.
    /** The label already has a value; unknown words precede the value; the two share a row by chance. */
    hasOwn: 0.35, ownWords: 0.28, notLevel: 0.3,
    /** A text left of a value takes it from a title above: surely if it asks for it, hardly if it is any text. */
    rowAsks: 0.5, rowMayAsk: 0.22, rowText: 0.04,
    /** A value has one label and a label one value: a lead of `better` weakens the others to a half, or to three quarters. */
    better: 0.03, ownsValue: 0.5, second: 0.75,
  },
  /** How well a kind of value answers a label: 1 is what the label asks for. */
  answer: {
    other: 0.9, // A kind that is asked for as well, though seldom.
    inBand: 0.85, // A number under the name of its band, a sum beside its last day.
    bare: 0.73, // A number without its unit: others ask for numbers as well.
    alone: 0.6, // Of a fee a sum that may be a month's, a year's or the bill's.
    half: 0.5, // One day of a period, a number of a fee: another value must speak for it.
  },
  /** How surely the words of a label mean it; words with one sense only weigh 1. */
  label: {
    inBox: 0.95, // A bare word that its box, its row or its neighbour gives a sense.
    nearly: 0.92, // A wording that is hardly used of anything else.
    likely: 0.85, // A wording that may speak of a part, or of another day.
    open: 0.75, // A word that asks for a kind of value more than for one; key words in any order.
    word: 0.7, // A word that is used of much else: a label no surer heads nothing.
    lone: 0.65, // «Totale», «Consumo» alone.
  },
} as const

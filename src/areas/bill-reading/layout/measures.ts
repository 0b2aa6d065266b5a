/**
 * What decides by place and size, each with its reason. Distances are in heights of the letters beside them where nothing
 * else is said; «page widths» are shares of the page.
 */
// oxfmt-ignore
export const SPACE = {
  row: 0.5, // Boxes that share half the height of the lower one stand in one row: those of the next share a tenth, other type most.
  sloping: 0.45, // A text beside its label, in other type or on a page that slopes, shares a little less.
  /** Boxes that share so much of the narrower one's width stand one over the other; those of one cell share most of it. */
  column: 0.2, columnOfText: 0.4, mostOfColumn: 0.5,
  /** Left or right edges this near are one; of the lines of one cell they are nearer, of columns drawn by a program nearer still. */
  edge: 0.5, edgeOfCell: 0.3, aligned: 0.1,
  indent: 1.5, // What is set in a little, or centred, still stands under its label.
  lower: 0.5, // A row further down begins below the middle of the one above.
  level: 0.35, // Cells of one row share their foot, middle or head; two columns side by side seldom do.
  centred: 0.22, // How far the middles of two cells of one row may differ where a table centres them.
  touching: 0.4, // Boxes of tall letters reach into the line above or below.
  /** From one line to the next: of two days in one cell, of a centred cell, of any, of a label that its cell breaks, of a list. */
  closeLine: 0.5, lineOfCentred: 0.6, lineOfCell: 0.7, lineOfLabel: 0.9, nextLine: 1.2,
  /** From the top of one line to that of the next, as set loosely; the next row of a table is as high as its highest cell. */
  lineOver: 2.4, nextRow: 4,
  answerInWords: 2.2, // Words under a label that stand lower are the next title.
  farBelow: 5.5, // An answer under its label stands no lower.
  leastLine: 0.006, // Boxes lower than this (page widths) are of dashes and dots: a line is as high.
  sameGap: 0.15, // Lines of a cell stand as near to each other as this, rows of a tight table do not.
  samePitch: 0.25, // Rows of a table go on at one distance.
  /** Letters of one size differ by this in a program's boxes; of one type, in others'. */
  sameType: 0.12, oneType: 0.3, sameSize: 0.05,
  /** Type this much higher is larger, and this much names no row. */
  larger: 1.2, tallTitle: 1.6,
  /** So much higher than the text of its page a sum is meant to be seen; boxes of recognised words differ by as much within one type. */
  large: 1.35, largeRead: 1.7,
  /** A gap wider than this parts two segments; in a narrow table numbers and bands stand closer, and still wider than a space. */
  segment: 1, cell: 0.42,
  dash: 0.7, // A dash is narrower than this against the height of its type, pictures set as letters are as wide as high.
  /** Where other rows have a cell at the same place the gap may be narrower, though wider than a space. */
  tightGap: 0.36, space: 0.25,
  /** The gap between cells against the widest of their spaces; spaces of a justified line are even, and its words are not. */
  wider: 1.4, uneven: 1.25, unevenWords: 2.5, justifiedGap: 6,
  /** So many words make a justified line, and each of two such columns. */
  justified: 6, justifiedPart: 3,
  /** A sign of currency or a unit may stand this far from its number, «€/Smc» beside its price, or it heads a column. */
  unit: 7, unitOfPrice: 2.5,
  pitch: 1.75, // In type of one width a space is as wide as a letter, and wider where the letters beside it are narrow.
  /** Words of six letters and more tell whether type is of one width: many, all but a tenth at either end. */
  longWord: 6, longWords: 12, oddWords: 0.1, oneWidth: 1.12,
  body: 0.7, // Most words of a line are body, a few are larger.
  /** Two columns of words begin on so many lines at one place; two other rows at two places make a table, so far from it (page widths). */
  starts: 4, rowsOfTable: 2, table: 0.2,
  columnsOfRows: 2, // Numbers in as many common columns make rows of two lines.
  heads: 3, // Fewer heads are no table, fewer figures no row.
  overflown: 0.6, // A label too long for its cell runs into that of its answer, which begins beyond this share of it.
  /** Page widths: the answer stands in the next cell this near; a price belongs to its row, however wide. */
  nextCell: 0.25, wideRow: 0.6,
  otherColumn: 0.35, // Page widths: what stands further off belongs to another column.
  besideDay: 0.12, // Page widths: two days in cells side by side, without the dash between them.
  headingLeft: 0.3, // Page widths: a heading may stand this far left of its rows.
  tableDepth: 0.6, // Page widths: rows below a header that still belong to its column.
  titleLeft: 0.2, // Page widths: the title of a group of rows is no further from them, nor are the blocks of one column from each other.
  box: 0.16, // Page widths: a box is no higher than this below its title.
  /** Page widths, on the first page: its very top, the head of any page, the letterhead, the half that says number and day, the titles of papers. */
  topOfPage: 0.12, headOfPage: 0.16, letterhead: 0.25, head: 0.5, titles: 0.75,
  footOfPage: 1.25, // Page widths: the foot of an A4 page.
  /** Shares of a page's height, or of its width: what stands lower is broken anywhere, the margins hold the seller's register alone. */
  foot: 0.8, marginOfFoot: 0.9, margin: 0.93,
  /** Page widths: where envelopes have their window, the upper right of the first page. */
  windowLeft: 0.42, windowFoot: 0.36,
  /** From one line to the next, top to top; a title over its text; a few lines; a block of name, street, town and numbers; a table. */
  line: 1.3, titleOver: 3, near: 4.5, namesOver: 6, block: 8.5, bandsBelow: 11, tableLines: 12,
  receipt: 0.35, // Page widths: a head row of the receipt and its parts.
  /** Page widths: what belongs to one block stands so near along its row; rows of one table begin at one place, on paper and as printed. */
  sameBlock: 0.4, sameLeft: 0.06, sameColumn: 0.03,
  alongRow: 0.2, // What stands along its row is five times as near as what stands over it.
  parted: 1.5, // Recognised letters of one width stand so far apart that one sentence becomes several pieces.
  part: 14, // A part of a page ends by itself this far below its heading.
  unitWords: 4, // Words of a cell that holds its unit and hardly more: «Prezzo (€/kWh)».
  /** Words of a title or of a cell, of a heading, of a text that is a sentence. */
  titleWords: 5, headingWords: 6, paragraph: 12,
  /** Words of a label in any order, or of a title: longer texts are sentences. Words, and lines, that end a name in a narrow cell. */
  looseWords: 10, lastWords: 2,
  /** Words of a sum alone, of a cell, of the longest name of an offer. */
  sumWords: 3, cellWords: 8, nameWords: 9,
  /** Signs of a word that names a seller, of a name that begins like another, of the longest name. */
  leastName: 3, brandLetters: 4, wholeName: 7, nameLetters: 70,
  /** Signs before what they speak of: a title, a clause, a sentence. */
  leadLetters: 24, clause: 50, sentence: 110,
  linesOfAddress: 3, // Lines that an address or a name takes in a narrow cell.
  atStart: 4, // Signs before what begins a text: «€ », «dal ».
  linesOfCell: 4, // Lines that one cell takes.
  /** So many cells that open with their answer, rows with their label at the right, captions: a page that is set so. */
  trailing: 3, mirrored: 5, captions: 4,
  /** A caption stands so much nearer to what is above it; boxes of recognised words are as high as their letters, so middles count. */
  nearer: 0.75, nearerOfMiddles: 0.9,
  /** So many cells that are counted; so many dots in a row are no full stops. */
  counted: 5, dots: 3,
  /** Longer words and texts no bill has: patterns go over each again and again, and a stranger writes them. */
  letters: 80, words: 60,
} as const

/** Running text, which is read over its lines. */
// oxfmt-ignore
export const TEXT = {
  /** Fewer lines or words are a list, an address or a cell. */
  lines: 3, words: 14,
  small: 0.35, // At least this share of its words begins with a small letter.
  narrow: 0.15, // Page widths: narrower no text is set.
  /** A line this wide, of so many words or letters, is running text whatever it says. */
  wide: 0.55, wideWords: 9, wideLetters: 70,
  /** Between its lines; a space. */
  lineGap: 0.8, space: 0.2,
  letters: 3_000, // Patterns go over it again and again.
  readable: 40, // Fewer letters over all pages: nothing was read.
  /** Words of the title of a letter, and of a row with its figures: what is longer tells. */
  titleOfPaper: 16, remark: 14,
  /** Longer than this one does sums, and they are less surely what is due. */
  sentence: 20, row: 22, chargeRow: 26,
} as const

/** Letters and signs, as printed and as recognised. */
// oxfmt-ignore
export const WORDS = {
  body: 1.3, // The box of a recognised word is as high as its letters: so much more is its type.
  wellRead: 0.9, // Read this surely, a word is its own, and a lone letter is print.
  /** A word this long, and read this much more surely elsewhere, is the same word: «casa» and «cassa» are two. */
  copied: 6, surer: 0.02,
  quoted: 8, // Signs of quotation stand in pairs, so many words apart.
  torn: 0.8, // No space of print is as narrow; in type of one width a comma stands as far from its digits.
  nextCell: 30, // From a label to its answer in the next cell.
  /** Words from this length on end in a vowel that says how many; fewer letters begin too many words, or have as many strokes as others. */
  inflected: 5, cut: 4,
  /** Words of so many letters may have one misread, or two: shorter ones mean something else. */
  misread: 6, misreadTwice: 10,
  /** Letters set apart: so many pieces in a row, of so few letters on average, are no words; two may make one that is known. */
  pieces: 4, piecesOfWord: 2, lettersOfPiece: 1.75, pieceGap: 1.4, wordGap: 1.8, longest: 22,
  folded: 4_096, // Texts that are kept folded: a long bill has fewer.
  /** Enough words to judge a page by; of a bill in Italian a third is known, of signs in a wrong order one in a hundred. */
  judged: 40, known: 0.05,
} as const

/** The signs of a code, by their width beside that of a digit of the same code. */
// oxfmt-ignore
export const SIGNS = {
  letter: 1.2, // A letter of most types that is not named here.
  widths: {
    0: 1, 1: 0.6, 2: 1, 3: 1, 4: 1.05, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1,
    I: 0.35, J: 0.85, L: 0.95, E: 1.05, F: 1, S: 1.1, T: 1.15, O: 1.4, Q: 1.4, G: 1.3, M: 1.5, W: 1.85,
  },
  /** A zero is no wider than this; an O of any type but that of one width is wider than this. */
  zero: 1.12, letterO: 1.18,
  touching: 3, // So many letters may touch each other.
  unlike: 0.12, // How far each sign may be from its width, squared: a sign too many is a digit's width off.
  oneWidth: 1.04, // Letters stand further apart than digits, by this share, in all type but that of one width.
} as const

/** Numbers and days that must agree. */
// oxfmt-ignore
export const SUMS = {
  /** Half a cent, and what computing leaves; half a cent of each row that was rounded; a cent either way, in cents. */
  cent: 0.0051, roundedRows: 0.02, centOff: 1.01,
  monthsInHead: 4, // So many months on one line head the columns of a table.
  bandsRounding: 2.01, // Kilowatt-hours by which three printed bands may miss their printed sum.
  /** What rounding leaves of a twelfth of a cent, of a share, of twelve months, of half a cent of a small use, of a price. */
  twelfth: 0.0006, feeOfYear: 0.07, divided: 0.0002, fifthDecimal: 0.00006,
  lastDigit: 0.5, // What rounding of the last printed digit hides.
  /** A price per unit has at least three decimals; no quantity has four. */
  decimalsOfPrice: 3, decimalsOfNoQuantity: 4,
  price: 3, // Nothing costs so much by the kWh or Smc.
  /** What energy is sold for, net of taxes; no component of the network or of taxes costs so much. */
  plausible: { luce: [0.02, 1.2], gas: [0.05, 3] },
  leastSold: { luce: 0.06, gas: 0.21 },
  pricesOfPage: 4, // A photo of one page with fewer prices shows no receipt.
  /** Euros: no seller's fee of a year is lower, or higher. */
  leastFee: 1, mostFee: 2500,
  /** Above this no household or small business meter is meant; below this a bare number counts months, pages or bands. */
  mostUse: 5_000_000, leastUse: 30,
  heatOfGas: [10, 11.8], // Kilowatt-hours of heat in a cubic metre: 36 to 42.5 MJ.
  /** Of two sums of bands the greater is a year's from here on; bands of so much more than what is billed as well. */
  muchMore: 1.8, moreThanBilled: 1.15,
  /** No year has so much less than one of its bills, unless hardly anything is used. */
  shrunk: 2.5, muchUse: 100,
  /** Kilowatts of any meter, of a number without its unit, of a home: from 1.5 to 30, in halves up to six. */
  leastKw: 0.5, mostKw: 1000, bareKw: 100, leastSigned: 1.5, mostSigned: 30, halfSteps: 6,
  available: 1.1, tenth: 0.051, // Of the power that was signed for a tenth more is available, rounded.
  months: 24, // No row counts more months.
  otherBills: 5, // More rows of other bills are no list of what this one asks for.
  feeMonths: 12, // A bill is of no more months than a year's.
  /** Milliseconds of a day; days of a month, of a long one. */
  day: 86_400_000, month: 30.4, longMonth: 31,
  daysOfYear: 365,
  /** Few days make no bill; a supply contract or a yearly consumption lasts longer than its months. */
  billedDays: 5, billedMonths: 7,
  /** Days from issue to payment. */
  leastToPay: 5, usuallyToPay: 60, mostToPay: 150,
  /** Days from the end of the period to the bill: billed a little ahead, mostly within three months, never a year off. */
  billedAhead: 40, usuallyToBill: 90, mostToBill: 200,
  /** Digits of a number of a bill; of the seven of a code some are read as letters. */
  digitsOfNumber: 4, mostDigits: 22,
  /** Signs of a national offer code, and of one that is cut short; of a seller's own, right at its label and further off; its digits. */
  codeSigns: 32, shortCode: 18, ownCode: 5, otherCode: 6, digitsOfCode: 3,
  /** Letters of a name that a code spells by no chance, and of one that it spells up to its last signs. */
  speltLetters: 6, spelledSigns: 10,
  fiscalCode: 16, // A person's code; a company's has eleven digits.
  digitsOfPdr: 14,
} as const

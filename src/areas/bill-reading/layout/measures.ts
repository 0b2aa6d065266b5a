/** Thresholds of place and size, each with its reason. Distances are in letter heights unless stated; «page widths» are shares of the page width. */
// oxfmt-ignore
export const SPACE = {
  row: 0.5, // Boxes that share half the height of the lower one stand in one row: those of the next share a tenth, other type most.
  sloping: 0.45, // A text beside its label, in other type or on a page that slopes, shares a little less.
  /** Boxes that share this part of the narrower width are stacked; those of one cell share most of it. */
  column: 0.2, columnOfText: 0.4, mostOfColumn: 0.5,
  /** Left or right edges this close are aligned; closer for lines of one cell, closer still for columns drawn by a program. */
  edge: 0.5, edgeOfCell: 0.3, aligned: 0.1,
  setIn: 4, // The first line of a paragraph is set in by no more.
  indent: 1.5, // What is set in a little, or centred, still stands under its label.
  lower: 0.5, // A row further down begins below the middle of the one above.
  level: 0.35, // Cells of one row share their foot, middle or head; two columns side by side seldom do.
  centred: 0.22, // How far the middles of two cells of one row may differ where a table centres them.
  touching: 0.4, // Boxes of tall letters reach into the line above or below.
  /** Gap to the next line: of two dates in one cell, of a centred cell, of any cell, of a broken label, of a list. */
  closeLine: 0.5, lineOfCentred: 0.6, lineOfCell: 0.7, lineOfLabel: 0.9, nextLine: 1.2,
  /** From top to top of loosely set lines; the next table row is as far as its highest cell. */
  lineOver: 2.4, nextRow: 4,
  answerInWords: 2.2, // Words under a label that stand lower are the next title.
  farBelow: 5.5, // An answer under its label stands no lower.
  leastLine: 0.006, // Boxes lower than this (page widths) are of dashes and dots: a line is as high.
  sameGap: 0.15, // Lines of a cell stand as near to each other as this, rows of a tight table do not.
  samePitch: 0.25, // Rows of a table go on at one distance.
  /** Heights of one font size differ by this in text; of one typeface, on recognised pages. */
  sameType: 0.12, oneType: 0.3, sameSize: 0.05,
  /** Type this much higher is larger; this much higher it titles no row. */
  larger: 1.2, tallTitle: 1.6,
  /** An amount this much larger than the text is meant to stand out; heights of recognised words vary as much within one size. */
  large: 1.35, largeRead: 1.7,
  /** A wider gap separates two segments; numbers and bands of a narrow table are closer, but further apart than words. */
  segment: 1, cell: 0.42,
  dash: 0.7, // A dash is narrower than this against the height of its type, pictures set as letters are as wide as high.
  /** Where other rows have a cell in the same place the gap may be narrower, though wider than a space. */
  tightGap: 0.36, space: 0.25,
  /** The gap between cells relative to the widest space in them; a justified line has even spaces and uneven words. */
  wider: 1.4, uneven: 1.25, unevenWords: 2.5, justifiedGap: 6,
  /** So many words make a justified line, or each of two such columns. */
  justified: 6, justifiedPart: 3,
  /** How far a currency or unit may stand from its number, and «€/Smc» from its price, before it heads a column. */
  unit: 7, unitOfPrice: 2.5,
  pitch: 1.75, // In type of one width a space is as wide as a letter, and wider where the letters beside it are narrow.
  /** Words of six letters or more show whether a font is monospaced, leaving out a tenth at either end. */
  longWord: 6, longWords: 12, oddWords: 0.1, oneWidth: 1.12,
  body: 0.7, // Most words of a line are body, a few are larger.
  /** Columns need so many lines that start at one place; a table needs two other rows, this close (page widths). */
  starts: 4, rowsOfTable: 2, table: 0.2,
  rowsOfLanguages: 3, // So many titles with a further line each are a table in two languages.
  columnsOfRows: 2, // Numbers in as many common columns make rows of two lines.
  heads: 3, // Fewer heads are no table, fewer figures no row.
  overflown: 0.6, // A label too long for its cell runs into that of its answer, which begins beyond this share of it.
  /** Page widths: reach of the next cell; of a row of prices. */
  nextCell: 0.25, wideRow: 0.6,
  otherColumn: 0.35, // Page widths: what stands further off belongs to another column.
  besideDay: 0.12, // Page widths: two days in cells side by side, without the dash between them.
  headingLeft: 0.3, // Page widths: a heading may stand this far left of its rows.
  tableDepth: 0.6, // Page widths: rows below a header that still belong to its column.
  titleLeft: 0.2, // Page widths: the title of a group of rows is no further from them, nor are the blocks of one column from each other.
  chart: 0.25, // Page widths: no bar of a chart is taller.
  box: 0.16, // Page widths: a box is no higher than this below its title.
  /** Page widths, on the first page: its very top, the head of any page, the letterhead, the half with number and date, titles of papers. */
  topOfPage: 0.12, headOfPage: 0.16, letterhead: 0.25, head: 0.5, titles: 0.75,
  footOfPage: 1.25, // Page widths: the foot of an A4 page.
  /** Shares of the page height or width: below this, text breaks anywhere; margins hold only the seller's register. */
  foot: 0.8, marginOfFoot: 0.9, margin: 0.93,
  /** Page widths: the window of an envelope, in the upper right of the first page. */
  windowLeft: 0.42, windowFoot: 0.36,
  /** From top to top: the next line; a title above its text; a few lines; a block of name, street, town and numbers; a table. */
  line: 1.3, titleOver: 3, near: 4.5, namesOver: 6, block: 8.5, bandsBelow: 11, tableLines: 12,
  receipt: 0.35, // Page widths: a head row of the receipt and its parts.
  /** Page widths: reach of a block along its row; rows of one table start at one place, on paper and in text. */
  sameBlock: 0.4, sameLeft: 0.06, sameColumn: 0.03,
  alongRow: 0.2, // What stands along its row is five times as near as what stands over it.
  parted: 1.5, // Recognised letters of one width stand so far apart that one sentence becomes several pieces.
  part: 14, // A part of a page ends by itself this far below its heading.
  unitWords: 4, // Words of a cell that holds its unit and hardly more: «Prezzo (€/kWh)».
  /** Words of a title or cell, of a heading, of a sentence. */
  titleWords: 5, headingWords: 6, paragraph: 12,
  /** Words of a keyword label or title, beyond which a text is a sentence. Words, and lines, at the end of a name in a narrow cell. */
  looseWords: 10, lastWords: 2,
  /** Words of an amount alone, of a cell, of the longest offer name. */
  sumWords: 3, cellWords: 8, nameWords: 9,
  /** Letters of the shortest name, of a shared beginning, of a name that must match whole, of the longest name. */
  leastName: 3, brandLetters: 4, wholeName: 7, nameLetters: 70,
  /** Characters of context before a value: a title, a clause, a sentence. */
  leadLetters: 24, clause: 50, sentence: 110,
  linesOfAddress: 3, // Lines that an address or a name takes in a narrow cell.
  atStart: 4, // Signs before what begins a text: «€ », «dal ».
  linesOfCell: 4, // Lines that one cell takes.
  /** So many trailing labels, mirrored rows or captions show that a page is laid out that way. */
  trailing: 3, mirrored: 5, captions: 4,
  cellsOfRow: 4, // Two pairs of label and answer; longer rows are tables.
  /** A caption is this much nearer to what is above it; recognised boxes fit their letters, so middles are compared. */
  nearer: 0.75, nearerOfMiddles: 0.9,
  /** So many numbered cells; so many dots in a row are no full stops. */
  counted: 5, dots: 3,
  countedRight: 0.9, // Recognition reads few of the numbers of cells as others.
  /** No bill has longer words or texts; the limits bound the work of patterns on hostile input. */
  letters: 80, words: 60,
} as const

/** Running text, read across its lines. */
// oxfmt-ignore
export const TEXT = {
  /** Fewer lines or words are a list, an address or a cell. */
  lines: 3, words: 14,
  small: 0.35, // At least this share of its words begins with a small letter.
  narrow: 0.15, // Page widths: narrower no text is set.
  /** A line this wide, with so many words or letters, is running text in any case. */
  wide: 0.55, wideWords: 9, wideLetters: 70,
  /** Between its lines; a space. */
  lineGap: 0.8, space: 0.2,
  letters: 3_000, // Patterns go over it again and again.
  readable: 40, // Fewer letters over all pages: nothing was read.
  /** Words of the title of a letter, of a remark; longer texts are prose. */
  titleOfPaper: 16, remark: 14,
  /** Longer texts do sums, and their amounts are less surely what is due. */
  sentence: 20, row: 22, chargeRow: 26,
} as const

/** Letters and characters, printed and recognised. */
// oxfmt-ignore
export const WORDS = {
  body: 1.3, // The box of a recognised word is as high as its letters: so much more is its type.
  wellRead: 0.9, // Read this surely, a word is its own, and a lone letter is print.
  /** A word this long, read this much more surely elsewhere, is the same word: «casa» and «cassa» are two. */
  copied: 6, surer: 0.02,
  quoted: 8, // Signs of quotation stand in pairs, so many words apart.
  torn: 0.8, // No space of print is as narrow; in type of one width a comma stands as far from its digits.
  nextCell: 30, // From a label to its answer in the next cell.
  /** Words this long end in a vowel for their number; a shorter abbreviation would match too many words. */
  inflected: 5, cut: 4,
  /** Words this long may have one misread letter, or two; shorter ones would mean something else. */
  misread: 6, misreadTwice: 10,
  /** Letters set apart: so many pieces in a row with so few letters each are no words; two may form a known one. */
  pieces: 4, piecesOfWord: 2, lettersOfPiece: 1.75, pieceGap: 1.4, wordGap: 1.8, longest: 22,
  folded: 4_096, // Texts that are kept folded: a long bill has fewer.
  /** Enough words to judge a page by; an Italian bill has a third of known words, a wrong encoding one in a hundred. */
  judged: 40, known: 0.05,
} as const

/** Widths of characters relative to the digits of the same code. */
// oxfmt-ignore
export const GLYPHS = {
  letter: 1.2, // A letter of most types that is not named here.
  widths: {
    0: 1, 1: 0.6, 2: 1, 3: 1, 4: 1.05, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1,
    I: 0.35, J: 0.85, L: 0.95, E: 1.05, F: 1, S: 1.1, T: 1.15, O: 1.4, Q: 1.4, G: 1.3, M: 1.5, W: 1.85,
  },
  /** A zero is no wider than this; an O is wider than this except in monospaced fonts. */
  zero: 1.12, letterO: 1.18,
  touching: 3, // So many letters may touch each other.
  unlike: 0.12, // How far each sign may be from its width, squared: a sign too many is a digit's width off.
  oneWidth: 1.04, // Letters stand further apart than digits, by this share, in all type but that of one width.
} as const

/** Numbers and dates that must agree, and their bounds. */
// oxfmt-ignore
export const LIMITS = {
  /** Half a cent and floating-point error; half a cent per rounded row; one cent either way, in cents. */
  cent: 0.0051, roundedRows: 0.02, centOff: 1.01,
  monthsInHead: 4, // So many months on one line head the columns of a table.
  bandsRounding: 2.01, // Kilowatt-hours by which three printed bands may miss their printed sum.
  /** Rounding errors of a twelfth of a cent, of a fee over twelve months, of a quotient, of a price. */
  twelfth: 0.0006, feeOfYear: 0.07, divided: 0.0002, fifthDecimal: 0.00006,
  lastDigit: 0.5, // What rounding of the last printed digit hides.
  /** A price per unit has at least three decimals; no quantity has four. */
  decimalsOfPrice: 3, decimalsOfNoQuantity: 4,
  price: 3, // Nothing costs so much by the kWh or Smc.
  /** Plausible sale prices, net of taxes; no network or tax component is that high. */
  plausible: { luce: [0.02, 1.2], gas: [0.05, 3] },
  leastSold: { luce: 0.06, gas: 0.21 },
  pricesOfPage: 4, // A photo of one page with fewer prices shows no receipt.
  /** Euros: bounds of a yearly fee of a seller. */
  leastFee: 1, mostFee: 2500,
  /** Above this, no household or small business; below this, a bare number counts months, pages or bands. */
  mostUse: 5_000_000, leastUse: 30,
  heatOfGas: [10, 11.8], // Kilowatt-hours of heat in a cubic metre: 36 to 42.5 MJ.
  /** How much the yearly sum of bands exceeds that of the period, or the billed quantity. */
  muchMore: 1.8, moreThanBilled: 1.15,
  /** A year has no less than one of its bills divided by this, unless hardly anything is used. */
  shrunk: 2.5, muchUse: 100,
  /** Kilowatts: of any meter, without a unit, of a home from 1.5 to 30 in halves up to six. */
  leastKw: 0.5, mostKw: 1000, bareKw: 100, leastSigned: 1.5, mostSigned: 30, halfSteps: 6,
  available: 1.1, tenth: 0.051, // Of the power that was signed for a tenth more is available, rounded.
  months: 24, // No row counts more months.
  otherBills: 5, // More rows of other bills are no list of what this one asks for.
  feeMonths: 12, // A bill is of no more months than a year's.
  /** Milliseconds of a day; days of a month, of a long one. */
  day: 86_400_000, month: 30.4, longMonth: 31,
  daysOfYear: 365,
  /** Shortest and longest billing period, in days and months. */
  billedDays: 5, billedMonths: 7,
  /** Days from issue to payment. */
  leastToPay: 5, usuallyToPay: 60, mostToPay: 150,
  /** Days from the end of the period to the bill: slightly ahead, usually within three months, never a year. */
  billedAhead: 40, usuallyToBill: 90, mostToBill: 200,
  /** Digits of a bill number; a fiscal code has at least so many that were not read as letters. */
  digitsOfNumber: 4, mostDigits: 22,
  /** Characters of a national offer code and of a truncated one; of a seller's own code beside its label and further off; its digits. */
  codeLength: 32, shortCodeLength: 18, ownCodeLength: 5, otherCodeLength: 6, digitsOfCode: 3,
  /** Letters that no code spells by chance, in a name and in a name truncated by the code. */
  spelledLetters: 6, spelledCharacters: 10,
  fiscalCode: 16, // A person's code; a company's has eleven digits.
  digitsOfPdr: 14,
  digitsOfVat: 11,
  withLosses: 1.1, // Of what a customer in low voltage uses a tenth more is fed in.
} as const

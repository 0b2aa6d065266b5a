/**
 * What decides in pictures, each with its reason. Pixels are those of a page 2,000 wide where nothing else is said, brightness
 * goes from 0 to 255, shares are of what is named.
 */

/** A sheet of paper on a table, in a sketch of the picture. */
// oxfmt-ignore
export const SHEET = {
  format: Math.SQRT2, // Long side over short one (ISO 216).
  bandLost: 0.045, // A bright patch whose sides differ more than this from a sheet's has lost a coloured band at one of its ends.
  formatOfEdges: 0.065, // Of four edges that were found one by one the sides differ so much more: each is a pixel or two off.
  /** Share of the picture that a photographed sheet fills: a bright patch may be cut at its dark bands, four edges are not. */
  ofPatch: 0.3, ofEdges: 0.45,
  fill: 0.965, // How well the bright patch must fill its outline: a plate or a hand is round.
  balance: 0.7, // Opposite sides of a sheet that is looked at from above; more aslant nothing is read.
  whole: 0.985, // A patch larger than this is the whole picture: no table is seen.
  inkOutside: 0.12, // Ink that may lie beyond the outline: the grain of a table, not the other half of a page.
} as const

/** Edges of paper that is nearly as bright as its table, in the same sketch. */
// oxfmt-ignore
export const EDGE = {
  /** A photographed sheet leans by no more than this; two pixels at the ends of an edge from one slope to the next. */
  slope: 0.24, slopeStep: 0.012,
  sample: 5, // From one sample of a line to the next: neighbours say the same.
  border: 5, // As far from the picture's border as a look to both sides reaches.
  clip: 24, // Differences above this count the same: a black frame is no surer edge than a shadow.
  grain: 2, // Less than this either way is grain.
  /** Mean difference that an edge has at least, and the share of samples that agree on which side is lighter. */
  clear: 3.5, agreement: 0.66,
  samples: 40, // Fewer samples within the picture tell nothing.
  ends: 0.14, // The ends of a line are left out: near its corners a sheet bends and is held.
  half: 0.46, // An edge lies so far at its side of the middle, or it would be a column's.
  /** Lines closer than this are one edge, and so many of each side are tried with each other. */
  apart: 12, tried: 6,
  enough: 20, // An edge clearer than this is no likelier the paper's: coloured bars have the clearest.
  area: 3, // What the whole picture is worth beside the clearness of four edges: of two outlines the wider is the paper's.
} as const

/** Lines of text and how they lean, in the same sketch. */
// oxfmt-ignore
export const LEAN = {
  /** Degrees: beyond this a page is turned, not held crookedly; finer steps change no word. */
  most: 12, step: 0.25,
  turned: 0.2, // Less than this is left alone: turning blurs.
  /** Letters are thinner than this; what is longer is a rule or the edge of a box. */
  stroke: 4, longestStroke: 28,
  points: 200, // Fewer points of ink make no lines.
  onSide: 2, // How much clearer lines must show up the page than across it for the page to lie on its side: columns of a table show as well.
  onSideOfLying: 0.7, // Bills stand: a sheet that is wider than high lies on its side unless its lines clearly say otherwise.
} as const

/** How much darker than the paper around it print is. */
// oxfmt-ignore
export const INK = {
  faint: 22, // Grey labels, dots and thin strokes; less is grain.
  rule: 28, // Rules are thin, and grey where they are scanned.
  plain: 40, // Print that recognition sees by itself.
} as const

/** Dark boxes with light letters, in cells of the picture. */
// oxfmt-ignore
export const BOX = {
  cell: 8, // Side of a cell, pixels: less than a line of text.
  paper: 0.85, // The paper is brighter than this share of the page.
  dark: 0.76, // A box this much darker than the paper may hold light letters.
  /** Fewer cells, or a narrower patch, hold no word. */
  cells: 24, width: 5, height: 2,
  /** A box fills its outline, the bold letters of a heading do not; its own rows and columns are dark nearly throughout. */
  fill: 0.55, rowFill: 0.7,
  /** Letters differ from the ground of their box by this, and leave so much of it plain. */
  letters: 42, plain: 0.6,
  /** Light points that letters have at least, and so many for each dark one: else the letters are dark. */
  light: 0.004, lightPerDark: 2,
  rail: 0.6, // Of the page's height: a rail would be taken for shadow and lit up with its letters.
} as const

/** Rows of dots and the lines of tables: beside them recognition drops the words of whole cells. */
// oxfmt-ignore
export const LINES = {
  /** Dots are at most this large and this far apart; full stops and commas never come in such rows. */
  dot: 6, dotGap: 16, dots: 12,
  lighter: 4, // What is erased is a little lighter than its surroundings, or its edge would show.
  rule: 110, // Dark runs this long are rules and frames: no letter has so long a stroke.
  thick: 7, // Rules are at most this thick; a bar is thicker.
  paperNear: 2, // Paper shows this many cells from any print.
} as const

// oxfmt-ignore
export const LIGHT = {
  cell: 16, // Side of the cells in which the light is measured, pixels.
  near: 6, // Dark things narrower than twice so many cells vanish from the light: letters, rules.
  far: 28, // Paper this far away, in cells, tells a shadow from a dark box.
  printed: 0.66, // What is darker than this share of the light around it is printed dark, not shaded.
  paper: 245, // Brightness the paper gets.
} as const

/** What a first recognition passed over, or doubts, is looked at again. */
// oxfmt-ignore
export const AGAIN = {
  /** Signs of print are this large: smaller is dust, larger a rule, a bar or a picture; thinner, or emptier, is a scratch. */
  sign: 8, largestSign: 150, thin: 2, empty: 0.15,
  sure: 0.8, // A word read less surely than this is looked at again.
  /** Signs of one line stand closer than this many times their height, those of one word than this. */
  line: 1.6, word: 0.2,
  /** Signs of one line are of like height: a comma beside a capital differs most; they share half of the lower one's. */
  unlike: 2.6, beside: 0.5,
  large: 0.019, // Letters higher than this (page widths) are larger than recognition likes: it loses their commas, and parts them.
  /** Fewer signs, unless they were read as a word, are text only where they are as high as the letters of the page: «1». */
  signs: 2, asHigh: 0.2,
  capitals: 0.8, // Capitals and digits are this share of a box around a word, which has descenders too.
  /** What no word holds this close to one, in heights, and this high, makes it doubtful: «2 mese» is read as «mese». */
  besideWord: 1, unreadSign: 0.4,
  /** Margin around a word, in heights: its own signs, and those of a line of pale print. */
  own: 0.1, ownPale: 0.2,
  aboveOfBeside: 0.3, // Lines stand closer than words do.
  /** Of a line of pale print so many signs, and this share, were not read; its letters are no larger than the page's. */
  paleSigns: 3, unread: 0.3, largestPale: 1.6,
  asWide: 1.2, // A line no wider than this beside that of its ink is the same.
  /** Each takes a tenth of a second. */
  strips: 60, paleStrips: 40,
  letters: 12_000, // No page prints more letters: so many pale signs are the grain of the picture, and take seconds to be put in lines.
  /** A line is as high as most of its signs are; paper around it, in heights and in pixels. */
  height: 0.75, margin: 0.3, leastMargin: 3,
  found: 0.6, // Words that only the second look finds must be this sure: it sees words in bars and pictures too.
  foundLarge: 0.7, // At its best size large type is read right.
  samePlace: 0.4, // Two readings of one place share this much of the smaller box.
  twice: 0.97, // Two readings alike are surer than each, and never certain.
  disagreement: 0.3, // What another reading of a word takes from the one that is kept, for all its own confidence.
  codeTwice: 0.75, // A code is no word of a language: the same guess of thirty signs is seldom made twice and wrong.
} as const

/** What a photo is like before it is sent. */
// oxfmt-ignore
export const PHOTO = {
  width: 2_000, // Pixels in width of the picture that is judged: the strokes of its letters are some pixels wide.
  /** The paper of a page in good light is brighter than this, and takes up more than a tenth of the picture. */
  paper: 105, lightShare: 0.9,
  /** Ink this much darker than paper tells how sharp it is; noise does not. */
  edge: 60, noise: 8,
  /** Half the width in which an edge is looked for, pixels, and rows from one look to the next. */
  reach: 5, rowStep: 7, edges: 400,
  steep: 0.33, // Of a sharp edge this share falls between two pixels next to each other: careful photos have 0.44 and more, blurred ones 0.2.
  bent: 4.5, // Degrees by which lines lean more at one side of a page than at the other. Careful photos stay below 3.5.
  clear: 1.5, // Below this nothing says how lines lean.
  coarser: 3, // Lines of text show as well at a third of the width.
  parts: 3, // Left, middle and right of the page.
} as const

/** The ways a picture is tried, and how sure a reading is. */
// oxfmt-ignore
export const TRIES = {
  recognised: 8, // Pages of pictures that are recognised in one document: each takes 4-7 s.
  /** Pixels in width that recognition reads best (TECHNIQUES «Reading bills»), of a sketch, and at most of what is opened. */
  width: 2_000, sketch: 700, opened: 4_000,
  preview: 1_400, // Pixels in width of a page drawn for the eye.
  sure: 0.9, // A recognition this sure is kept without trying another way, and its values are taken (TECHNIQUES «Reading bills»).
  plain: 0.8, // Of a page read worse another photo is asked for.
  unread: 0.7, // Below this the page may stand on its head, which gives half at best, or lie on its side.
  retryWithin: 20_000, // Processor time after which no further try of a page begins, ms: a photo takes some 6 s.
  turnWithin: 30_000, // Processor time until which a page that gave nothing is worth turning, ms.
  onSide: 0.3, // What the words of a page are worth whose lines run up or down.
  /** Long words, and the share of them that must be wider than high on a page that stands upright. */
  longWord: 4, level: 0.7,
  /** Per cent: words under this are specks of dust, lines and logos; forms of companies and units are in no dictionary. */
  speck: 33, knownShape: 85,
} as const

/** Pieces of a page put one below the other, their letters of one size. */
// oxfmt-ignore
export const STACK = {
  /** Height of capitals that recognition reads best, pixels; more than this enlarged they only blur. */
  letters: 34, enlarged: 2.5,
  /** Paper around each piece; the widest that the engine takes. */
  margin: 30, width: 3_800,
} as const

/** Pages of a PDF, in points and shares of the height of type. */
// oxfmt-ignore
export const PDF = {
  pages: 12, // Bills have up to a dozen, the rest is general information.
  time: 8_000, // Processor time after which no further page is opened, ms.
  letters: 50, // Fewer letters: it is a picture (TECHNIQUES: scans hold under about 50).
  letterShare: 0.5, // A page of text in a font without meaning gives signs that are no Italian words.
  points: 6_000, // A page wider or higher than this is no sheet of paper.
  tracked: 5, // So many words of four signs and more set apart are no row of single digits in a table.
  /** Of the height of a field on one line, what its type takes; a letter of it is half as wide, and stands this far below its middle. */
  typeInField: 0.62, typeOfField: 12, letterWidth: 0.5, baseline: 0.35,
  /** Pieces nearer than this are one word: programs set signs and figures piece by piece. Pairs of letters are drawn nearer than they are wide. */
  touching: 0.12, kerned: 0.4,
  level: 0.1, // Less aslant, or off its line, is level.
  ascent: 0.76, // From the baseline to the top of a letter.
} as const

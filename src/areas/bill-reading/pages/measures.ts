/**
 * What decides in pictures, each with its reason. Pixels are those of a page 2,000 wide where nothing else is said, brightness
 * goes from 0 to 255, shares are of what is named.
 */

/** A sheet of paper on a table, in a sketch of the picture. */
export const SHEET = {
  /** Long side over short one (ISO 216). */
  format: Math.SQRT2,
  /** A bright patch whose sides differ more than this from a sheet's has lost a coloured band at one of its ends. */
  bandLost: 0.045,
  /** Of four edges that were found one by one the sides differ so much more: each is a pixel or two off. */
  formatOfEdges: 0.065,
  /** Share of the picture that a photographed sheet fills: a bright patch may be cut at its dark bands, four edges are not. */
  ofPatch: 0.3,
  ofEdges: 0.45,
  /** How well the bright patch must fill its outline: a plate or a hand is round. */
  fill: 0.965,
  /** Opposite sides of a sheet that is looked at from above; more aslant nothing is read. */
  balance: 0.7,
  /** A patch larger than this is the whole picture: no table is seen. */
  whole: 0.985,
  /** Ink that may lie beyond the outline: the grain of a table, not the other half of a page. */
  inkOutside: 0.12,
} as const

/** Edges of paper that is nearly as bright as its table, in the same sketch. */
export const EDGE = {
  /** A photographed sheet leans by no more than this; two pixels at the ends of an edge from one slope to the next. */
  slope: 0.24,
  slopeStep: 0.012,
  /** From one sample of a line to the next: neighbours say the same. */
  sample: 5,
  /** As far from the picture's border as a look to both sides reaches. */
  border: 5,
  /** Differences above this count the same: a black frame is no surer edge than a shadow. */
  clip: 24,
  /** Less than this either way is grain. */
  grain: 2,
  /** Mean difference that an edge has at least, and the share of samples that agree on which side is lighter. */
  clear: 3.5,
  agreement: 0.66,
  /** Fewer samples within the picture tell nothing. */
  samples: 40,
  /** The ends of a line are left out: near its corners a sheet bends and is held. */
  ends: 0.14,
  /** An edge lies so far at its side of the middle, or it would be a column's. */
  half: 0.46,
  /** Lines closer than this are one edge, and so many of each side are tried with each other. */
  apart: 12,
  tried: 6,
  /** An edge clearer than this is no likelier the paper's: coloured bars have the clearest. */
  enough: 20,
  /** What the whole picture is worth beside the clearness of four edges: of two outlines the wider is the paper's. */
  area: 3,
} as const

/** Lines of text and how they lean, in the same sketch. */
export const LEAN = {
  /** Degrees: beyond this a page is turned, not held crookedly; finer steps change no word. */
  most: 12,
  step: 0.25,
  /** Less than this is left alone: turning blurs. */
  turned: 0.2,
  /** Letters are thinner than this; what is longer is a rule or the edge of a box. */
  stroke: 4,
  longestStroke: 28,
  /** Fewer points of ink make no lines. */
  points: 200,
  /** How much clearer lines must show up the page than across it for the page to lie on its side. */
  onSide: 1.15,
  /** Bills stand: a sheet that is wider than high lies on its side unless its lines clearly say otherwise. */
  onSideOfLying: 0.7,
} as const

/** How much darker than the paper around it print is. */
export const INK = {
  /** Grey labels, dots and thin strokes; less is grain. */
  faint: 22,
  /** Rules are thin, and grey where they are scanned. */
  rule: 28,
  /** Print that recognition sees by itself. */
  plain: 40,
} as const

/** Dark boxes with light letters, in cells of the picture. */
export const BOX = {
  /** Side of a cell, pixels: less than a line of text. */
  cell: 8,
  /** The paper is brighter than this share of the page. */
  paper: 0.85,
  /** A box this much darker than the paper may hold light letters. */
  dark: 0.76,
  /** Fewer cells, or a narrower patch, hold no word. */
  cells: 24,
  width: 5,
  height: 2,
  /** A box fills its outline, the bold letters of a heading do not; its own rows and columns are dark nearly throughout. */
  fill: 0.55,
  rowFill: 0.7,
  /** Letters differ from the ground of their box by this, and leave so much of it plain. */
  letters: 42,
  plain: 0.6,
  /** Light points that letters have at least, and so many for each dark one: else the letters are dark. */
  light: 0.004,
  lightPerDark: 2,
  /** Of the page's height: a rail would be taken for shadow and lit up with its letters. */
  rail: 0.6,
} as const

/** Rows of dots and the lines of tables: beside them recognition drops the words of whole cells. */
export const LINES = {
  /** Dots are at most this large and this far apart; full stops and commas never come in such rows. */
  dot: 6,
  dotGap: 16,
  dots: 12,
  /** What is erased is a little lighter than its surroundings, or its edge would show. */
  lighter: 4,
  /** Dark runs this long are rules and frames: no letter has so long a stroke. */
  rule: 110,
  /** Rules are at most this thick; a bar is thicker. */
  thick: 7,
  /** Paper shows this many cells from any print. */
  paperNear: 2,
} as const

export const LIGHT = {
  /** Side of the cells in which the light is measured, pixels. */
  cell: 16,
  /** Dark things narrower than twice so many cells vanish from the light: letters, rules. */
  near: 6,
  /** Paper this far away, in cells, tells a shadow from a dark box. */
  far: 28,
  /** What is darker than this share of the light around it is printed dark, not shaded. */
  printed: 0.66,
  /** Brightness the paper gets. */
  paper: 245,
} as const

/** What a first recognition passed over, or doubts, is looked at again. */
export const AGAIN = {
  /** Signs of print are this large: smaller is dust, larger a rule, a bar or a picture; thinner, or emptier, is a scratch. */
  sign: 8,
  largestSign: 150,
  thin: 2,
  empty: 0.15,
  /** A word read less surely than this is looked at again. */
  sure: 0.8,
  /** Signs of one line stand closer than this many times their height, those of one word than this. */
  line: 1.6,
  word: 0.2,
  /** Signs of one line are of like height: a comma beside a capital differs most; they share half of the lower one's. */
  unlike: 2.6,
  beside: 0.5,
  /** Letters higher than this (page widths) are larger than recognition likes: it loses their commas, and parts them. */
  large: 0.019,
  /** Fewer signs, unless they were read as a word, are text only where they are as high as the letters of the page: «1». */
  signs: 2,
  asHigh: 0.2,
  /** Capitals and digits are this share of a box around a word, which has descenders too. */
  capitals: 0.8,
  /** What no word holds this close to one, in heights, and this high, makes it doubtful: «2 mese» is read as «mese». */
  besideWord: 1,
  unreadSign: 0.4,
  /** Margin around a word, in heights: its own signs, and those of a line of pale print. */
  own: 0.1,
  ownPale: 0.2,
  /** Lines stand closer than words do. */
  aboveOfBeside: 0.3,
  /** Of a line of pale print so many signs, and this share, were not read; its letters are no larger than the page's. */
  paleSigns: 3,
  unread: 0.3,
  largestPale: 1.6,
  /** A line no wider than this beside that of its ink is the same. */
  asWide: 1.2,
  /** Each takes a tenth of a second. */
  strips: 60,
  paleStrips: 40,
  /** No page prints more letters: so many pale signs are the grain of the picture, and take seconds to be put in lines. */
  letters: 12_000,
  /** A line is as high as most of its signs are; paper around it, in heights and in pixels. */
  height: 0.75,
  margin: 0.3,
  leastMargin: 3,
  /** Words that only the second look finds must be this sure: it sees words in bars and pictures too. */
  found: 0.6,
  /** At its best size large type is read right. */
  foundLarge: 0.7,
  /** Two readings of one place share this much of the smaller box. */
  samePlace: 0.4,
  /** Two readings alike are surer than each, and never certain. */
  twice: 0.97,
  /** What another reading of a word takes from the one that is kept, for all its own confidence. */
  disagreement: 0.3,
  /** A code is no word of a language: the same guess of thirty signs is seldom made twice and wrong. */
  codeTwice: 0.75,
} as const

/** What a photo is like before it is sent. */
export const PHOTO = {
  /** Pixels in width of the picture that is judged: the strokes of its letters are some pixels wide. */
  width: 2_000,
  /** The paper of a page in good light is brighter than this, and takes up more than a tenth of the picture. */
  paper: 105,
  lightShare: 0.9,
  /** Ink this much darker than paper tells how sharp it is; noise does not. */
  edge: 60,
  noise: 8,
  /** Half the width in which an edge is looked for, pixels, and rows from one look to the next. */
  reach: 5,
  rowStep: 7,
  edges: 400,
  /** Of a sharp edge this share falls between two pixels next to each other: careful photos have 0.44 and more, blurred ones 0.2. */
  steep: 0.33,
  /** Degrees by which lines lean more at one side of a page than at the other. Careful photos stay below 3.5. */
  bent: 4.5,
  /** Below this nothing says how lines lean. */
  clear: 1.5,
  /** Lines of text show as well at a third of the width. */
  coarser: 3,
  /** Left, middle and right of the page. */
  parts: 3,
} as const

/** The ways a picture is tried, and how sure a reading is. */
export const TRIES = {
  /** Pages of pictures that are recognised in one document: each takes 4-7 s. */
  recognised: 8,
  /** Pixels in width that recognition reads best (TECHNIQUES «Reading bills»), of a sketch, and at most of what is opened. */
  width: 2_000,
  sketch: 700,
  opened: 4_000,
  /** Pixels in width of a page drawn for the eye. */
  preview: 1_400,
  /** A recognition this sure is kept without trying another way. */
  sure: 0.9,
  /** A band read this well stands upright: upside down gives half of it at best. */
  plain: 0.8,
  /** Below this the page may stand on its head or lie on its side. */
  unread: 0.7,
  /** No further try of a page begins later than this, ms: a photo is read within 15 s. */
  retryWithin: 20_000,
  /** A page that gave nothing is worth turning until this late, ms. */
  turnWithin: 30_000,
  /** So much surer the other way up: chance makes less. */
  clearer: 0.05,
  /** What the words of a page are worth whose lines run up or down. */
  onSide: 0.3,
  /** Long words, and the share of them that must be wider than high on a page that stands upright. */
  longWord: 4,
  level: 0.7,
  /** Per cent: words under this are specks of dust, lines and logos; forms of companies and units are in no dictionary. */
  speck: 33,
  knownShape: 85,
  /** Part of a page that tells whether it stands on its head, of so many bands the one with most ink. */
  band: 0.2,
  bands: 20,
} as const

/** Pieces of a page put one below the other, their letters of one size. */
export const STACK = {
  /** Height of capitals that recognition reads best, pixels; more than this enlarged they only blur. */
  letters: 34,
  enlarged: 2.5,
  /** Paper around each piece; the widest that the engine takes. */
  margin: 30,
  width: 3_800,
} as const

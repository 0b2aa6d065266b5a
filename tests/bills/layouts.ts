import type { Layout } from './layout.ts'
import { bigNumbers } from './layouts/big-numbers.ts'
import { businessDetail } from './layouts/business-detail.ts'
import { dualPages } from './layouts/dual-pages.ts'
import { formFields } from './layouts/form-fields.ts'
import { frontSummary } from './layouts/front-summary.ts'
import { cards } from './layouts/held-out/cards.ts'
import { ledger } from './layouts/held-out/ledger.ts'
import { rightRail } from './layouts/held-out/right-rail.ts'
import { labelsAbove } from './layouts/labels-above.ts'
import { municipal } from './layouts/municipal.ts'
import { oldBoxes } from './layouts/old-boxes.ts'
import { oldClassic } from './layouts/old-classic.ts'
import { oneRun } from './layouts/one-run.ts'
import { questions } from './layouts/questions.ts'
import { ruledTables } from './layouts/ruled-tables.ts'
import { supplyTable } from './layouts/supply-table.ts'
import { twoColumns } from './layouts/two-columns.ts'
import { unitColumns } from './layouts/unit-columns.ts'

/** Layouts the reader may be tuned on. */
export const LAYOUTS: Layout[] = [
  frontSummary,
  labelsAbove,
  oldClassic,
  twoColumns,
  ruledTables,
  dualPages,
  businessDetail,
  municipal,
  oneRun,
  questions,
  oldBoxes,
  formFields,
  bigNumbers,
  unitColumns,
  supplyTable,
]

/** Layouts kept out of all tuning: only the score sees them. */
export const HELD_OUT: Layout[] = [rightRail, ledger, cards]

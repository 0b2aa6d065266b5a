import type { Field, FieldKind } from '#areas/wizards/wizard.ts'
import { CheckboxInput } from './checkbox.tsx'
import { ChoiceInput } from './choice.tsx'
import { DateInput } from './date.tsx'
import type { FieldProps } from './field-props.ts'
import { FilesInput } from './files.tsx'
import { IbanInput } from './iban.tsx'
import { NoticeField } from './notice.tsx'
import { OffersInput } from './offers.tsx'
import { Readiness } from './readiness.tsx'
import { SeveralInput } from './several.tsx'
import { SupplyInput } from './supply.tsx'
import { SummaryList } from './summary.tsx'
import { TextInput } from './text.tsx'

/** One file per kind of input: a kind without one does not compile. */
export function FieldInput({ field, ...rest }: Omit<FieldProps<FieldKind>, 'field'> & { field: Field }) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput field={field} {...rest} />
    case 'several':
      return <SeveralInput field={field} {...rest} />
    case 'checkbox':
      return <CheckboxInput field={field} {...rest} />
    case 'text':
      return <TextInput field={field} {...rest} />
    case 'date':
      return <DateInput field={field} {...rest} />
    case 'iban':
      return <IbanInput field={field} {...rest} />
    case 'offers':
      return <OffersInput field={field} {...rest} />
    case 'files':
      return <FilesInput field={field} {...rest} />
    case 'notice':
      return <NoticeField field={field} />
    case 'readiness':
      return <Readiness {...rest} />
    case 'supply':
      return <SupplyInput field={field} {...rest} />
    case 'summary':
      return <SummaryList field={field} {...rest} />
    case 'fact':
      return null
  }
}

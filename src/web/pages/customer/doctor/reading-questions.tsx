import { useNavigation } from 'react-router'
import type { Question } from '#areas/bills/doctor/questions.ts'
import { Crop, type SheetPage } from '#web/blocks/bill/bill-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** «Abbiamo letto bene?»: a figure read from a picture accuses nobody before a person has looked at it. */
export function ReadingQuestions({
  billId,
  questions,
  pages,
  errors,
  typed,
}: {
  billId: string
  questions: readonly Question[]
  pages: readonly SheetPage[]
  errors: Record<string, string> | undefined
  typed: Record<string, string>
}) {
  const isSending = useNavigation().formData?.get('intent') === 'answers'
  return (
    <PostForm noValidate preventScrollReset>
      <ErrorSummary errors={errors} />
      {questions.map(question => {
        const page = pages.find(each => each.page === question.page)
        return (
          <fieldset key={question.entries[0]?.name} className="doctor-question">
            <legend>{question.label}: abbiamo letto bene?</legend>
            {page ? (
              <Crop billId={billId} page={page} box={question.box} label={`Dalla bolletta: ${question.label}`} />
            ) : question.text ? (
              <p className="small">
                Dalla riga <q>{question.text}</q>, pagina {question.page}
              </p>
            ) : null}
            <div className="doctor-entries">
              {question.entries.map(entry => (
                <TextField
                  key={entry.name}
                  name={entry.name}
                  label={entry.label}
                  unit={entry.unit}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={typed[entry.name] ?? entry.shown}
                  error={errors?.[entry.name]}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      <div className="actions pt-4">
        <Button tone="primary" name="intent" value="answers" busy={isSending}>
          Ho controllato le cifre
        </Button>
      </div>
    </PostForm>
  )
}

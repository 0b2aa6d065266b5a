import { classNames } from '#web/ui/class-names.ts'

/** What stands inside the drawing's own frame. */
const shapesOf = (drawing: string): string => /<svg[^>]*>\s*(.*)<\/svg>/s.exec(drawing)?.[1] ?? ''

/**
 * A drawing of this folder, decorative: 240 × 150, with the looks that `styles/kit/plates.css` gives its classes. `bare`
 * leaves out the labels, for small sizes.
 */
export const Illustration = ({ of, bare }: { of: string; bare?: boolean }) => (
  <svg
    className={classNames('plate', bare && 'plate-bare')}
    viewBox="0 0 240 150"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: shapesOf(of) }}
  />
)

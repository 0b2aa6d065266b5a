import { classNames } from '#web/ui/class-names.ts'

/** Content of the SVG. */
const shapesOf = (drawing: string): string => /<svg[^<>]*>\s*(.*)<\/svg>/s.exec(drawing)?.[1] ?? ''

/**
 * A drawing of this folder, decorative: 240 × 150, styled by `styles/kit/illustrations.css`. `bare` omits the labels, for small
 * sizes.
 */
export const Illustration = ({ of, bare }: { of: string; bare?: boolean }) => (
  <svg
    className={classNames('illustration', bare && 'illustration-bare')}
    viewBox="0 0 240 150"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: shapesOf(of) }}
  />
)

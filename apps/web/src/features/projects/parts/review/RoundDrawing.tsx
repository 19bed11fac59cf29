import type { Finding, ReviewDetail, ReviewRound } from '@xinqiao/contract/projects/design-review/schemas'
import { DrawingView } from './DrawingView.tsx'
import { Pin, type Place, PlaceCover } from './Pins.tsx'
import styles from './review.module.css'

interface RoundDrawingProps {
  review: ReviewDetail
  round: ReviewRound
  /** another one lies beside it */
  isPaired: boolean
  /** the finding that is open */
  chosen: string | undefined
  onChoose: (id: string) => void
  /** set while a place on the drawing is being chosen */
  onPlace?: ((place: Place) => void) | undefined
  /** the one that is being moved */
  moved?: Finding | undefined
}

/** The drawing of one round with what is pinned to it. */
export function RoundDrawing(props: RoundDrawingProps) {
  const { review, round, isPaired, chosen, onChoose, onPlace, moved } = props
  const pins = pinsOf(review.items, round.number, chosen)
  const overlay = (page: number) => (
    <>
      {pins
        .filter((finding) => finding.page === page)
        .map((finding) => (
          <Pin
            key={finding.id}
            finding={finding}
            isEarlier={finding.round < round.number}
            isChosen={finding.id === chosen}
            onChoose={() => onChoose(finding.id)}
          />
        ))}
      {onPlace && <PlaceCover key={moved?.id} page={page} from={moved} onPlace={onPlace} />}
    </>
  )
  return (
    <section className={styles.drawing} aria-label={isPaired ? `第 ${round.number} 轮图纸` : '图纸'}>
      <p className={styles.facts}>
        {isPaired && `第 ${round.number} 轮 · `}
        {round.file.fileName}
        {round.note !== '' && ` · ${round.note}`}
      </p>
      <DrawingView file={round.file} overlay={overlay} />
    </section>
  )
}

/** Those of this drawing, what of earlier ones is still open, and the one that is chosen. */
function pinsOf(items: readonly Finding[], round: number, chosen: string | undefined): Finding[] {
  return items.filter(
    (one) => one.round === round || (one.round < round && (one.status !== 'resolved' || one.id === chosen)),
  )
}

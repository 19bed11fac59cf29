import type { Finding, ReviewDetail, ReviewRound } from '@xinqiao/contract/projects/design-review/schemas'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Screen, useScreenSearch } from '../../../../shared/router/screen.ts'
import { Empty } from '../../../../shared/ui/load/Empty.tsx'
import type { ReviewRoomSearch } from '../../paths.ts'
import { FindingCard } from './FindingCard.tsx'
import type { Place } from './Pins.tsx'
import { RoundDrawing } from './RoundDrawing.tsx'
import styles from './review.module.css'

interface ReviewRoomProps {
  review: ReviewDetail
  screen: Screen<ReviewRoomSearch>
  /** what the reader may do with a finding */
  actsOf: (finding: Finding) => ReactNode
  /** set while a place on the drawing is being chosen */
  onPlace?: ((place: Place) => void) | undefined
  /** the one that is being moved */
  moved?: Finding | undefined
  /** beside the choice of the round */
  tools?: ReactNode
}

/** The drawing with its pins, and the findings beside it: one chooses in either. Two rounds may lie side by side. */
export function ReviewRoom({ review, screen, actsOf, onPlace, moved, tools }: ReviewRoomProps) {
  const [search, setSearch] = useScreenSearch(screen)
  const [side, setSide] = useState<'drawing' | 'list'>('drawing')
  const { rounds } = review
  const shown = roundOf(rounds, search.round) ?? rounds.at(-1)
  if (!shown) return null
  const beside = search.beside === String(shown.number) ? undefined : roundOf(rounds, search.beside)
  const choose = (id: string) =>
    setSearch({ finding: id === search.finding ? undefined : id }, { replace: true })
  const drawn = { review, chosen: search.finding, onChoose: choose }
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          aria-label="轮次"
          value={shown.number}
          options={rounds.map(({ number }) => ({ value: number, label: `第 ${number} 轮` }))}
          onChange={(round) => setSearch({ round: String(round) }, { replace: true })}
        />
        {rounds.length > 1 && (
          <Segmented
            aria-label="对照轮次"
            value={beside?.number ?? 0}
            options={[
              { value: 0, label: '不对照' },
              ...rounds
                .filter((one) => one !== shown)
                .map(({ number }) => ({ value: number, label: `对照第 ${number} 轮` })),
            ]}
            onChange={(round) =>
              setSearch({ beside: round === 0 ? undefined : String(round) }, { replace: true })
            }
          />
        )}
        <Segmented
          className={styles.sides ?? ''}
          aria-label="显示"
          value={side}
          options={[
            { value: 'drawing', label: '图纸' },
            { value: 'list', label: `意见 ${review.items.length}` },
          ]}
          onChange={setSide}
        />
        {tools}
      </div>
      <div className={styles.room} data-side={side}>
        <div className={styles.drawings} data-beside={beside !== undefined || undefined}>
          {beside && <RoundDrawing {...drawn} round={beside} isPaired />}
          <RoundDrawing
            {...drawn}
            round={shown}
            isPaired={beside !== undefined}
            onPlace={onPlace}
            moved={moved}
          />
        </div>
        <section className={styles.list} aria-label="评审意见">
          <Findings review={review} screen={screen} onChoose={choose} actsOf={actsOf} />
        </section>
      </div>
    </>
  )
}

function roundOf(rounds: readonly ReviewRound[], asked: string | undefined): ReviewRound | undefined {
  return rounds.find(({ number }) => String(number) === asked)
}

interface FindingsProps extends Pick<ReviewRoomProps, 'review' | 'screen' | 'actsOf'> {
  onChoose: (id: string) => void
}

function Findings({ review: { items }, screen, onChoose, actsOf }: FindingsProps) {
  const [{ finding: chosen, show }, setSearch] = useScreenSearch(screen)
  const open = items.filter(({ status }) => status !== 'resolved')
  const listed = show === 'open' ? items.filter((one) => open.includes(one) || one.id === chosen) : items
  if (items.length === 0) return <Empty title="还没有意见" hint="评审意见会标在图纸上，并列在这里" />
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          aria-label="意见范围"
          value={show ?? 'all'}
          options={[
            { value: 'all', label: `全部 ${items.length}` },
            { value: 'open', label: `未关闭 ${open.length}` },
          ]}
          onChange={(value) => setSearch({ show: value === 'open' ? 'open' : undefined }, { replace: true })}
        />
      </div>
      <ul className={styles.findings}>
        {listed.map((finding) => (
          <FindingCard
            key={finding.id}
            finding={finding}
            isChosen={finding.id === chosen}
            onChoose={() => onChoose(finding.id)}
            acts={actsOf(finding)}
          />
        ))}
      </ul>
    </>
  )
}

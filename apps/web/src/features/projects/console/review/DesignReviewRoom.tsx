import { EnvironmentOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  sendDesignReview,
  showReviewRoom,
  signDesignReview,
  withdrawDesignReview,
} from '@xinqiao/contract/projects/design-review/console-endpoints'
import { amendFinding } from '@xinqiao/contract/projects/design-review/finding-endpoints'
import { designReviewRecord } from '@xinqiao/contract/projects/design-review/record'
import {
  type Finding,
  isUndecided,
  type ReviewDetail,
} from '@xinqiao/contract/projects/design-review/schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../../shared/api/query-client.ts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { hrefOf, useScreenSearch } from '../../../../shared/router/screen.ts'
import { RecordActions } from '../../../../shared/ui/act/RecordActions.tsx'
import { QueryView } from '../../../../shared/ui/load/QueryView.tsx'
import { Skeleton } from '../../../../shared/ui/load/Skeleton.tsx'
import { NextTask } from '../../../../shared/ui/open/NextTask.tsx'
import { reviewScreen } from '../../console-paths.ts'
import styles from '../../parts/detail.module.css'
import type { Place } from '../../parts/review/Pins.tsx'
import { ReviewRoom } from '../../parts/review/ReviewRoom.tsx'
import { RoomHeader } from '../../parts/review/RoomHeader.tsx'
import { reviewRoomScreen } from '../../paths.ts'
import { FindingActs } from './FindingActs.tsx'
import { FindingDialog } from './FindingDialog.tsx'

/** The review room of the provider: findings are pinned to the drawing, sent, checked and signed off. */
export function DesignReviewRoom() {
  const [{ id }] = useScreenSearch(reviewRoomScreen)
  const query = useQuery(read(showReviewRoom, { params: { id } }))
  return (
    <QueryView query={query} skeleton={<Skeleton rows={10} />}>
      {({ data }) => <Room review={data} />}
    </QueryView>
  )
}

function Room({ review }: { review: ReviewDetail }) {
  const [{ round }, setSearch] = useScreenSearch(reviewRoomScreen)
  const [placing, setPlacing] = useState(false)
  const [place, setPlace] = useState<Place | null>(null)
  const [amending, setAmending] = useState<Finding | null>(null)
  const [moved, setMoved] = useState<Finding | null>(null)
  // Once it was sent nothing is pinned any more, by whomever; the next round begins without.
  if (placing && !review.mayRaise) setPlacing(false)
  if (moved && !review.mayRaise) setMoved(null)
  const amend = useWrite(amendFinding, { done: '位置已更新' })
  // Findings are about the drawing of the present round.
  const isLatest = round === undefined || Number(round) === review.round
  const begin = () => {
    if (!isLatest) setSearch({ round: undefined }, { replace: true })
    setPlacing(!placing)
    setMoved(null)
  }
  const beginMove = (finding: Finding) => {
    if (!isLatest) setSearch({ round: undefined }, { replace: true })
    setPlacing(false)
    setMoved(moved?.id === finding.id ? null : finding)
  }
  const move = ({ id, severity, text }: Finding, { page, x, y }: Place) => {
    setMoved(null)
    void amend.run({ params: { id }, body: { severity, text, page, x, y } }).catch(() => undefined)
  }
  const placeAt = moved ? (to: Place) => move(moved, to) : placing && isLatest ? setPlace : undefined
  return (
    <div className={styles.page}>
      <RoomHeader side="provider" review={review} project={hrefOf(reviewScreen, { id: review.projectId })}>
        <RoomActs review={review} />
      </RoomHeader>
      <ReviewRoom
        review={review}
        screen={reviewRoomScreen}
        onPlace={placeAt}
        moved={moved ?? undefined}
        tools={
          review.mayRaise && (
            <Button
              type={placing ? 'default' : 'primary'}
              icon={<EnvironmentOutlined aria-hidden />}
              aria-pressed={placing}
              onClick={begin}
            >
              {placing ? '结束标注' : '标注意见'}
            </Button>
          )
        }
        actsOf={(finding) => (
          <FindingActs
            finding={finding}
            onAmend={() => setAmending(finding)}
            onMove={() => beginMove(finding)}
            isMoved={moved?.id === finding.id}
          />
        )}
      />
      {place && <FindingDialog reviewId={review.id} place={place} onClose={() => setPlace(null)} />}
      {amending && (
        <FindingDialog reviewId={review.id} finding={amending} onClose={() => setAmending(null)} />
      )}
    </div>
  )
}

function RoomActs({ review }: { review: ReviewDetail }) {
  const send = useWrite(sendDesignReview, { done: '已发给客户' })
  const sign = useWrite(signDesignReview, { done: '已签核', surface: 'dialog' })
  const withdraw = useWrite(withdrawDesignReview, { done: '已撤回', surface: 'dialog' })
  const params = { id: review.id }
  const undecided = undecidedText(review)
  return (
    <>
      <RecordActions
        record={designReviewRecord}
        of={review}
        acts={{
          withdraw: { run: (note) => withdraw.run({ params, body: { note } }), danger: true },
          sign: {
            run: (note) => sign.run({ params, body: { note } }),
            busy: sign.busy,
            asks: undecided && `${undecided}${designReviewRecord.workflow.events.sign.asks}`,
          },
          send: {
            run: () => send.run({ params }),
            busy: send.busy,
            primary: true,
            asks: undecided && `${undecided}确定发给客户吗？`,
          },
        }}
      />
      <NextTask queue="designReviews" id={review.id} />
    </>
  )
}

/** Which answers nobody has judged: closed or asked again before the round goes on. Undefined where there is none. */
function undecidedText({ items }: ReviewDetail): string | undefined {
  const left = items.filter(isUndecided)
  if (left.length === 0) return undefined
  const numbers = left.map(({ number }) => number).join('、')
  return `意见 ${numbers} 客户已答复，您尚未关闭或重新打开，将保持“已答复”。`
}
